import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { interleaved, racingClub, together } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

type Story = Awaited<ReturnType<typeof bracketLeague>>;

describe.skipIf(postgresUrl === undefined)("two writes of one bracket, on PostgreSQL", () => {
  let club: TestApp;
  let story: Story;
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    story = await bracketLeague(club);
    await story.draw(4);
  });
  afterAll(() => club?.close());

  const codesOf = (answers: { status: number; body: any }[]): string[] =>
    answers.map(({ status, body }) => (status < 300 ? "done" : body.code));

  it("a result before a redraw keeps the draw; one after it finds no match", async () => {
    const final = await story.match("Final");
    const kept = await interleaved(
      club,
      final.id,
      () => story.win("Semifinal 1", 1),
      () => story.draw(4),
    );
    expect([kept.waited, kept.first.status, kept.second.body.code]).toEqual([true, 200, "bracket_has_results"]);
    const semifinal = await story.match("Semifinal 1");
    await story.call("DELETE", `/matches/${semifinal.id}/result`, { version: semifinal.version });
    const gone = await interleaved(
      club,
      final.id,
      () => story.draw(4),
      () => story.win("Semifinal 1", 1),
    );
    expect([gone.waited, gone.first.status, gone.second.body.code]).toEqual([true, 200, "match_not_found"]);
  });

  const begin = async (name: string) => {
    const { id, version } = await story.match(name);
    return story.call("PUT", `/matches/${id}/start`, { version });
  };

  it("a start before a redraw keeps the draw; one after it finds no match", async () => {
    const final = await story.match("Final");
    const kept = await interleaved(
      club,
      final.id,
      () => begin("Semifinal 1"),
      () => story.draw(4),
    );
    expect([kept.waited, kept.first.status, kept.second.body.code]).toEqual([true, 200, "bracket_being_played"]);
    const semifinal = await story.match("Semifinal 1");
    await story.call("DELETE", `/matches/${semifinal.id}/start`, { version: semifinal.version });
    const gone = await interleaved(
      club,
      final.id,
      () => story.draw(4),
      () => begin("Semifinal 1"),
    );
    expect([gone.waited, gone.first.status, gone.second.body.code]).toEqual([true, 200, "match_not_found"]);
  });

  it("a start and the result of one match: whichever comes second is told of the first", async () => {
    const final = await story.match("Final");
    const late = await interleaved(
      club,
      final.id,
      () => story.win("Semifinal 1", 1),
      () => begin("Semifinal 1"),
    );
    expect([late.waited, late.first.status, late.second.body.code]).toEqual([true, 200, "match_completed"]);
    const early = await interleaved(
      club,
      final.id,
      () => begin("Semifinal 2"),
      () => story.win("Semifinal 2", 1),
    );
    expect([early.waited, early.first.status, early.second.body.code]).toEqual([true, 200, "edit_conflict"]);
    expect(early.second.body.data.current).toMatchObject({ status: "in_progress" });
  });

  it("forty starts of one match: it is being played once, and nobody is refused", async () => {
    const { id, version } = await story.match("Semifinal 1");
    const answers = await together(club, () => story.call("PUT", `/matches/${id}/start`, { version }));
    const codes = codesOf(answers).filter((code) => code !== "unavailable");
    expect(new Set(codes)).toEqual(new Set(["done"]));
    const after = await story.match("Semifinal 1");
    expect([after.status, after.version]).toEqual(["in_progress", version + 1]);
  });

  it("a booking after a redraw finds no match", async () => {
    const { id, version } = await story.match("Final");
    const slot = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    const { first, second } = await interleaved(
      club,
      id,
      () => story.draw(4),
      () => story.call("PUT", `/matches/${id}/schedule`, { version, ...slot }),
    );
    expect([first.status, second.body.code]).toEqual([200, "match_not_found"]);
  });

  it("forty results of one semifinal: one stands, and its winner is in the final", async () => {
    const { id, version, sides } = await story.match("Semifinal 1");
    const answers = await together(club, (index) => {
      const [pair1_games, pair2_games] = index % 2 === 0 ? [6, 0] : [0, 6];
      const set_results = [{ set: 1, pair1_games, pair2_games }];
      return story.call("PUT", `/matches/${id}/result`, { version, set_results });
    });
    const codes = codesOf(answers).filter((code) => code !== "unavailable");
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["done", "edit_conflict"]));
    const after = await story.match("Semifinal 1");
    expect(sides.map(({ pair_id }) => pair_id)).toContain(after.winner_pair_id);
    expect((await story.match("Final")).sides[0].pair_id).toBe(after.winner_pair_id);
  });

  it("both semifinals at once fill both sides of the final", async () => {
    const answers = await Promise.all([story.win("Semifinal 1", 1), story.win("Semifinal 2", 2)]);
    expect(codesOf(answers)).toEqual(["done", "done"]);
    const [one, other, final] = matchesOf((await story.page()).phases[0]);
    expect(final?.sides.map(({ pair_id }) => pair_id)).toEqual([one?.winner_pair_id, other?.winner_pair_id]);
  });

  it("forty draws: one is made, the others are told of it", async () => {
    const [shown] = (await story.page()).phases;
    const pair_ids = (await story.page()).pairs.slice(0, 4).map(({ pair_id }) => pair_id);
    const answers = await together(club, () => story.call("POST", "", { pair_ids, shown: shown?.draw.seed }));
    const codes = codesOf(answers).filter((code) => code !== "unavailable");
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["done", "edit_conflict"]));
    expect((await story.page()).phases).toHaveLength(1);
  });
});
