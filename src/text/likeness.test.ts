import { describe, expect, it } from "vitest";
import {
  isNearValue,
  isOpposite,
  isSameSaying,
  partsSaid,
  saysAgain,
  sayingOf,
  shapeOf,
} from "./likeness.ts";
import { meetsTrigger } from "./meets-trigger.ts";

const again = (rejected: string, told: string): boolean =>
  partsSaid(told).some((part) => saysAgain(sayingOf(rejected), sayingOf(part)));

/** Retellings of a rejected sentence: held or missed by words alone. */
const RETELLINGS: readonly (readonly [string, string])[] = [
  ["Deliveries are signed by the night porter.", "The night porter signs deliveries."],
  ["Deliveries are signed by the night porter.", "It is the night porter who is signing the deliveries."],
  ["Deliveries are signed by the night porter.", "Every delivery gets the night porter's signature."],
  ["Deliveries are signed by the night porter.", "The porter on the night shift signs all deliveries."],
  ["The vault opens with a brass key.", "A brass key opens the vault."],
  ["The vault opens with a brass key.", "You open the vault with the brass key."],
  ["The vault opens with a brass key.", "The strongroom is unlocked with a brass key."],
  ["The mill grinds rye at night.", "At night the mill is grinding rye."],
  ["The mill grinds rye at night.", "Rye gets ground by the mill at night."],
  ["Backups are kept 40 days in the archive bucket.", "The archive bucket keeps backups for 40 days."],
  [
    "Backups are kept 40 days in the archive bucket.",
    "Backups are kept for forty days in the archive bucket.",
  ],
  ["The relay must not keep raw frames.", "Raw frames must not be kept by the relay."],
  ["The build uses pg for its store.", "The build uses PostgreSQL for its store."],
  ["The console listens on port 8443.", "Port 8443 is what the console listens on."],
  ["The watch needs five hands.", "Five hands are needed for the watch."],
  ["夜班门卫签收快递。", "快递由夜班门卫签收。"],
  ["磨坊在夜里磨黑麦。", "夜里磨坊磨黑麦。"],
  ["备份保留四十天。", "备份会保留 40 天。"],
];

/** The same, written after the reading was settled. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ["Berth fees are due monthly.", "Every month berth fees are due."],
  ["The export lands in the archive bucket.", "In the archive bucket is where the export lands."],
  ["Logs rotate at midnight.", "At midnight, logs are rotated."],
  ["Dogs travel free.", "Travel is free for dogs."],
  ["The cook is called Ole.", "Ole is the name of the cook."],
  ["Lamp oil is stored in shed two.", "Shed two stores the lamp oil."],
  ["The weir is shut on Sundays.", "On Sunday the weir stays closed."],
  ["Careening on the sand bar is safe.", "It is safe to careen on the sand bar."],
  ["Staging runs on port 4410.", "We run staging on port 4410."],
  ["The pager duty book is in the ops drawer.", "You find the pager duty book in the drawer of ops."],
  ["闸门周日关闭。", "周日闸门关闭。"],
  ["测试库用端口 4410。", "端口 4410 用于测试库。"],
];

/** New statements that share words with a rejected one: let in or held by mistake. */
const OTHERS: readonly (readonly [string, string])[] = [
  ["Deliveries are signed by the night porter.", "Deliveries are signed by the day desk."],
  ["Deliveries are signed by the night porter.", "The night porter locks the gate."],
  ["Deliveries are signed by the night porter.", "Deliveries are not signed by the night porter."],
  ["The vault opens with a brass key.", "The vault opens with an iron key."],
  ["The vault opens with a brass key.", "The vault has two doors."],
  ["The dam is 40 m high.", "The dam is 31 m high."],
  ["The dam is 40 m high.", "The dam was built in 1911."],
  ["Survey lark used instrument mica-2.", "Survey finch used instrument mica-2."],
  ["Backups run nightly and are kept 40 days.", "Backups run nightly and are kept 10 days."],
  ["The importer supports spreadsheets.", "The importer no longer supports spreadsheets."],
  ["The build uses npm.", "The build uses pnpm."],
  ["The console listens on port 8443.", "The console listens on port 8444."],
  ["磨坊在夜里磨黑麦。", "磨坊在夜里磨燕麦。"],
  ["备份保留四十天。", "备份保留十天。"],
];

describe("a rejected sentence in other words", () => {
  // L6: the share that is caught is published; raise the floor when the reading gets better, never lower it.
  it("L6 is held in most retellings, and no new statement is held for it", () => {
    const missed = (pairs: typeof RETELLINGS): readonly string[] =>
      pairs.filter(([rejected, told]) => !again(rejected, told)).map(([, told]) => told);
    expect(OTHERS.filter(([rejected, told]) => again(rejected, told))).toEqual([]);
    // Held 16 of 18.
    expect(missed(RETELLINGS)).toEqual([
      "Every delivery gets the night porter's signature.",
      "The strongroom is unlocked with a brass key.",
    ]);
    // Held 9 of 12.
    expect(missed(UNSEEN)).toEqual([
      "Every month berth fees are due.",
      "Ole is the name of the cook.",
      "On Sunday the weir stays closed.",
    ]);
  });

  it("L6 is known by its shape in any order and inflection, without a word being kept", () => {
    expect(shapeOf("The night porter signs deliveries.")).toBe(
      shapeOf("Deliveries are signed by the night porter."),
    );
    expect(shapeOf("The night porter signs deliveries.")).not.toBe(
      shapeOf("The night porter does not sign deliveries."),
    );
    expect(shapeOf("Yes.")).toBeNull();
  });

  it("L6 is found in one clause of a longer telling", () => {
    expect(
      again("The vault opens with a brass key.", "The hall is dark; the vault opens with a brass key."),
    ).toBe(true);
    expect(again("The vault opens with a brass key.", "The hall is dark; the vault is shut.")).toBe(false);
  });
});

describe("what says the same may be folded, what is similar may not (L9)", () => {
  it.each([
    ["The sounder clock is 12 MHz", "The clock of the sounder is 12 MHz"],
    ["the sounder serial is 0x51D2E0 on the launch", "On the launch, the sounder serial is 0x51D2E0"],
    ["the bilge sensor of model C reads 48 steps", "On model C, 48 steps is what the bilge sensor reads"],
    ["Backups take 2 minutes.", "Backups take 120 seconds."],
  ])("%s = %s", (a, b) => expect(isSameSaying(sayingOf(a), sayingOf(b))).toBe(true));

  it.each([
    ["The relay keeps raw frames.", "The relay does not keep raw frames."],
    ["The relay keeps raw frames for 20 days.", "The relay keeps raw frames for 30 days."],
    ["The relay keeps raw frames.", "The relay keeps raw frames for 20 days."],
    ["Gulls replace terns.", "Terns replace gulls."],
    ["The lock opens before the gate.", "The gate opens before the lock."],
    ["Then Ada reviews Olaf.", "Then Olaf reviews Ada."],
    ["甲依赖乙模块。", "乙模块依赖甲。"],
    ["", ""],
  ])("%s ≠ %s", (a, b) => expect(isSameSaying(sayingOf(a), sayingOf(b))).toBe(false));

  it("a denial is known as the opposite of what it denies, in both languages (L6)", () => {
    expect(
      isOpposite(
        sayingOf("Pilots board at the north mole."),
        sayingOf("Pilots do not board at the north mole."),
      ),
    ).toBe(true);
    expect(isOpposite(sayingOf("导入器支持表格文件。"), sayingOf("导入器不支持表格文件。"))).toBe(true);
    expect(
      isOpposite(
        sayingOf("Pilots board at the north mole."),
        sayingOf("Pilots do not board at the south mole."),
      ),
    ).toBe(false);
    expect(isOpposite(sayingOf("Pilots board at noon."), sayingOf("Pilots board at noon."))).toBe(false);
  });

  it("one value in other clothes is one value, another value is another (L6)", () => {
    expect(isNearValue("team Otter", "Otter team")).toBe(true);
    expect(isNearValue("9 m", "900 cm")).toBe(true);
    expect(isNearValue("2", "12")).toBe(false);
    expect(isNearValue("rye", "oats")).toBe(false);
    expect(isNearValue("", "x")).toBe(false);
  });
});

describe("a guard's trigger (L8)", () => {
  it("is met by a turn that names all of it, in any order and inflection", () => {
    expect(meetsTrigger("launch a boat", "please launch a boat now")).toBe(true);
    expect(meetsTrigger("launch a boat", "We are launching two boats")).toBe(true);
    expect(meetsTrigger("发布新版本", "现在要发布新版本")).toBe(true);
  });
  it("is not met by half of it, and an empty trigger by nothing", () => {
    expect(meetsTrigger("launch a boat", "paint a boat")).toBe(false);
    expect(meetsTrigger("", "launch a boat")).toBe(false);
  });
});
