import { type Bare, other, type Specimen } from "./specimen.ts";

/** Chinese sentences of our own, unsegmented, by the form that a mutation can turn. */
export function chineseSpecimens(): readonly Specimen[] {
  return [
    ...ACTS.map(act),
    ...WAITS.map(wait),
    ...SLOTS.map(slot),
    ...MOVES.map(move),
    ...BOUNDS.map(bounded),
    ...TERMS.map(term),
    ...RIGHTS.map(right),
    ...WORLDS.flatMap(worlds),
  ].map((specimen) => ({ language: "zh" as const, ...specimen }));
}

const ACTS = [
  ["云雀调度器", "取代了", "翠鸟调度器"],
  ["归档任务", "触发", "索引重建"],
  ["白鹭代理", "校验", "上传令牌"],
  ["渔歌服务", "压缩", "审计日志"],
  ["潮汐客户端", "缓存", "价目表"],
] as const;

function act([who, does, what]: (typeof ACTS)[number]): Bare {
  const base = does.replace("了", "");
  return {
    said: `${who}${does}${what}`,
    same: [
      `${who}${does}${what}。`,
      `${who} ${does} ${what}`,
      `${what}被${who}${does}`,
      `备注：${who}${does}${what}`,
      `${who}目前${does}${what}`,
    ],
    other: [
      ...other("swap", `${what}${does}${who}`, `${who}被${what}${does}`),
      ...other(
        "negate",
        `${who}不${base}${what}`,
        `${who}没有${base}${what}`,
        `${who}未${base}${what}`,
        `${who}不再${base}${what}`,
        `${who}从不${base}${what}`,
        `${who}禁止${base}${what}`,
        `${what}没有被${who}${base}`,
      ),
      ...other(
        "modality",
        `${who}可能${base}${what}`,
        `${who}将${base}${what}`,
        `${who}必须${base}${what}`,
        `${who}曾经${base}${what}`,
        `${who}可以${base}${what}`,
        `${who}打算${base}${what}`,
        `${who}是否${base}${what}？`,
      ),
      ...other(
        "insert",
        `只有${who}${does}${what}`,
        `${who}只${base}${what}`,
        `${who}${does}所有${what}`,
        `${who}${does}部分${what}`,
        `${who}总是${base}${what}`,
        `除周日外${who}${does}${what}`,
        `旧${who}${does}${what}`,
      ),
      ...other("word", `${who}${does}${what}副本`, `${who}检查${what}`),
    ],
  };
}

const WAITS = [
  ["同步进程每隔", 40, "秒", "轮询一次"],
  ["连接空闲", 15, "分钟", "后关闭"],
  ["日志保留", 7, "天", "后删除"],
  ["单个请求占用", 64, "MB", "内存"],
  ["每页显示", 20, "条", "记录"],
] as const;

function wait([before, count, unit, after]: (typeof WAITS)[number]): Bare {
  const said = (amount: string): string => `${before}${amount}${after}`;
  const units = ["毫秒", "秒", "分钟", "小时", "天", "MB", "GB", "KB", "条", "页"].filter(
    (one) => one !== unit,
  );
  return {
    said: said(`${count}${unit}`),
    same: [`${said(`${count}${unit}`)}。`, said(`${count} ${unit}`), said(` ${count} ${unit} `)],
    other: [
      ...other(
        "number",
        ...[count + 1, count * 10, count - 1, count + 5].map((n) => said(`${n}${unit}`)),
        said(`${count}.5${unit}`),
      ),
      ...other("unit", ...units.map((one) => said(`${count}${one}`))),
      ...other(
        "bound",
        ...["最多", "至少", "约", "超过", "少于", "只", "大约", "不超过", "近"].map((bound) =>
          said(`${bound}${count}${unit}`),
        ),
        said(`${count}${unit}以上`),
        said(`${count}${unit}左右`),
      ),
      ...other("negate", `不是${said(`${count}${unit}`)}`),
      ...(after.startsWith("后") ? other("word", said(`${count}${unit}`).replace("后", "前")) : []),
    ],
  };
}

const SLOTS = [
  ["港口模块", "超时", "30秒", "60秒"],
  ["渡轮搜索", "引擎", "Typesense", "Meilisearch"],
  ["灯塔页面", "主题色", "深绿色", "浅灰色"],
  ["浅滩服务", "负责人", "芦苇组", "莎草组"],
  ["泻湖任务", "端口", "8443", "8444"],
] as const;

function slot([thing, key, value, rival]: (typeof SLOTS)[number]): Bare {
  return {
    said: `${thing}的${key}是${value}`,
    same: [
      `${thing}${key}是${value}`,
      `${thing}的${key}为${value}`,
      `${thing}${key}：${value}`,
      `${thing}的${key}设为${value}`,
      `${thing}的${key}现在是${value}。`,
    ],
    other: [
      ...other("value", `${thing}的${key}是${rival}`, `${thing}${key}：${rival}`),
      ...other(
        "negate",
        `${thing}的${key}不是${value}`,
        `${thing}的${key}不再是${value}`,
        `${thing}的${key}并非${value}`,
      ),
      ...other(
        "modality",
        `${thing}的${key}曾是${value}`,
        `${thing}的${key}将是${value}`,
        `${thing}的${key}应该是${value}`,
        `${thing}的${key}可能是${value}`,
        `${thing}的${key}是${value}吗？`,
      ),
      ...other("swap", `${key}的${thing}是${value}`),
      ...other(
        "insert",
        `${thing}的默认${key}是${value}`,
        `${thing}的${key}是${value}或${rival}`,
        `生产环境${thing}的${key}是${value}`,
        `其他${thing}的${key}是${value}`,
      ),
    ],
  };
}

const MOVES = [
  ["票据", "雪松仓", "枫木仓"],
  ["备份", "北机柜", "南机柜"],
] as const;

function move([what, from, to]: (typeof MOVES)[number]): Bare {
  return {
    said: `${what}从${from}迁到${to}`,
    same: [`${what}从${from}迁到了${to}`, `${what}从 ${from} 迁到 ${to}。`],
    other: [
      ...other("swap", `${what}从${to}迁到${from}`),
      ...other(
        "negate",
        `${what}没有从${from}迁到${to}`,
        `${what}不从${from}迁到${to}`,
        `${what}尚未从${from}迁到${to}`,
      ),
      ...other("modality", `${what}将从${from}迁到${to}`, `${what}计划从${from}迁到${to}`),
      ...other("insert", `部分${what}从${from}迁到${to}`, `只有${what}从${from}迁到${to}`),
    ],
  };
}

const BOUNDS = [
  ["每个进程", "打开", "12个文件"],
  ["每个账号", "绑定", "3台设备"],
] as const;

function bounded([who, does, what]: (typeof BOUNDS)[number]): Bare {
  return {
    said: `${who}最多${does}${what}`,
    same: [`${who}至多${does}${what}`, `${who}最多${does}${what}。`],
    other: other(
      "bound",
      `${who}至少${does}${what}`,
      `${who}${does}${what}`,
      `${who}最多可${does}两倍于${what}`,
      `${who}恰好${does}${what}`,
      `某个${who.slice(2)}最多${does}${what}`,
      `${who}最多不${does}${what}`,
      `${who}最多${does}${what.replace(/\d+/, "21")}`,
    ),
  };
}

const TERMS: readonly (readonly [string, readonly string[]])[] = [
  ["令牌模块使用非对称签名", ["令牌模块使用对称签名", "令牌模块不使用非对称签名", "令牌模块使用非对称加密"]],
  ["异常处理统一返回空对象", ["异常处理不统一返回空对象", "异常处理统一返回对象", "正常处理统一返回空对象"]],
  ["转发层是无状态的", ["转发层是有状态的", "转发层不是无状态的"]],
  ["冷备盘已加密", ["冷备盘未加密", "冷备盘没有加密", "冷备盘将加密", "冷备盘已部分加密"]],
  ["预览开关是开的", ["预览开关是关的", "预览开关不是开的"]],
  [
    "移动端支持断网续传",
    [
      "移动端不支持断网续传",
      "移动端没有支持断网续传",
      "移动端只支持断网续传",
      "移动端支持断点续传",
      "移动端暂不支持断网续传",
    ],
  ],
  ["校验在合并之前运行", ["校验在合并之后运行", "合并在校验之前运行", "校验在合并之前不运行"]],
  [
    "列式索引比行式索引快",
    ["行式索引比列式索引快", "列式索引比行式索引慢", "列式索引不比行式索引快", "列式索引比行式索引快两倍"],
  ],
  [
    "除薪资外所有服务都要求双向认证",
    [
      "包括薪资在内所有服务都要求双向认证",
      "所有服务都要求双向认证",
      "除薪资外部分服务要求双向认证",
      "薪资要求双向认证",
    ],
  ],
  ["缺陷KLN-204是游标丢失", ["缺陷KLN-240是游标丢失", "缺陷KLN-20是游标丢失"]],
  ["插件自带解析器2.1.3", ["插件自带解析器2.1.30", "插件自带解析器2.1", "插件自带解析器3.1.3"]],
  ["面板走ws连接", ["面板走wss连接", "面板走tcp连接"]],
];

function term([said, others]: (typeof TERMS)[number]): Bare {
  return { said, same: [`${said}。`, `事实：${said}`], other: other("term", ...others) };
}

const RIGHTS = [
  ["值班组长", "重启泵控制器"],
  ["访客", "查看泊位表"],
] as const;

function right([who, does]: (typeof RIGHTS)[number]): Bare {
  return {
    said: `${who}可以${does}`,
    same: [`${who}可以${does}。`],
    other: [
      ...other(
        "insert",
        `只有${who}可以${does}`,
        `${who}只可以${does}`,
        `所有${who}都可以${does}`,
        `部分${who}可以${does}`,
      ),
      ...other("modality", `${who}必须${does}`, `${who}应该${does}`, `${who}${does}`),
      ...other("negate", `${who}不可以${does}`, `${who}不能${does}`, `禁止${who}${does}`),
    ],
  };
}

const WORLDS = ["燕鸥网关会丢弃迟到的帧", "潜鸭缓存溢出到磁盘"];

function worlds(plain: string): readonly Bare[] {
  const frames = [
    `我们怀疑${plain}`,
    `也许${plain}`,
    `并不是${plain}`,
    `如果阀门关闭，${plain}`,
    `有人说${plain}`,
    `提议：${plain}`,
    `${plain}。这不对。`,
    `${plain}吗？还不清楚。`,
    `三月之前${plain}`,
    `演练时${plain}`,
    `据说${plain}`,
    `希望${plain}`,
    `# 已否决的方案\n- ${plain}`,
  ];
  return frames.map((said) => ({ said, same: [said], other: other("frame", plain) }));
}
