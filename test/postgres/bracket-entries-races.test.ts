import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { matchesOf } from "#test/support/played-bracket.ts";
import { interleaved, racingClub, together } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

type Story = Awaited<ReturnType<typeof enteringLeague>>;

describe.skipIf(postgresUrl === undefined)("who leaves and enters a bracket, on PostgreSQL", () => {
  let club: TestApp;
  let story: Story;
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    story = await enteringLeague(club);
    await story.draw(3);
  });
  afterAll(() => club?.close());

  /** The same two writes, either first, each as both saw the bracket. */
  const bothWays = async (
    seen: { one: () => Promise<any>; other: () => Promise<any> },
    held: string,
    isReversed: boolean,
  ) => {
    const [first, second] = isReversed ? [seen.other, seen.one] : [seen.one, seen.other];
    const race = await interleaved(club, held, first, second);
    return [race.waited, race.first.status, race.second.body.code];
  };
  const leaving = async (name: string, side: 1 | 2) => {
    const { id: match_id, version, sides } = await story.match(name);
    const body = { match_id, version, pair_id: sides[side - 1]?.pair_id, reason: "quit" };
    return () => story.call("POST", "/withdrawals", body);
  };
  const result = async (name: string) => {
    const { id, version } = await story.match(name);
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 0 }];
    return () => story.call("PUT", `/matches/${id}/result`, { version, set_results });
  };
  const coming = async (name: string, side: 1 | 2, at = 0) => {
    const { id: match_id, version } = await story.match(name);
    const pair_id = (await story.entries()).newcomers[at]?.pair_id;
    return () => story.call("POST", "/entries", { match_id, version, side, pair_id });
  };
  /** The match between the two without a bye. */
  const first = async () => matchesOf((await story.page()).phases[0])[0];

  it.each([false, true])("a withdrawal and the result of its match: one is done (%s)", async (isReversed) => {
    const match = await first();
    const seen = { one: await leaving(match?.name ?? "", 1), other: await result(match?.name ?? "") };
    expect(await bothWays(seen, match?.id ?? "", isReversed)).toEqual([true, 200, "edit_conflict"]);
  });

  it.each([false, true])("a late entry and the result of the match that it would stand in (%s)", async (isReversed) => {
    const match = await first();
    await story.withdraw(match?.name ?? "", 1);
    const final = await story.match("Final");
    const seen = { one: await coming(match?.name ?? "", 1), other: await result("Final") };
    const [waited, done, code] = await bothWays(seen, final.id, isReversed);
    expect([waited, done]).toEqual([true, 200]);
    expect(code).toBe(isReversed ? "already_played" : "edit_conflict");
  });

  it.each([false, true])("a withdrawal and a redraw: who comes second finds another draw (%s)", async (isReversed) => {
    const match = await first();
    const seen = { one: await leaving(match?.name ?? "", 1), other: () => story.draw(3) };
    const race = await interleaved(
      club,
      match?.id ?? "",
      isReversed ? seen.other : seen.one,
      isReversed ? seen.one : seen.other,
    );
    expect([race.waited, race.first.status]).toEqual([true, 200]);
    expect(isReversed ? race.second.body.code : race.second.status).toBe(isReversed ? "match_not_found" : 200);
    expect((await story.entries()).withdrawals).toEqual([]);
  });

  it("forty late entries for one bye's place: one is in, the others are told", async () => {
    const place = (await story.entries()).places.find(({ kind }) => kind === "bye");
    const tries = await Promise.all([0, 1].map((at) => coming("Final", place?.side ?? 1, at)));
    const answers = await together(club, (index) => (tries[index % 2] ?? tries[0])?.() ?? Promise.reject());
    const codes = answers.map(({ status, body }) => (status < 300 ? "done" : body.code));
    const told = codes.filter((code) => code !== "unavailable");
    expect(told.filter((code) => code === "done")).toHaveLength(1);
    expect(new Set(told)).toEqual(new Set(["done", "edit_conflict"]));
    expect(matchesOf((await story.page()).phases[0])).toHaveLength(3);
  });
});
