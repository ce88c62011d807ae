import { tellsInChinese } from "../../text/sentences-orders.ts";

/** True when a Chinese clause orders something: by its verb, by 把, or by the place or object it names first. */
export function isChineseOrder(said: string): boolean {
  const plain = said.replace(LEAD, "");
  if (DONE.test(plain) || isChineseName(plain)) return false;
  return (
    PLACE_FIRST.test(plain) ||
    BA.test(plain) ||
    LET.test(plain) ||
    opensWithVerb(plain) ||
    opensWithVerb(withoutManner(plain))
  );
}

/** True for what a thing is called, with a verb in its name: 部署流程, 导出脚本. */
export function isChineseName(said: string): boolean {
  return THING.test(said);
}

/** "按之前定的方案实现分页": how it is to be done stands before the verb. */
function withoutManner(said: string): string {
  const manner = MANNER.exec(said)?.[0];
  return manner === undefined ? "" : said.slice(manner.length);
}

function opensWithVerb(said: string): boolean {
  return (VERB.test(said) || RESULT.test(said)) && !tellsInChinese(said);
}

const LEAD = /^(?:请|麻烦|帮我|现在|先|再|然后|接着|马上|立即|顺便|直接|那就|那|好|就)+[，, ]?/u;
/** What is over, or asked, is no order. */
const DONE = /(?<![除为罢算得])[了过](?:[。！，,]|$)|[？?吗呢]$/u;
const BA = /^(?:把|将)(?!来|近|要|会)[^，。？?]{2,60}[\u3400-\u9fff\w][。！!]?/u;
const LET = /^(?:让|使|叫)(?!人|我|步|得)[^，。？?]{2,40}[。！]?/u;
const PLACE_FIRST =
  /^(?:在|从|给|对|为|往|向|跟)(?!我们|此|了|什么|何)[^，。？?了]{1,30}?(?:加上|加入|加个|加一|添加|增加|新增|补上|补充|补一|删除|删掉|去掉|移除|移到|移走|写入|写一|写个|写|改成|改为|换成|换上|替换|重构|实现|打开|关闭|启用|禁用|设置|设成|设为|配置|显示|隐藏|插入|注册|建一|建个|创建|限流|加)/u;
const MANNER =
  /^(?:按照?|根据|依照|依据|遵照|照着?|参照|参考|沿用|用|以|像|跟)[^，。？?]{1,28}?(?:，|(?=实现|重写|重做|编写|写|添加|增加|新增|加|改|修|做|建|创建|生成|处理|实施|配置|设置|部署|拆|合并|迁移|画|整理|命名|排序|替换|优化|重构|更新))/u;
const VERB =
  /^(?:修复|修正|修改|修好|添加|增加|新增|追加|补上|补充|删除|删掉|删去|移除|移走|去掉|去除|清空|清理|清除|实现|重构|重写|重做|重启|重试|重命名|重新|更新|更换|升级|降级|降低|提高|提升|调高|调低|调大|调小|调整|调用(?!方|者|链|量)|缩短|缩小|延长|扩大|扩展|放大|限制(?!条件|是)|优化|压缩|运行|执行|启动|启用|停用|停掉|停止|禁用|禁止|部署|提交|推送|拉取|合并|拆分|拆成|拆出|抽出|抽取|提取|创建|新建|建一|建个|建立|生成|编写|撰写|写一|写个|写出|改一|改成|改为|改用|改名|改写|换成|换用|换掉|替换|切换|切到|转成|转换|翻译|检查|查一下|查看|查找|看一下|看看|排查|定位|分析|对比|比较|统计|计算|列出|给出|展示|显示|隐藏|打开|关闭|关掉|开启|设置|设为|设成|配置|绑定|解绑|接入|接上|接通|连接|引入|导入|导出|迁移|迁到|搬到|移到|回滚|回退|撤销|撤回|恢复|还原|保留|保存|备份|归档|安装|卸载|测试|跑一|跑个|跑完|整理|排序|分组|过滤|缓存(?!策略|时间|大小|键)|加上|加入|加个|加一|加回|画|做一|做个|搭建|设计|发布|上线|下线|完善|处理|解决|继续|开始|帮|让|确保|保证|记得|记录|标记|标注|注释|注明|封装|解析|校验|验证|格式化|简化|统一|拒绝|忽略|跳过|屏蔽|避免|使用|采用|沿用|支持)(?!了|过|的[\u3400-\u9fff]{1,6}[。]?$)(?=[\u3400-\u9fff\w\s`"“「/.])/u;
/** A verb of one character with what is to come of it: 换成, 切到, 加回, 拆开. */
const RESULT =
  /^(?:换|切|改|转|移|搬|拆|并|加|删|减|降|升|调|设|写|存|放|推|拉|拿|收|关|开|停|补|填|插|挪|退|挂|接|抽|拷|复制|合)(?:成|为|到|回|掉|上|下|入|进|出|开|走|好|至|给)(?!了|过)/u;
const THING =
  /^(?:部署|导出|导入|测试|发布|备份|恢复|统计|配置|更新|处理|缓存|检查|分析|设计|优化|迁移|执行|运行|启动|提交|合并|记录|校验|验证|设置|转换|翻译|调用|限制|重试|升级|安装|解析|排序|分组|过滤|支持|对比|调整|使用|归档|标注|压缩|回滚|切换|连接)[\u3400-\u9fff\w]{0,4}?(?:流程|脚本|策略|环境|配置|文件|日志|报表|清单|计划|记录|页面|面板|接口|服务|模块|任务|队列|规则|格式|结果|时间|次数|参数|方案|文档|数据|系统|工具|按钮|权限|状态|目录|账号|密钥|模板|表单|列表|历史|指南|手册|说明|周期|频率|窗口|阈值|上限|逻辑|机制|函数|组件|代码|分支|用例|框架|顺序|间隔|器|库|表|图|率|量|池)$/u;
