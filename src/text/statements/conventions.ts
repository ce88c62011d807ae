/**
 * Values of conventions that are no tools and no names: how things are written. Two of one class are rivals for one thing, as two
 * databases are. They are read as a value alone, never found in running text.
 */
export function conventionOf(value: string): string | null {
  const bare = value.toLowerCase().replace(/[“”"'`]/g, "");
  return CLASSES.find(([, form]) => form.test(bare))?.[0] ?? null;
}

const CLASSES: readonly (readonly [kind: string, form: RegExp])[] = [
  [
    "docstring-style",
    /^(?:(?:google|numpy|sphinx|rest|restructuredtext|epytext|javadoc|jsdoc|doxygen)[- ]?(?:style|format|docstrings?|风格|格式)(?: docstrings?)?|numpydoc|epytext)$/,
  ],
  [
    "spelling",
    /^(?:british|american|canadian|oxford|uk|us)(?: english)? spelling$|^(?:英式|美式)(?:英语)?拼写$/,
  ],
  ["import-style", /^(?:absolute|relative)(?: (?:imports?|paths))?$|^(?:绝对|相对)(?:路径)?导入$/],
  [
    "error-style",
    /^(?:exceptions?|result (?:objects?|types?|values?)|error (?:codes?|objects?|values?)|option types?)$|^(?:异常|错误码|错误对象|结果对象)$/,
  ],
  ["time-zone", /^(?:local|server|wall-clock|universal) time$|^(?:本地|服务器|世界)时间$/],
  [
    "indent",
    /^(?:(?:\d|two|three|four|eight|hard|soft)[- ](?:spaces?|tabs?)|(?:\d|一|两|二|四|八) ?个?空格|空格|tab ?键?)(?: ?缩进)?$/,
  ],
  ["quote-style", /^(?:single|double) quotation marks?$|^(?:单|双)引号$/],
  ["merge-style", /^(?:rebas(?:e|ing)|squash(?:ing)?|merge commits?|fast[- ]forward)$/],
  [
    "case-style",
    /^(?:lower ?camel ?case|upper_case|upper ?case|lower ?case|title case|sentence case|大驼峰|小驼峰|蛇形|短横线|全大写|全小写)(?:命名(?:法)?)?$|^(?:驼峰|下划线)(?:命名(?:法)?)?$/,
  ],
  [
    "string-format",
    /^(?:f-strings?|%-formatting|percent formatting|str\.format|template (?:literals|strings)|string concatenation)$/,
  ],
  ["export-style", /^(?:named|default) exports?$|^(?:具名|默认)导出$/],
  ["async-style", /^(?:async\/await|async functions?|callbacks?|promises|promise chains)$/],
  ["component-style", /^(?:class|function|functional) components?$|^(?:类|函数)组件$/],
];

/** What a verb works with: "format with black" names a formatter, whatever else bears the name. */
export function toolOf(verb: string | null, value: string, kind: string | null): string | null {
  const tool = TOOLS[verb ?? ""];
  if (tool === undefined || /\s/.test(value.trim())) return null;
  return kind === "formatter" || kind === "linter" || kind === "colour" || kind === tool ? tool : null;
}

const TOOLS: Readonly<Record<string, string>> = { format: "formatter", lint: "linter" };
