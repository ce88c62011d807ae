import { describe, expect, it } from "vitest";
import { compare } from "./compare.ts";
import { readProposition } from "./proposition.ts";

const relation = (claim: string, said: string): string =>
  compare(readProposition(claim), readProposition(said)).relation;
const differences = (claim: string, said: string): readonly string[] =>
  compare(readProposition(claim), readProposition(said)).differences;

describe("a sentence certifies a claim that says the same (L8)", () => {
  it.each([
    ["The quayside cache keeps sessions", "the quayside cache keeps sessions."],
    ["The gateway uses a blue lane for internal jobs", "gateway uses blue lane for internal job"],
    ["The vole index is rebuilt by the night job.", "The night job rebuilds the vole index."],
    ["The vole index was rebuilt by the night job.", "The night job rebuilt the vole index."],
    ["The page may be unlocked by editors.", "Editors may unlock the page."],
    ["The page is not unlocked by guests.", "Guests do not unlock the page."],
    [
      "On cold starts the stream path is slower than the batch path.",
      "The stream path is slower than the batch path on cold starts.",
    ],
    ["Before the leader votes, locks expire.", "Locks expire before the leader votes."],
    ["The vole queue uses RabbitMQ", "the vole queue is rabbitmq"],
    ["vole part retention = 30 days", "The retention of the vole part is 30 days."],
    ["The vole part has a retention of 30 days.", "vole part retention: 30 days"],
    ["The snapshot takes 1.5 s.", "The snapshot takes 1500 ms."],
    ["Each worker holds 1,500 rows.", "Every worker holds 1500 rows."],
    ["The traffic shifts after smoke tests run.", "Smoke tests run before the traffic shifts."],
    ["The relay retries each file two times.", "The relay retries each file twice."],
    ["The index gets rebuilt by the night job.", "The night job rebuilds the index."],
    ["索引重建由归档任务触发", "归档任务触发索引重建"],
    ["The client waits thirty seconds.", "The client waits 30 s."],
    ["The worker doesn't sign mail.", "The worker does not sign mail."],
    ["The worker does not sign mail.", "The worker no longer signs mail."],
    ["The pool holds up to 12 files.", "The pool holds at most 12 files."],
    ["The tide-pool worker sleeps", "The tide pool worker sleeps"],
    ["Note: the relay drops frames", "The relay drops frames."],
    ["鱼鹰调度器被红隼调度器取代", "红隼调度器取代了鱼鹰调度器"],
    ["发票被值班员从甲仓迁到乙仓", "值班员把发票从甲仓迁到乙仓"],
    ["港口模块超时：30秒", "港口模块的超时是30 秒。"],
    ["港口队列用的是RabbitMQ", "港口队列是 RabbitMQ"],
    ["每月备份一次", "每个月备份一次"],
    ["导出服务不支持断点续传", "导出服务不再支持断点续传"],
    ["每页显示20条记录", "每页显示 20 条记录"],
  ])("%s ⇐ %s", (claim, said) => {
    expect(relation(claim, said)).toBe("same");
  });
});

describe("a sentence that looks alike and says something else never certifies (L8)", () => {
  it.each([
    // arguments and order
    ["The primary of the mirror is gull-2.", "The mirror of the primary is gull-2."],
    ["Only smoke tests run before the traffic shifts.", "The traffic shifts after only smoke tests run."],
    ["The refund fixes commit 5be19d2.", "Commit 5be19d2 fixes the refund."],
    ["Commit 5be19d2 fixes the refund only.", "The refund is fixed only by commit 5be19d2."],
    ["Workers feed leaders.", "Workers are fed by leaders."],
    ["值班员被发票从甲仓迁到乙仓", "值班员把发票从甲仓迁到乙仓"],
    // numbers, units, names
    ["The host needs Python 3.1.", "The host needs Python 3.10."],
    ["Build 7 is broken.", "Build 007 is broken."],
    ["The pool has 4 cores.", "The pool has 4 vCPUs."],
    ["Entry costs 5 SEK.", "Entry costs 5 NOK."],
    ["The cap is 1 GB.", "The cap is 1 GiB."],
    ["Revision 1e3 is good.", "Revision 1000 is good."],
    ["转化率提高5个百分点", "转化率提高5%"],
    ["每个节点装5元硬盘", "每个节点装5块硬盘"],
    ["3月完成迁移", "3个月完成迁移"],
    ["The link carries 10 Mbps.", "The link carries 10 MBps."],
    ["The directory binds ldaps.", "The directory binds ldap."],
    ["The queue is nat.", "The queue is nats."],
    ["Option is chosen.", "Option A is chosen."],
    ["Few tests fail.", "A few tests fail."],
    // tense, modality, doubt
    ["The importer read the file.", "The importer reads the file."],
    ["The importer fixed the file.", "The importer fixes the file."],
    ["The index was rebuilt by the night job.", "The night job rebuilds the index."],
    ["The relay drops frames.", "We suspect that the relay drops frames."],
    ["The relay drops frames.", "The relay would drop frames."],
    ["The relay drops frames.", "If the valve is shut, the relay drops frames."],
    ["The relay drops frames.", "Rejected: the relay drops frames."],
    ["The relay drops frames.", "~~The relay drops frames.~~"],
    ["The relay drops frames.", "> The relay drops frames."],
    ["Does the relay drop frames?", "Does the relay drop frames?"],
    ["The relay drops frames.", "❌ The relay drops frames."],
    ["服务重启三次", "服务重启了三次"],
    ["超时是30秒吗", "超时是30秒"],
    // denials, bounds, quantifiers
    ["No services require TLS.", "No, services require TLS."],
    ["不支持断点续传", "不，支持断点续传"],
    ["The worker never signs mail.", "The worker does not sign mail."],
    ["The worker must not sign mail.", "The worker does not have to sign mail."],
    ["The pool holds 12 files.", "The pool holds at most 12 files."],
    ["Latency is > 30 ms.", "Latency is < 30 ms."],
    ["All services require TLS.", "Each service requires TLS."],
    ["Services require TLS.", "Some services require TLS."],
    ["有服务支持断点续传", "有的服务支持断点续传"],
    ["The disk supports blocking reads.", "The disk supports non-blocking reads."],
    // what runs on a thing is not the thing
    ["The database is Kubernetes.", "The database runs on Kubernetes."],
    ["The exporter is Redis.", "The exporter uses Redis."],
    ["队列服务是Redis", "队列服务使用Redis"],
    // more or less said
    ["The exporter compresses its output.", "The exporter compresses its output and encrypts its output."],
    ["Jobs run on spot nodes.", "Jobs run on spot nodes in staging."],
    ["The gate reads FOO.", "The gate reads FOO_BAR."],
  ])("%s ⇍ %s", (claim, said) => {
    expect(relation(claim, said)).not.toBe("same");
    expect(
      relation(
        said.endsWith("?") ? "The relay drops frames." : said,
        said.endsWith("?") ? "The relay drops frames." : said,
      ),
    ).toBe("same");
  });
});

describe("only what cannot hold together refutes (L8)", () => {
  it.each([
    ["The relay drops sessions after 75 seconds.", "The relay drops sessions after 45 seconds.", "number"],
    ["The relay keeps six lines.", "The relay keeps five lines.", "number"],
    ["The relay does not drop frames.", "The relay drops frames.", "negation"],
    ["The flag is off.", "The flag is on.", "opposite"],
    ["The vole queue runs on kafka.", "the vole queue is nats", "value"],
    ["网关空闲75秒后断开", "网关空闲45秒后断开", "number"],
    ["导出服务没有支持断点续传", "导出服务支持断点续传", "negation"],
    ["备份盘未加密", "备份盘已加密", "opposite"],
  ])("%s against %s: %s", (claim, said, name) => {
    expect(relation(claim, said)).toBe("opposite");
    expect(differences(claim, said)).toEqual([name]);
  });

  it.each([
    ["The export flag is on.", "The export flag is enabled."],
    ["The vole database is pg.", "The vole database is PostgreSQL 16."],
    ["The vole page colour is grey.", "The vole page colour is gray."],
    ["Buoy 7 is red.", "Buoy 6 is red."],
    [
      "The relay number 7 drops frames after 17 seconds.",
      "The relay number 6 drops frames after 16 seconds.",
    ],
    ["The pool holds at most 21 files.", "The pool holds at most 12 files."],
    ["Some services do not require TLS.", "Some services require TLS."],
    [
      "We think the relay drops sessions after 75 seconds.",
      "We think the relay drops sessions after 45 seconds.",
    ],
    ["The client waits 250 ms before polls.", "The client waits 250 ms between polls."],
    ["The retention of the vole part is 30 days in staging.", "The retention of the vole part is 30 days."],
    ["The cap is 1 GB.", "The cap is 1 GiB."],
    ["每个进程最多打开21个文件", "每个进程最多打开12个文件"],
    ["灯塔页面的主题色是绿色", "灯塔页面的主题色是深绿色"],
  ])("%s beside %s", (claim, said) => {
    expect(relation(claim, said)).toBe("near");
  });
});

describe("a filed value speaks beside its words (L8)", () => {
  const filed = { subject: "pier share", key: "format", value: "csv" };
  it("the slot has one value, however the claim is worded", () => {
    const said = readProposition("we agreed on comma files there", filed);
    expect(compare(readProposition("The format of the pier share is csv."), said).relation).toBe("same");
    expect(compare(readProposition("pier share format: jsonl"), said).relation).toBe("opposite");
    expect(compare(readProposition("pier share format: csv files"), said).relation).not.toBe("same");
  });
  it("not where its words deny, doubt or postpone it", () => {
    for (const text of [
      "pier share format is not csv",
      "pier share format will be csv",
      "perhaps pier share format is csv",
    ]) {
      expect(
        compare(readProposition("pier share format: csv"), readProposition(text, filed)).relation,
      ).not.toBe("same");
    }
    expect(
      compare(readProposition("pier share format: csv"), readProposition("pier share format is csv", filed))
        .relation,
    ).toBe("same");
  });
});
