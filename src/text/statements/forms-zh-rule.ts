import { NOTHING } from "./found.ts";
import type { Found } from "./found.ts";

/** 必须跑测试；禁止直接提交到 main；不用再加重试: a deed that is asked for, forbidden or let go, all in one slot. */
export function readChineseRule(
  said: string,
  forms: readonly ((said: string) => Found | null)[],
): Found | null {
  const match = RULE.exec(said);
  if (match?.groups === undefined) return null;
  const { s = "", no, let: letGo, may, rest = "" } = match.groups;
  const negated = no !== undefined || letGo !== undefined;
  const change = letGo !== undefined || /再$/u.test(no ?? "");
  const deed = rest.replace(/(?:了|掉)$/u, "").trim();
  // 不要再用 moment 处理日期: what is denied is a choice, and has the slot of the choice.
  if (/^(?:使用|采用|用) ?\S/u.test(deed)) {
    for (const read of forms) {
      const found = read(`${own(s) ?? ""}${deed}`);
      if (found !== null && found.value !== null && found.subject !== "")
        return { ...found, negated, change: change || found.change, rule: true };
    }
  }
  if (may !== undefined && s !== "" && !/前|后|时$/u.test(s)) return null;
  const thing = `${own(s) ?? ""}${deed}`;
  return thing.length < 2
    ? null
    : { ...NOTHING, subject: thing, key: "have", value: "have", negated, change, rule: true, deed: true };
}

const RULE =
  /^(?:所有|每个|每次|每条|凡是|任何|一切)?(?<s>[^，。]{0,14}?)(?:(?<let>(?:不用|不必|无需|不需要|用不着)再?|不再需要|不再要求)|(?<no>禁止|严禁|不得|不许|不准|请勿|切勿|不能|(?:不要|(?<![级类区特分告差性识鉴辨甄])别)再?)|(?<may>可以|允许)|(?:必须|应当|应该|都?(?<![主需重只想快将不就还])要(?![么求素点是不])))(?<rest>[^，。？?的]{2,30})$/u;

/** Without those who do it and the small words before the verb; null when nothing is left. */
export function own(subject: string): string | null {
  const bare = subject
    .replace(/^(?:我们|咱们|团队|大家|项目组|请)/u, "")
    .replace(/(?:也|都|已经?|现在|目前|将|要|会)+$/u, "")
    .trim();
  return bare === "" ? null : bare;
}
