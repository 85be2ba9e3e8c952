import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { shownBy } from "#domain/season/closing.ts";
import {
  closeCurrent,
  closingShown,
  confirmClosing,
  generateCurrent,
  playRound,
  undoClosingOf,
} from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("closing a round", () => {
  let app: TestApp | undefined;
  let id = "";
  let matches: Match[] = [];
  const club = () => {
    if (app === undefined) throw new Error("no club");
    return app;
  };

  beforeEach(async () => {
    app ??= await createTestApp();
    const story = await pairsLeague(app.command, { groups: 2 });
    id = story.league.id;
    matches = story.matches;
  });
  afterAll(() => app?.close());

  const url = (match: Match | undefined) => `/api/leagues/${id}/matches/${match?.id}`;
  const save = (match: Match | undefined, rest = {}) =>
    club().call("PUT", `${url(match)}/result`, {
      version: match?.version,
      set_results: [{ set: 1, pair1_games: 2, pair2_games: 6 }],
      ...rest,
    });
  const schedule = (match: Match | undefined) => {
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    return club().call("PUT", `${url(match)}/schedule`, { version: match?.version, ...booking });
  };
  const fresh = async (match: Match | undefined) => (await club().call("GET", url(match))).body as Match;

  it("does what was shown; a result that moves other pairs is refused with what it would do now", async () => {
    await playRound(club(), id);
    const shown = await closingShown(club(), id);
    const goesUp = ({ movements }: typeof shown) => movements.find(({ kind }) => kind === "up")?.pair_id ?? "";
    // The first of the lower group loses, by correction, all that it had won.
    for (const match of matches.filter((one) => [one.pair1_id, one.pair2_id].includes(goesUp(shown)))) {
      const [pair1_games, pair2_games] = match.pair1_id === goesUp(shown) ? [0, 6] : [6, 0];
      const set_results = [{ set: 1, pair1_games, pair2_games }];
      expect((await save(await fresh(match), { set_results })).status).toBe(200);
    }
    const { status, body } = await confirmClosing(club(), id, shown);
    expect([status, body.code]).toEqual([409, "closing_changed"]);
    expect(body.data.current).toEqual(await closingShown(club(), id));
    expect(goesUp(body.data.current)).not.toBe("");
    expect(goesUp(body.data.current)).not.toBe(goesUp(shown));
    const { rounds } = (await club().call("GET", `/api/leagues/${id}/groups`)).body;
    expect(rounds).toMatchObject([{ number: 1, state: "open" }]);
    expect((await confirmClosing(club(), id, body.data.current)).body.closed_number).toBe(1);
  });

  it("never closes another round than the one that was shown", async () => {
    const shown = await closingShown(club(), id);
    expect((await closeCurrent(club(), id)).body.closed_number).toBe(1);
    const { status, body } = await confirmClosing(club(), id, shown);
    expect([status, body.code, body.data.number]).toEqual([409, "round_closed", 1]);
    const { rounds } = (await club().call("GET", `/api/leagues/${id}/groups`)).body;
    expect(rounds).toMatchObject([
      { number: 1, state: "closed" },
      { number: 2, state: "open" },
    ]);
  });

  it("wants to know what was shown", async () => {
    const { round_id } = await closingShown(club(), id);
    const { status } = await club().call("POST", `/api/leagues/${id}/rounds/${round_id}/close`, {});
    expect(status).toBe(400);
  });

  it("refuses results and dates that were entered before it", async () => {
    const [played, cancelled] = matches;
    const { body: saved } = await save(played);
    await closeCurrent(club(), id);
    const refused = [
      await save(saved, { round_state: "open" }),
      await save(cancelled, { round_state: "open" }),
      await save(cancelled), // a client that does not say what it saw; the version tells
      await schedule(cancelled),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill("round_just_closed"));
    expect(refused[0]?.body.message).toBe("La jornada se acaba de cerrar");
    expect((await fresh(played)).version).toBe(saved.version);
  });

  it("leaves results to be corrected by who knows of it, and cancelled matches cancelled", async () => {
    const [played, cancelled] = matches;
    const { body: saved } = await save(played);
    await closeCurrent(club(), id);
    expect((await save(saved, { round_state: "closed" })).status).toBe(200);
    expect((await save(await fresh(played))).status).toBe(200);
    const known = await fresh(cancelled);
    expect((await save(known, { round_state: "closed" })).body.code).toBe("match_cancelled");
    expect((await schedule(known)).body.code).toBe("match_cancelled");
  });

  it("lets nothing be scheduled in its round, not even what was being played", async () => {
    const [match] = matches;
    await club().database.pool.query("update tournament_matches set status = 'in_progress' where id = $1", [match?.id]);
    await closeCurrent(club(), id);
    expect((await schedule(match)).body.code).toBe("round_just_closed");
    expect((await fresh(match)).status).toBe("cancelled");
  });

  it("opens the next round with everybody's matches where that is wished, which taking it back takes along (spec 3 §4.6)", async () => {
    await playRound(club(), id);
    const shown = await closingShown(club(), id);
    const { body } = await club().call("POST", `/api/leagues/${id}/rounds/${shown.round_id}/close`, {
      expected: shownBy(shown),
      creates_matches: true,
    });
    expect(body).toMatchObject({ next_number: 2, created: 12 });
    const page = async () => (await club().call("GET", `/api/leagues/${id}/groups`)).body;
    expect((await page()).groups.map(({ matches_total }: { matches_total: number }) => matches_total)).toEqual([6, 6]);
    expect((await generateCurrent(club(), id)).body.created).toBe(0);
    expect((await undoClosingOf(club(), id, 1)).status).toBe(200);
    expect((await page()).groups.map(({ matches_played }: { matches_played: number }) => matches_played)).toEqual([
      6, 6,
    ]);
  });
});
