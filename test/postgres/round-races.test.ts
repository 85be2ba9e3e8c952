import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { auditLines } from "#test/support/audit-lines.ts";
import { closeCurrent, closingShown, confirmClosing, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { interleaved, racingClub, requests, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

type League = Awaited<ReturnType<typeof pairsLeague>>;
type Figures = Record<string, number>;

const superTieBreak = [
  { set: 1, pair1_games: 6, pair2_games: 4 },
  { set: 2, pair1_games: 4, pair2_games: 6 },
  { set: 3, pair1_games: 10, pair2_games: 8, super_tie_break: true },
];
const byPoints = { ...DEFAULT_REGULATIONS, super_tie_break: "points" as const };

describe.skipIf(postgresUrl === undefined)("two commands that share a row, on PostgreSQL", () => {
  let club: TestApp;
  let story: League;
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    story = await pairsLeague(club.command);
  });
  afterAll(() => club?.close());

  const url = (match?: Match) => `/api/leagues/${match?.tournament_id ?? story.league.id}/matches/${match?.id ?? ""}`;
  const setsOf = (games: number) => [{ set: 1, pair1_games: games, pair2_games: 1 }];
  const save = (match: Match | undefined, sets: unknown = setsOf(6), version = match?.version) =>
    club.call("PUT", `${url(match)}/result`, { version, set_results: sets, round_state: "open" });
  const schedule = (match: Match | undefined, match_date = "2026-12-01") =>
    club.call("PUT", `${url(match)}/schedule`, {
      version: match?.version,
      match_date,
      match_time: "18:00",
      court_id: 1,
    });
  const remove = (match: Match | undefined) => club.call("DELETE", url(match));
  const generate = () => generateCurrent(club, story.league.id);
  const removeGroup = (group: string | undefined, shown: object) =>
    club.call("DELETE", `/api/leagues/${story.league.id}/groups/${group}`, { shown });
  const matchAt = (index: number) => story.matches.at(index);

  /** Two groups, and a pair that has left the first: its three matches there are those that a generation replaces. */
  async function withStaleMatches(): Promise<Match[]> {
    story = await pairsLeague(club.command, { groups: 2 });
    const [match] = story.matches;
    const target = story.groupIds.find((id) => id !== match?.group_id);
    const move = "update group_members set group_id = $1 where pair_id = $2";
    await club.database.pool.query(move, [target, match?.pair1_id]);
    return story.matches.filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(match?.pair1_id ?? ""));
  }

  /** What the closed first round keeps, and the matches of which it should be made. */
  async function kept({ league, groupIds }: League) {
    const { rows } = await club.database.pool.query(
      "select state, final_tables, closing from rounds where tournament_id = $1 and number = 1",
      [league.id],
    );
    const [round] = rows;
    const table: Figures[] = round.final_tables?.[groupIds[0] ?? ""] ?? [];
    const sum = (key: string) => table.reduce((total, row) => total + (row[key] ?? 0), 0);
    const found = await club.database.pool.query(
      `select m.* from tournament_matches m join rounds r on r.id = m.round_id
       where m.tournament_id = $1 and r.number = 1 order by m.id`,
      [league.id],
    );
    const matches: (Match & { status: string })[] = found.rows;
    const played = matches.filter(({ status }) => status === "completed");
    return {
      state: round.state,
      cancelled: round.closing?.cancelled ?? [],
      games: sum("games_won"),
      matches,
      playedGames: played.reduce((total, match) => total + match.pair1_games_won + match.pair2_games_won, 0),
    };
  }

  /** A closed round keeps the table of exactly the results that it has, and leaves nothing scheduled. */
  async function expectWhole(league: League) {
    const { state, games, playedGames, matches, cancelled } = await kept(league);
    const cancelledNow = matches.filter(({ status }) => status === "cancelled").map(({ id }) => id);
    if (state === "open") expect(cancelledNow).toEqual([]);
    else expect([games, new Set(cancelled)]).toEqual([playedGames, new Set(cancelledNow)]);
    if (state === "closed") expect(matches.filter(({ status }) => status === "scheduled")).toEqual([]);
    return state;
  }

  const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;

  it("a correction that is under way is in the table that the closing keeps", async () => {
    const { body: saved } = await save(matchAt(0));
    const shown = await closingShown(club, story.league.id);
    const race = await interleaved(
      club,
      saved.id,
      () => save(saved, setsOf(2)),
      () => confirmClosing(club, story.league.id, shown),
    );
    expect([race.waited, outcomeOf(race.first), outcomeOf(race.second)]).toEqual([true, 200, 200]);
    expect(await expectWhole(story)).toBe("closed");
    expect((await kept(story)).games).toBe(3);
  });

  it("a correction that comes while its round closes is refused: the round has just been closed", async () => {
    const { body: saved } = await save(matchAt(0));
    const shown = await closingShown(club, story.league.id);
    const race = await interleaved(
      club,
      matchAt(-1)?.id,
      () => confirmClosing(club, story.league.id, shown),
      () => save(saved, setsOf(2)),
    );
    expect([race.waited, outcomeOf(race.first), outcomeOf(race.second)]).toEqual([true, 200, "round_just_closed"]);
    expect(race.second.body.message).toBe("La jornada se acaba de cerrar");
    expect(await expectWhole(story)).toBe("closed");
    expect((await kept(story)).games).toBe(7);
  });

  it("a result that is being taken back is not in the table that the closing keeps; one that is asked for later stays", async () => {
    const take = ({ id, version }: Match) =>
      club.call("DELETE", `/api/leagues/${story.league.id}/matches/${id}/result`, { version, round_state: "open" });
    const { body: first } = await save(matchAt(0));
    const shown = await closingShown(club, story.league.id);
    const close = (view: typeof shown) => confirmClosing(club, story.league.id, view);
    const early = await interleaved(
      club,
      first.id,
      () => take(first),
      () => close(shown),
    );
    // What was shown to who closes had one result more.
    expect([early.waited, outcomeOf(early.first), outcomeOf(early.second)]).toEqual([true, 200, "closing_changed"]);

    const { body: second } = await save(matchAt(1));
    const next = await closingShown(club, story.league.id);
    const late = await interleaved(
      club,
      matchAt(-1)?.id,
      () => close(next),
      () => take(second),
    );
    expect([late.waited, outcomeOf(late.first), outcomeOf(late.second)]).toEqual([true, 200, "round_just_closed"]);
    expect(await expectWhole(story)).toBe("closed");
    expect((await kept(story)).games).toBe(7);
  });

  it("twenty leagues, each corrected, played and closed at once: every table holds what was answered with 200", async () => {
    const leagues = await Promise.all(Array.from({ length: requests / 2 }, () => pairsLeague(club.command)));
    const corrected = await Promise.all(leagues.map(async ({ matches }) => (await save(matches[0])).body as Match));
    const shown = await Promise.all(leagues.map(({ league }) => closingShown(club, league.id)));
    const answers = await together(club, async (index) => {
      const at = Math.floor(index / 2);
      const view = shown[at];
      // Every second league closes first; every fourth gets a new result instead of a correction.
      const closes = (index + at) % 2 === 0;
      if (closes && view !== undefined) return confirmClosing(club, leagues[at]?.league.id ?? "", view);
      return at % 4 === 3 ? save(leagues[at]?.matches[1]) : save(corrected[at], setsOf(3));
    });
    const states = await Promise.all(leagues.map(expectWhole));
    expect(states.filter((state) => state === "closed").length).toBeGreaterThanOrEqual(15);
    const codes = new Set(answers.map(outcomeOf));
    for (const code of codes) expect([200, "round_just_closed", "closing_changed"]).toContain(code);
  });

  it("a match that is being scheduled is cancelled by the closing, or refused when it comes later", async () => {
    const shown = await closingShown(club, story.league.id);
    const close = () => confirmClosing(club, story.league.id, shown);
    const early = await interleaved(club, matchAt(0)?.id, () => schedule(matchAt(0)), close);
    expect([early.waited, outcomeOf(early.first), outcomeOf(early.second)]).toEqual([true, 200, 200]);
    expect(await expectWhole(story)).toBe("closed");

    story = await pairsLeague(club.command);
    const next = await closingShown(club, story.league.id);
    const late = await interleaved(
      club,
      matchAt(0)?.id,
      () => confirmClosing(club, story.league.id, next),
      () => schedule(matchAt(5), "2026-12-02"),
    );
    expect([late.waited, outcomeOf(late.first), outcomeOf(late.second)]).toEqual([true, 200, "round_just_closed"]);
    expect(await expectWhole(story)).toBe("closed");
  });

  it("pairs that are being moved are where the closing finds them, and are moved in one round only", async () => {
    story = await pairsLeague(club.command, { groups: 2 });
    const [from, to] = story.groupIds;
    const match = matchAt(0);
    const shown = await closingShown(club, story.league.id);
    const source = match?.group_id === from ? from : to;
    const target = source === from ? to : from;
    const race = await interleaved(
      club,
      match?.id,
      () =>
        club.call("POST", `/api/leagues/${story.league.id}/groups/${source}/move`, {
          round_id: shown.round_id,
          target_group_id: target,
          pair_ids: [match?.pair1_id],
        }),
      () => confirmClosing(club, story.league.id, shown),
    );
    expect([race.waited, race.first.status, outcomeOf(race.second)]).toEqual([true, 200, "closing_changed"]);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    const { rows } = await club.database.pool.query(
      `select r.number, count(*)::int as members, count(distinct m.pair_id)::int as pairs from group_members m
       join rounds r on r.id = m.round_id where m.tournament_id = $1 group by r.number order by r.number`,
      [story.league.id],
    );
    expect(rows).toEqual([
      { number: 1, members: 8, pairs: 8 },
      { number: 2, members: 8, pairs: 8 },
    ]);
  });

  it("matches are generated before the closing, which cancels them, or not at all: never in a round that was not shown", async () => {
    const shown = await closingShown(club, story.league.id);
    const close = () => confirmClosing(club, story.league.id, shown);
    const late = await interleaved(club, matchAt(0)?.id, close, generate);
    expect([late.waited, late.first.status, outcomeOf(late.second)]).toEqual([true, 200, "round_closed"]);
    expect(await expectWhole(story)).toBe("closed");

    const [stale] = await withStaleMatches();
    const before = await closingShown(club, story.league.id);
    const early = await interleaved(club, stale?.id, generate, () => confirmClosing(club, story.league.id, before));
    // The matches that were shown as missing have been replaced by others.
    expect([early.waited, early.first.status, outcomeOf(early.second)]).toEqual([true, 200, "closing_changed"]);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    expect(await expectWhole(story)).toBe("closed");
  });

  it("no result that was answered with 200 is lost to a generation of matches", async () => {
    const stale = await withStaleMatches();
    const race = await interleaved(club, stale[0]?.id, generate, () => save(stale[2]));
    expect([race.waited, race.first.status, outcomeOf(race.second)]).toEqual([true, 200, "match_not_found"]);
    const { matches } = await kept(story);
    expect(matches.map(({ status }) => status)).toEqual(Array(3 + 10).fill("scheduled"));
  });

  it("a result and new rules end with totals by the new rules, whoever comes first", async () => {
    const { body: first } = await save(matchAt(0), superTieBreak);
    const change = (regulations: unknown) => saveRegulations(club, story.league.id, regulations);
    const games = async () => {
      const { matches } = await kept(story);
      return matches.flatMap((match) => (match.status === "completed" ? [match.pair1_games_won] : []));
    };
    expect(await games()).toEqual([11]);
    const resultFirst = await interleaved(
      club,
      matchAt(1)?.id,
      () => save(matchAt(1), superTieBreak),
      () => change(byPoints),
    );
    expect([resultFirst.waited, resultFirst.first.status, resultFirst.second.status]).toEqual([true, 200, 200]);
    expect(await games()).toEqual([20, 20]);
    const rulesFirst = await interleaved(
      club,
      first.id,
      () => change(DEFAULT_REGULATIONS),
      () => save(matchAt(2), superTieBreak),
    );
    expect([rulesFirst.waited, rulesFirst.first.status, rulesFirst.second.status]).toEqual([true, 200, 200]);
    expect(await games()).toEqual([11, 11, 11]);
  });

  it("a match that is deleted while matches are generated is there once, or not at all", async () => {
    const early = await interleaved(club, matchAt(0)?.id, () => remove(matchAt(0)), generate);
    expect([early.waited, early.first.status, early.second.status]).toEqual([true, 200, 200]);
    expect((await club.call("GET", url())).body.matches).toHaveLength(6);

    const stale = await withStaleMatches();
    const late = await interleaved(club, stale[0]?.id, generate, () => remove(stale[2]));
    expect([late.waited, late.first.status, outcomeOf(late.second)]).toEqual([true, 200, "match_not_found"]);
    expect((await club.call("GET", url())).body.matches).toHaveLength(3 + 10);
  });

  it("a group that is deleted while matches are generated takes all its matches along", async () => {
    const removeFirst = (pairs: number, matches: number) => () =>
      removeGroup(story.matches[0]?.group_id, { pairs, matches, results: 0 });
    const groupsOf = async () => {
      const { matches } = (await club.call("GET", url())).body as { matches: Match[] };
      return matches.map(({ group_id }) => group_id);
    };
    story = await pairsLeague(club.command, { groups: 2 });
    const early = await interleaved(club, matchAt(0)?.id, removeFirst(4, 6), generate);
    expect([early.waited, early.first.status, early.second.status]).toEqual([true, 200, 200]);
    expect(await groupsOf()).toEqual(Array(6).fill(matchAt(-1)?.group_id));

    const [stale] = await withStaleMatches();
    const late = await interleaved(club, stale?.id, generate, removeFirst(3, 3));
    expect([late.waited, late.first.status, late.second.status]).toEqual([true, 200, 200]);
    expect(await groupsOf()).toEqual(Array(10).fill(matchAt(-1)?.group_id));
  });

  it("a result that is being saved is counted in what goes with its group", async () => {
    const match = matchAt(0);
    const race = await interleaved(
      club,
      match?.id,
      () => save(match),
      () => removeGroup(match?.group_id, { pairs: 4, matches: 6, results: 0 }),
    );
    expect([race.waited, race.first.status, outcomeOf(race.second)]).toEqual([true, 200, "group_changed"]);
    expect(race.second.body.data.current).toEqual({ pairs: 4, matches: 6, results: 1 });
    expect((await removeGroup(match?.group_id, race.second.body.data.current)).status).toBe(200);
    const [line] = await auditLines(club.database, "tournament_id = $1 and code = 'group_deleted'", [story.league.id]);
    expect(line?.summary).toContain("6 partidos, 1 resultados");
  });

  it("a result in the new round is never deleted by taking its opening back", async () => {
    await closeCurrent(club, story.league.id);
    await generate();
    const { matches } = (await club.call("GET", url())).body as { matches: Match[] };
    const undo = () => undoClosingOf(club, story.league.id, 1);
    const race = await interleaved(club, matches[0]?.id, undo, () => save(matches[5]));
    expect([race.waited, race.first.status, outcomeOf(race.second)]).toEqual([true, 200, "match_not_found"]);

    await closeCurrent(club, story.league.id);
    await generate();
    const again = (await club.call("GET", url())).body.matches as Match[];
    const late = await interleaved(club, again[0]?.id, () => save(again[0]), undo);
    expect([late.waited, late.first.status, outcomeOf(late.second)]).toEqual([true, 200, "round_not_undoable"]);
  });
});
