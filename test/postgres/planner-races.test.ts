import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { racingClub, waitingForLocks } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("a plan that is accepted while others book, on PostgreSQL", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await racingClub(12);
  });
  afterAll(() => club?.close());

  it("gets what is free, and every place has one match", async () => {
    const [mine, theirs] = [
      await pairsLeague(club.command, { name: "Del plan" }),
      await pairsLeague(club.command, { name: "De otros" }),
    ];
    const slots = mine.matches.map((_, at) => ({ match_date: `2026-12-0${at + 1}`, match_time: "18:00", court_id: 1 }));
    const places = mine.matches.map(({ id, version }, at) => {
      return { league_id: mine.league.id, match_id: id, version, ...slots[at] };
    });
    const others = theirs.matches.slice(0, 4).map((match, at) =>
      club.call("PUT", `/api/leagues/${theirs.league.id}/matches/${match.id}/schedule`, {
        version: match.version,
        ...slots[at],
      }),
    );
    const [twice, accepted, ...booked] = await Promise.all([
      club.call("POST", "/api/matches/schedule", { places: [...places].reverse() }),
      club.call("POST", "/api/matches/schedule", { places }),
      ...others,
    ]);
    expect([twice.status, accepted.status]).toEqual([200, 200]);
    const won = [twice, accepted].flatMap(({ body }) =>
      body.accepted.map(({ match_id }: { match_id: string }) => match_id),
    );
    const lost = [twice, accepted].flatMap(({ body }) => body.left.map(({ code }: { code: string }) => code));
    const bookedByOthers = booked.filter(({ status }) => status === 200).length;
    expect(new Set(won).size).toBe(won.length);
    expect(won.length + bookedByOthers).toBe(6);
    expect(won.length + lost.length).toBe(12);
    expect(lost.filter((code) => code !== "slot_taken" && code !== "edit_conflict")).toEqual([]);
    const { rows } = await club.database.pool.query(
      "select count(*)::int as booked, count(distinct (match_date, match_time, court_id))::int as places from tournament_matches where match_date is not null",
    );
    expect(rows).toEqual([{ booked: 6, places: 6 }]);
  });

  it("is answered with many others of the same matches behind one that stalls, and keeps nobody else from saving", async () => {
    const mine = await pairsLeague(club.command, { name: "De muchos" });
    const other = await pairsLeague(club.command, { name: "De nadie más" });
    const places = mine.matches.map(({ id: match_id, version }, at) => {
      const slot = { match_date: `2027-01-1${at + 1}`, match_time: "18:00", court_id: 1 };
      return { league_id: mine.league.id, match_id, version, ...slot };
    });
    const holder = await club.database.pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from tournament_matches where id = $1 for update", [mine.matches[0]?.id]);
    const whoAsks = vi.spyOn(club.deps.access, "userOf");
    const asked = Array.from({ length: 35 }, () => club.call("POST", "/api/matches/schedule", { places }));
    // All are known to be let in, and the first waits for the match; the others are behind it.
    await expect.poll(() => whoAsks.mock.results.length, { timeout: 60_000 }).toBe(asked.length);
    await Promise.all(whoAsks.mock.results.map(({ value }) => value));
    whoAsks.mockRestore();
    await expect.poll(() => waitingForLocks(club), { timeout: 60_000, interval: 5 }).toBe(1);
    const [own] = other.matches;
    const saved = club.call("PUT", `/api/leagues/${other.league.id}/matches/${own?.id}/schedule`, {
      match_date: "2027-01-20",
      match_time: "18:00",
      court_id: 1,
      version: own?.version,
    });
    expect((await saved).status).toBe(200);
    expect(await waitingForLocks(club)).toBe(1);
    await holder.query("commit");
    holder.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.accepted.length).sort((a, b) => b - a)).toEqual([6, ...Array(34).fill(0)]);
  });

  it("is made once, however often it is asked for at the same moment", async () => {
    const { league } = await pairsLeague(club.command, { name: "De una vez" });
    const asked = { league_ids: [league.id], from: "2027-02-01", to: "2027-02-14" };
    const answers = await Promise.all(Array.from({ length: 35 }, () => club.call("POST", "/api/plan", asked)));
    await club.call("DELETE", "/api/plan");
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "plan_running")).toHaveLength(34);
  });
});
