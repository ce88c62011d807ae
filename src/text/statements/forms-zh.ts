import { NOTHING } from "./found.ts";
import type { Found } from "./found.ts";
import { own, readChineseRule } from "./forms-zh-rule.ts";
import { isChoice, kindOfValue } from "./value.ts";

export interface ChineseFound extends Found {
  readonly hedged: boolean;
  readonly validFrom: string | null;
}

/** Reads one Chinese clause; null when no form fits. */
export function readChinese(clause: string): ChineseFound | null {
  let said = clause.replace(/[。！!.]+$/u, "").trim();
  const hedged = /可能|也许|大概|似乎|好像|或许|估计|应该是|据说|听说/u.test(said);
  const plan = /(?:将(?:会|要|在)?|计划|打算|准备|下(?:个)?(?:周|月|季度|版本)|明(?:天|年))/u.test(said);
  const decision = /决定|定了|商定|敲定|选定/u.test(said);
  const rule = /必须|务必|禁止|严禁|不得|不许|一律|始终|总是|今后|以后|默认|统一|请勿|应当|只能/u.test(said);
  const inner = /(?<=[^，。])(?:以后|今后|往后|从此)(?=[都要改用不统一])/u;
  const isFromNow = inner.test(said);
  said = said.replace(inner, "");
  const from =
    /^(?<date>(?:自|从)?[^，,。]{1,12}?)(?:起|开始)[，, ]?|^(?<day>昨天|今天|上周|上个?月|本周|去年|今年)[，, ]?/u.exec(
      said,
    );
  let change =
    /现在(?:是|改|用|换|起)|不再|改用|改为|改成|换成|换用|换为|切换|迁移?[到至]|迁到|改由|取代|替换|取而代之|从现在起|从今|今后|弃用|升级[到至]|移[到至]|搬到|已经?改|已(?:切|换|迁)|而(?:是|不是)/u.test(
      said,
    );
  if ((from !== null && from.groups?.date !== undefined) || isFromNow) change = true;
  const validFrom =
    from === null ? null : (from.groups?.date ?? from.groups?.day ?? "").replace(/^(?:自|从)/u, "");
  if (from !== null) said = said.slice(from[0].length);
  // 在生产环境中，…: what it holds for is said first, and belongs to the thing.
  const within = CONTEXT.exec(said);
  const context = within?.groups?.at ?? within?.groups?.of ?? null;
  if (within !== null) said = said.slice(within[0].length);
  said = said
    .replace(
      /^(?:我们|咱们|团队|大家|项目组?)?(?:已经?|最终|最后|刚刚?|现在|目前)*(?:决定|商定|定了)(?:了|把|要|将|用|在)?(?=[^权论策])/u,
      (lead) => (lead.endsWith("用") ? "用" : lead.endsWith("把") ? "把" : "我们"),
    )
    .replace(
      /^(?:不对|不是|错了|更正|注意|另外|其实|今后|以后|从现在起|请|务必|记住|更新|决定)[，,：: ]*/u,
      "",
    )
    .replace(/一律|统一|一直|务必|已经?|目前|当前|现在(?!是什么)|都|就(?=用)|默认(?=用|使用|采用)/gu, "");
  for (const read of [(clause: string) => readChineseRule(clause, FORMS), ...FORMS]) {
    const found = read(said);
    if (found !== null && isThing(found.subject))
      return {
        ...found,
        subject: context === null ? found.subject : `${context}的${found.subject}`,
        change: change || found.change,
        decision: decision || found.decision,
        rule: rule || found.rule,
        plan: plan || found.plan,
        hedged,
        validFrom:
          validFrom === "" || validFrom === null || /^(?:现在|今|此刻)$/u.test(validFrom) ? null : validFrom,
      };
  }
  return null;
}

const CONTEXT =
  /^(?:在|对于?|针对) ?(?<at>[^，。的\d]{2,12}?)(?:中|里|上|下|内|时|而言|来说)?[，,] ?(?=\S)|^(?<of>[^，。的\d]{1,8}(?:环境|平台|系统|模式|服务|租户|地区|区域))(?:中|里|上|下|内|而言|来说)?[，,] ?(?=\S)/u;

/** What a form found that names a thing, the change, the new value and perhaps the old one. */
function changedBy(match: RegExpExecArray | null): Found | null {
  if (match === null) return null;
  const { s = "", v = "", old, verb = "" } = match.groups ?? {};
  return changed(s, v, old ?? null, verb);
}

type Read = (said: string) => Found | null;

const CHANGED =
  "(?:改用|改为|改成|换成|换用|换为|切换[到至成为]?|切到|迁移?[到至]|迁到|升级[到至为]|移[到至]|搬[到至]|变成|变为|调整为|调整到|转到|转向|改到)";

const FORMS: readonly Read[] = [
  // 弃用 X；停用 X，改用 Y
  (said) => {
    const match =
      /^(?:我们|团队)?(?:要|将|把)?(?:弃用|放弃|停用|下线|不用|淘汰)(?:了|掉)? ?(?<old>[^，。]{1,30}?)(?:[，,] ?(?:改用|换用|使用|用) ?(?<v>[^，。]{1,30}))?$/u.exec(
        said,
      );
    if (match === null) return null;
    const { old = "", v } = match.groups ?? {};
    const choice = isChoice(kindOfValue(v ?? "") ?? kindOfValue(old));
    return {
      ...NOTHING,
      subject: choice ? "项目" : old,
      key: choice ? null : "use",
      value: v ?? old,
      replaced: old,
      negated: v === undefined,
      change: true,
      decision: true,
    };
  },
  // 元数据存储从 SQLite 迁移到 PostgreSQL；把元数据存储从 A 换成 B
  (said) => {
    const match = new RegExp(
      `^(?:我们)?(?:把|将)?(?<s>[^，。]{0,24}?)(?:从|由) ?(?<old>[^，。]{1,30}?) ?(?<verb>${CHANGED})(?:了)? ?(?<v>[^，。]{1,40})$`,
      "u",
    ).exec(said);
    return changedBy(match);
  },
  (said) => {
    const match = new RegExp(
      `^(?:我们)?(?:把|将)?(?<s>[^，。]{0,24}?)(?<verb>${CHANGED})(?:了)? ?(?<v>[^，。]{1,40}?)(?:[，,] ?(?:不再(?:使?用)?|而不是|弃用|不用) ?(?<old>[^，。]{1,30}))?$`,
      "u",
    ).exec(said);
    return changedBy(match);
  },
  // B 取代了 A；用 B 代替 A 做 Y
  (said) => {
    const match =
      /^(?:我们)?用 ?(?<v>[^，。]{1,30}?) ?(?:取代|代替|替代|替换|取代)(?:了|掉)? ?(?<old>[^，。]{1,30}?)(?:(?:做|作为|当) ?(?<s>[^，。]{1,20}))?$/u.exec(
        said,
      ) ??
      /^(?<v>[^，。]{1,30}?) ?(?:取代|代替|替代|替换|接替)(?:了|掉)? ?(?<old>[^，。]{1,30})$/u.exec(said);
    if (match === null) return null;
    const { v = "", old = "", s } = match.groups ?? {};
    const subject = s ?? (isChoice(kindOfValue(v) ?? kindOfValue(old)) ? "项目" : sharedEnd(v, old));
    return subject === ""
      ? null
      : { ...NOTHING, subject, value: v.trim(), replaced: old.trim(), change: true };
  },
  // X 不再支持/使用 B；我们不再用 B (做 Y)
  (said) => {
    const match =
      /^(?<s>[^，。]{0,24}?)不再(?<verb>使用|支持|采用|需要|依赖|允许|用|由|是|在)? ?(?<v>[^，。]{1,40})$/u.exec(
        said,
      );
    if (match === null) return null;
    const { s = "", verb = "", v = "" } = match.groups ?? {};
    const [value, purpose] = forPurpose(v);
    const uses = /^(?:使用|采用|用|是)?$/u.test(verb);
    return {
      ...NOTHING,
      subject: own(s) ?? purpose ?? (isChoice(kindOfValue(value)) ? "项目" : value),
      key: uses ? null : verb,
      value,
      replaced: value,
      negated: true,
      change: true,
    };
  },
  // 用 B 做 Y；我们用 B 安装依赖
  (said) => {
    const match =
      /^(?:我们|咱们|项目|请|就)?(?:要|得|会)?(?<not>不要|别|不能|禁止|不)?(?:使用|采用|选用|选择|用) ?(?<v>[^，。做作来进]{1,30}?) ?(?:来|去|进行|做|作为|作|当作?|管理|负责|执行|处理|校验|安装|存储|构建|编译|(?=缩进|部署|测试|写|编写|打包|格式化|登录|发布)) ?(?<s>[^，。]{1,24})$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          value: (match.groups?.v ?? "").trim(),
          negated: match.groups?.not !== undefined,
        };
  },
  // 提交信息用英文写；日志改用 pino 输出
  (said) => {
    const match =
      /^(?<s>[^，。用]{1,16}?)(?<to>改)?用 ?(?<v>[^，。]{1,20}?) ?(?:来)?(?:写|编写|书写|输出|表示|记录|显示|合并|安装|管理|命名)$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: own(match.groups?.s ?? "") ?? "",
          value: match.groups?.v ?? "",
          change: match.groups?.to !== undefined,
        };
  },
  // 新接口都以 /v2 开头
  (said) => {
    const match =
      /^(?<s>[^，。以]{1,16}?)(?<not>不)?以 ?(?<v>[^，。]{1,24}?) ?(?<end>开头|结尾|打头|收尾|命名)$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: own(match.groups?.s ?? "") ?? "",
          key: match.groups?.end ?? null,
          value: match.groups?.v ?? "",
          negated: match.groups?.not !== undefined,
        };
  },
  // 监听端口 4410；运行在 4410 端口
  (said) => {
    const match =
      /^(?<s>[^，。]{1,24}?)(?:监听|运行|跑|绑定|开放)?(?:在|于|用|使用|的)? ?(?:端口(?:号)?(?:是|为)? ?(?<v>\d{2,5})|(?<w>\d{2,5}) ?(?:号)?端口)(?:上)?(?:监听|运行)?$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          key: "port",
          value: match.groups?.v ?? match.groups?.w ?? "",
        };
  },
  // X 使用 B
  (said) => {
    const match =
      /^(?<s>[^，。]{0,24}?)(?<not>不|没有|未)?(?:使用|采用|选用|依赖|基于|用的是|(?<![弃停启禁作费专通公常实应调适占利使不])用) ?(?<v>[^，。]{1,40})$/u.exec(
        said,
      );
    if (match === null || /^(?:不|怎么|如何)$/u.test(match.groups?.s ?? "")) return null;
    const { s = "", v = "" } = match.groups ?? {};
    const [value, purpose] = forPurpose(v);
    const subject = own(s) ?? purpose ?? (isChoice(kindOfValue(value)) ? "项目" : "");
    return subject === ""
      ? null
      : {
          ...NOTHING,
          subject,
          value: value.replace(/所用的.*$/u, ""),
          negated: match.groups?.not !== undefined,
        };
  },
  // X 由 B 负责
  (said) => {
    const match =
      /^(?<s>[^，。]{1,24}?)改?由 ?(?<v>[^，。]{1,24}?) ?(?<verb>负责|处理|导出|管理|维护|执行|签署|提供|生成|承担)$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          key: match.groups?.verb ?? null,
          value: match.groups?.v ?? "",
          change: /改由/u.test(said),
        };
  },
  // X 位于/放在 B；X 在六点关门
  (said) => {
    const match =
      /^(?<s>[^，。]{1,24}?)(?<not>不)?(?:位于|放在|存放在|存在|部署在|保存在|住在) ?(?<v>[^，。]{1,30})$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          key: "location",
          value: match.groups?.v ?? "",
          negated: match.groups?.not !== undefined,
        };
  },
  // 咖啡馆六点关门；网关空闲45秒后断开
  (said) => {
    const match =
      /^(?<s>[^，。\d一二三四五六七八九十在每]{2,16})(?:在)?(?<v>(?:(?<=在)[^，。]{1,8}?)?[\d一二三四五六七八九十两]+ ?(?:点|分钟|秒|小时|天|时|号)[^，。]{0,4}?)(?<verb>关门|开门|关闭|打开|开始|结束|运行|断开|执行|重启|更新|生成|备份|过期|发布)$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          key: match.groups?.verb ?? null,
          value: match.groups?.v ?? "",
        };
  },
  // X 支持/需要/每…/最多 B
  (said) => {
    const match =
      /^(?<s>[^，。]{1,24}?)(?<not>(?:不|没有|未)(?!超过|少于|多于|低于))?(?<verb>支持|需要|允许|包含|提供|返回|接受|不超过|超过|不少于|不多于|不低于|等于|读取|写入|保留|保存|存(?![放在储入于进])|关闭|关门|打开|开门|最多|至少|最少|每)(?:打开|保留|保存)? ?(?<v>[^，。]{1,40})$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          key: match.groups?.verb ?? null,
          value: match.groups?.v ?? "",
          negated: match.groups?.not !== undefined,
        };
  },
  // X 是/为/叫 B
  (said) => {
    const match =
      /^(?<s>[^，。]{1,24}?)(?<not>不|并不|并非|不再)?(?<verb>是|为|叫做?|等于|设为|设成|：|:) ?(?<v>[^，。]{1,40})$/u.exec(
        said,
      );
    if (
      match === null ||
      /(?:因|认|以|作|成|行|称|被|变|如|但|而|于|总|还|也|就|要|可|只)$/u.test(match.groups?.s ?? "") ||
      /^(?:什么|谁|否|不是|的$)/u.test(match.groups?.v ?? "")
    )
      return null;
    return {
      ...NOTHING,
      subject: match.groups?.s ?? "",
      value: (match.groups?.v ?? "").replace(/的$/u, ""),
      negated: match.groups?.not !== undefined,
    };
  },
  // X 已加密
  (said) => {
    const match =
      /^(?<s>[^，。已未]{1,16}?)(?<not>未|没有?)?(?<v>加密|启用|开启|关闭|停用|禁用|签名|压缩|上线|下线|弃用)(?:了)?$/u.exec(
        said,
      );
    return match === null
      ? null
      : {
          ...NOTHING,
          subject: match.groups?.s ?? "",
          value: match.groups?.v ?? "",
          negated: match.groups?.not !== undefined,
        };
  },
];

function changed(thing: string, value: string, old: string | null, verb: string): Found | null {
  const [plain, purpose] = forPurpose(value.replace(/了$/u, "").replace(DONE_WITH, "").trim());
  const place = /迁|移|搬|转到/u.test(verb) && kindOfValue(plain) === null;
  const subject = own(thing) ?? purpose ?? (isChoice(kindOfValue(plain)) ? "项目" : "");
  return subject === ""
    ? null
    : {
        ...NOTHING,
        subject,
        key: place ? "location" : null,
        value: plain,
        replaced: old?.trim() ?? null,
        change: true,
      };
}

/** 改用 pino 输出: the choice, and what it is used to do. */
const DONE_WITH = /(?<=[^，。] ?)(?:输出|安装|书写|编写|写|合并|格式化|命名|打包|构建|缩进)$/u;

function forPurpose(value: string): readonly [string, string?] {
  const match = /^(?<v>[^，。]{1,30}?) ?(?:作为|来做|做|当作|用于|来存储|存储) ?(?<s>[^，。]{1,20})$/u.exec(
    value,
  );
  return match?.groups?.s === undefined || match.groups.v === undefined
    ? [value.trim()]
    : [match.groups.v.trim(), match.groups.s];
}

/** 红隼调度器 and 鱼鹰调度器 share the name of their kind. */
function sharedEnd(a: string, b: string): string {
  let width = 0;
  while (
    width < Math.min(a.length, b.length) - 1 &&
    a.charAt(a.length - 1 - width) === b.charAt(b.length - 1 - width)
  )
    width += 1;
  return width >= 2 ? a.slice(a.length - width) : "";
}

function isThing(subject: string): boolean {
  return (
    subject.length <= 40 &&
    !/^(?:改|换|请|把|将|由|从|被)/u.test(subject) &&
    /[\p{L}]/u.test(subject) &&
    !/^(?:它|他|她|他们|它们|这|那|这个|那个|这里|那里|你|我|谁|什么|哪|如果|因为|当|但|所以|虽然|不|没|可|就|要|只|也|还)(?:$|[^\u3400-\u9fff])|^(?:如果|因为|虽然|要是|假如|你|我(?!们)|它|他|她|这[^个里]?$|那[^个里]?$)/u.test(
      subject,
    )
  );
}
