import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostLinks } from "#domain/links/link-life.ts";
import { racingClub, requests, together, waitingForLocks } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("links of a pair at once, on PostgreSQL (spec 6 §1.1)", () => {
  let club: TestApp;
  let url = "";
  let pair = "";
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    const { league, matches } = await pairsLeague(club.command);
    url = `/api/leagues/${league.id}/links`;
    pair = matches[0]?.pair1_id ?? "";
  });
  afterAll(() => club?.close());

  const issue = () => club.call("POST", url, { pair_ids: [pair] });
  const tokenIn = ({ body }: Awaited<ReturnType<typeof issue>>) => String(body[0].path).slice(4);
  const open = (token: string) => club.app.inject({ method: "POST", url: "/api/links/open", payload: { token } });
  const revoke = () => club.call("DELETE", `${url}/${pair}`);
  const live = async () =>
    (await club.call("GET", url)).body.pairs.find(({ pair_id }: { pair_id: string }) => pair_id === pair).live;

  it("forty that are made together leave ten, and each that lives opens", async () => {
    const answers = await together(club, issue);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: requests }, () => 200));
    expect(await live()).toBe(mostLinks);
    const opened = await Promise.all(answers.map((answer) => open(tokenIn(answer))));
    expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostLinks);
  });

  it("none that was made before survives a revocation, whoever opens it meanwhile", async () => {
    const token = tokenIn(await issue());
    const answers = await together(club, async (index) => (index === 7 ? (await revoke()).status : await open(token)));
    const kept = answers.flatMap((answer) => (typeof answer === "number" ? [] : [answer]));
    for (const answer of kept) {
      expect([200, 404]).toContain(answer.statusCode);
      if (answer.statusCode === 404) continue;
      const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
      const page = await club.app.inject({ url: `/api/mi/${answer.json().link_id}`, headers: { cookie } });
      expect([page.statusCode, page.json().code]).toEqual([404, "link_dead"]);
    }
    expect([answers[7], await live()]).toEqual([200, 0]);
  });

  it("who opens one that is being revoked waits, and is given no cookie", async () => {
    const token = tokenIn(await issue());
    const holder = await club.database.pool.connect();
    await holder.query("begin");
    await holder.query("update links set revoked_at = now() where pair_id = $1", [pair]);
    const opening = open(token);
    await expect.poll(() => waitingForLocks(club), { timeout: 60_000, interval: 5 }).toBe(1);
    await holder.query("commit");
    holder.release();
    const { statusCode, headers } = await opening;
    expect([statusCode, headers["set-cookie"]]).toEqual([404, undefined]);
  });

  it("one that is made while others are revoked comes before them or after", async () => {
    await issue();
    const [made] = await Promise.all([issue(), revoke()]);
    const { statusCode } = await open(tokenIn(made));
    expect([statusCode, await live()]).toEqual(statusCode === 200 ? [200, 1] : [404, 0]);
  });
});
