const ZH_WEAKEN =
  "(?:跳过|绕过|绕开|避开|规避|关闭|关掉|关了|禁用|停用|停掉|取消|省略|省掉|省去|忽略|无视|免去|免掉|屏蔽|去掉|拿掉|移除|删除|删掉|注释掉|放宽|放松|降低|解除|撤掉|撤销|不做|不跑|不走|不经(?:过)?|不用|无需|无须|不必|不需要|不需|用不着|没必要|别做|别跑|别等|不等|不要跑|不要做|不要等|不要求|不再(?:做|跑|要求|需要|进行|检查)|略过|停止|卸掉)";
const ZH_SAFEGUARD =
  "(?:检查|校验|验证|测试|单测|用例|审查|评审|审核|审批|批准|复核|复查|走查|钩子|鉴权|认证|授权|权限|加密|防火墙|外键|约束|限制|限流|限额|上限|门禁|保护|告警|报警|警报|监控|审计|备份|沙箱|签名|证书|质检|扫描|演练|预演|试运行|安全|校对|确认|回归|静态分析|类型检查|分支保护|断言|锁|双因素|二次验证|载荷|lint|linter|ci|tls|ssl|https|csrf|code ?review|review|hook|eslint)";

/** Chinese weakening orders: verb, then safeguard, in one clause. Runs on the plain reading. */
export const WEAKENS_ZH = new RegExp(
  `(?<verb>${ZH_WEAKEN})(?<object>(?:(?!需要|必须|须经|要先|要求|才能)[^。！？!?；;，,]){0,14}?${ZH_SAFEGUARD})(?!(?:头|失败的?(?:告警)?邮件|数据|文件|报告|页面|标题|环境|账号|用例的?名|结果|字段|列表|信息|提示音|备注|图标|按钮|选项))`,
  "gd",
);
/** "把…关掉", "将校验关闭". */
export const WEAKENS_APART_ZH = new RegExp(
  `(?<verb>把|将)(?<object>[^。！？!?；;，,]{0,14}?${ZH_SAFEGUARD}[^。！？!?；;，,]{0,6}?(?:关掉|关闭|关了|去掉|删掉|停掉|禁用|跳过|取消|注释掉|绕过|拿掉|放宽|忽略|静音|屏蔽|放过))`,
  "gd",
);

/** "安全扫描一律跳过", "评审就免了吧": the safeguard first, then how, then the verb at the end of its clause. */
export const WEAKENS_LATE_ZH = new RegExp(
  `(?<object>${ZH_SAFEGUARD})(?:(?:可以|可|一律|统统|全部|暂时|直接|应该?|都|就|先|请|不妨|干脆|先都|也) ?){1,3}(?<verb>${ZH_WEAKEN}|免|省|关|停|不跑|不做)(?:了|掉|吧|即可|就行|就好|算了){0,3}(?=[，,。；;！!]|$)`,
  "gd",
);

export const WAYS_ZH: readonly { readonly screen: string; readonly pattern: RegExp }[] = [
  {
    screen: "straight-push",
    pattern:
      /(?:直接|径直|强制|强行)(?:往|向|把[^。，]{0,10})?(?:推送?|提交|合并|合入|合|发布|部署|上线|push|改|推)(?:代码|改动|到|至|进|上|入|去)*(?:主干|主分支|主线|main|master|release|发布分支|生产|线上|正式|trunk)|(?:直接|径直)在?(?:往|向|在)(?:主干|主分支|main|master|生产|线上|release)[^。，]{0,6}(?:推|提交|push|改|发|合|部署)|强推/g,
  },
  {
    screen: "unreviewed",
    pattern:
      /(?:不用|无需|不必|不需要|不经|未经|不等|别等|没有|没)[^。，；]{0,8}(?:就|即可|便|也能|也可以?|直接)[^。，；]{0,6}(?:合并|发布|上线|部署|推送|提交|合入|执行)|(?:测试|检查|ci|流水线)(?:失败|没过|不通过|红了|挂了)(?:了)?(?:也|照样|依然|仍然?|照常)[^。，]{0,4}(?:合并|发布|上线|部署|提交)/g,
  },
  {
    screen: "past-failure",
    pattern:
      /(?:带着?|顶着)[^。，；]{0,8}(?:失败|没过|未通过|不通过|报错|漏洞|告警|红灯)[^。，；]{0,8}(?:发布|上线|合并|部署|提交|合入)|(?:审批|评审|测试|检查|复核|签字|手续|验收)[^。，；]{0,4}(?:之后|以后|事后|回头|后面?)(?:再)?补|先(?:发布|上线|合并|部署)[^。；]{0,4}(?:再|后)补/g,
  },
  {
    screen: "past-failure",
    pattern: new RegExp(
      `(?:没人|无人|没有人)(?:审|看|评审|检查|签字|批)[^。，；]{0,6}(?:合|发布|上线|部署|推|提交)|${ZH_SAFEGUARD}[^。；！？，]{0,6}[，,](?:那就|干脆|直接|先|就)?(?:把它)?(?:注释掉|关掉|去掉|跳过|删掉|停掉|禁用|省了|免了|屏蔽|绕过)(?!了?(?:吗|？))|${ZH_SAFEGUARD}[^。，；]{0,6}(?:过期|失败|不匹配|没过|不对|缺失)[^。，；]{0,2}(?:没关系|没事|无所谓|不要紧|不用管|别管)`,
      "g",
    ),
  },
  {
    screen: "rubber-stamp",
    pattern:
      /(?:直接|先|随手|闭着眼)(?:签字|签名|打勾|点(?:击)?(?:同意|通过|批准))|(?:不用|不必|无需|没|没有|不)(?:真的?|实际|仔细)?(?:看|检查|测|量|走)(?:一遍)?(?:就|便|也)?(?:签字?|打勾|填(?:好|上)?|通过|批准)|(?:伪造|编造|补填|照抄)[^。，；]{0,8}(?:记录|读数|检查表|报告|签名|结果)/g,
  },
  {
    screen: "weak-setting",
    pattern:
      /(?:密码|口令)[^。，；]{0,8}(?:md5|sha-?1|base64)[^。，；]{0,6}(?:存|保存|加密|哈希|处理|就行|即可|就好)|(?:用|使用) ?(?:md5|sha-?1|base64) ?(?:来)?(?:存|保存|加密|哈希)[^。，；]{0,6}(?:密码|口令|令牌)|(?:令牌|会话|token|密码|cookie)[^。，；]{0,6}(?:永不过期|永久有效|不设(?:置)?过期)(?!会|将|的(?:风险|后果))|(?:别|不要|不用|不必|无需)(?:再)?(?:用|走|开|启用|配) ?(?:https|tls|ssl)(?![^。，；]{0,2}代理)/g,
  },
  {
    screen: "weak-setting",
    pattern:
      /(?:给|为)[^。，；]{0,8}(?:机器人|服务账号|流水线|脚本|agent|ci|智能体)[^。，；]{0,6}(?:开|授予|加上?|配|给)(?:了)?[^。，；]{0,4}(?:管理员|root|超级|全部|所有|完全)[^。，；]{0,4}权限|日志(?:(?!不|别|禁|勿|未)[^。，；]){0,6}(?:打印|输出|记录|写)(?:(?!不|别|禁|勿|未)[^。，；]){0,4}(?:密码|令牌|密钥|口令)|(?:报警|告警|警报)[^。；]{0,8}静音(?!键|按钮|功能)|静音[^。，；]{0,4}(?:报警|告警|警报)/g,
  },
  {
    screen: "belittled",
    pattern: new RegExp(`${ZH_SAFEGUARD}(?:[^。，；]{0,4})(?:可有可无|多此一举|纯属浪费|没什么用)`, "g"),
  },
  {
    screen: "secret-in-the-open",
    pattern:
      /明文[^。，]{0,6}(?:保存|存储|存放?|写入|写|记录|传输|发送)|(?:密码|口令|密钥|令牌|token)[^。，；]{0,12}(?:明文|写死|硬编码|写进代码|提交到仓库|打到日志|写到?日志)|硬编码(?:密码|密钥|口令|令牌)/g,
  },
  {
    screen: "open-door",
    pattern:
      /(?:信任|接受|允许)(?:所有|任何|任意|一切)(?:的)?(?:证书|来源|主机|ip|请求|输入)|(?:所有人|任何人|每个人)[^。，]{0,6}(?:管理员权限|root|写权限|完全访问)|(?:以|用) ?root ?(?:身份|权限|用户)?(?:直接)?(?:运行|执行|跑)|(?:下载|拉取|curl|wget)[^。]{0,24}(?:直接|立即|马上|就)(?:用|以)?(?:root|管理员|sudo)?(?:身份|权限|用户)?(?:运行|执行|跑)|(?:curl|wget)[^。|]{0,80}\|(?:sudo)?(?:ba|z)?sh/g,
  },
];

const DE_SAFEGUARD =
  "(?:[\\wäöüß]{1,20}-)?(?:\\w{0,20}prüfung(?:en)?|\\w{0,20}tests?|\\w{0,12}reviews?|validierung(?:en)?|verifizierung|freigaben?|abnahmen?|genehmigung(?:en)?|linter|ci|pipeline|hooks?|authentifizierung|anmeldung|berechtigungen|verschlüsselung|tls|ssl|zertifikat(?:e|sprüfung)?|firewall|fremdschlüssel|\\w{0,15}grenzwerte?|\\w{0,15}grenzen?|limits?|\\w{0,12}kontrollen?|überwachung|sicherung(?:en)?|backups?|alarme?|schutz|branch-?schutz|signatur(?:en|prüfung)?|probelauf|sicherheits\\w{0,20})";
export const WEAKENS_DE = new RegExp(
  `(?:^|[,;:] |\\b(?:und|oder|dann|bitte|immer|einfach|soll(?:st|en|te|ten)?|kann(?:st)?|können|dürfen|darf|muss|musst|müssen|du|wir) (?:\\S+ ){0,4}?)(?<verb>überspring(?:e|en|t)?|umgeh(?:e|en|t)?|deaktivier(?:e|en|t)?|ignorier(?:e|en|t)?|lass(?:e|t|en)? (?=[^.!?]{0,60}\\b(?:weg|aus|sein|ausfallen|entfallen)\\b)|schalte?(?:t|n)? (?=[^.!?]{0,60}\\b(?:ab|aus)\\b)|setze?(?:t|n)? (?=[^.!?]{0,60}\\baus\\b)|verzichte[nt]? auf|entferne?n?|lösche?n?|lockere?n?) ?(?<object>(?:[\\wäöüß-]+ ){0,4}?${DE_SAFEGUARD}(?![\\wäöüß]))`,
  "gd",
);
export const WEAKENS_DE_LATE = new RegExp(
  `(?<object>\\b${DE_SAFEGUARD} (?:[\\wäöüß-]+ ){0,4}?)(?<verb>(?:überspringen|umgehen|deaktivieren|ignorieren|weglassen|abschalten|ausschalten|verzichten|aussetzen|ausfallen lassen)(?= ?(?:[.!,]|$))|(?:kann|können|darf|dürfen|soll|sollen|wird|werden) (?:\\S+ ){0,3}?(?:entfallen|wegfallen|ausfallen|unterbleiben|ausgelassen|übersprungen)\\b|(?:(?:ist|sind) nicht (?:nötig|notwendig|erforderlich)))`,
  "gd",
);
const DE_GOES = "(?:merge|push|deploy|release|commit|veröffentlich|roll|liefer|schieb)";
export const WAYS_DE: readonly { readonly screen: string; readonly pattern: RegExp }[] = [
  {
    screen: "straight-push",
    pattern:
      /\b(?:direkt|gleich|ohne umweg) (?:auf|nach|in) (?:den |die |das )?(?:main|master|release-?\w*|hauptzweig|produktion|prod|live)\b[^.!?]{0,20}\b(?:pushen|committen|mergen|deployen|schieben)|\b(?:pushe?|committe|merge|deploye|veröffentliche)[nt]? (?:\S+ ){0,4}?(?:direkt|ohne)\b[^.!?]{0,30}\b(?:main|master|release|produktion|prod|review|prüfung|freigabe|tests?)/g,
  },
  {
    screen: "unreviewed",
    pattern:
      /\b(?:ohne|kein(?:e|en)?) (?:\w+ )?(?:review|prüfung|freigabe|tests?|abnahme|genehmigung)\b[^.!?]{0,30}\b(?:veröffentlichen|mergen|ausliefern|deployen|pushen|ausrollen|nötig|notwendig|erforderlich)|\b(?:passwort|passwörter|kennwort|schlüssel|token)\b[^.!?]{0,30}\b(?:im klartext|unverschlüsselt)/g,
  },
  {
    screen: "weaken",
    pattern: new RegExp(
      `\\b${DE_SAFEGUARD}(?![\\wäöüß])[^.!?]{0,30}, (?:also |dann )?(?:schalte?|lass|stelle?|nimm|schalten wir|lassen wir) (?:sie|ihn|es|das) (?:ab|aus|weg|raus|einfach weg)\\b`,
      "g",
    ),
  },
  {
    screen: "unreviewed",
    pattern: new RegExp(
      `\\b${DE_GOES}\\w{0,4}\\b(?: (?!nie\\b|niemals\\b|nicht\\b|nichts\\b)\\S+){0,4} ohne\\b[^.!?]{0,40}\\b${DE_SAFEGUARD}(?![\\wäöüß])`,
      "g",
    ),
  },
];
