import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { closeCurrent, closingShown, confirmClosing, playRound, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("what is decided on the board of a closing (spec 3 §4)", () => {
  let club: TestApp;
  let league_id = "";
  let url = "";
  let groupIds: string[] = [];
  let matches: Match[] = [];

  beforeEach(async () => {
    club ??= await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    league_id = story.league.id;
    url = `/api/leagues/${league_id}`;
    ({ groupIds, matches } = story);
  });
  afterAll(() => club?.close());

  const save = ({ id, version, pair1_id }: Match, winner = pair1_id) => {
    const [pair1_games, pair2_games] = winner === pair1_id ? [6, 2] : [2, 6];
    return club.call("PUT", `${url}/matches/${id}/result`, {
      version,
      set_results: [{ set: 1, pair1_games, pair2_games }],
    });
  };
  const decide = async (decision: object) =>
    club.call("POST", `${url}/rounds/${await currentRound(club.command, league_id)}/decisions`, { decision });
  const about = ({ board }: ClosingPreview, group: string | undefined) => {
    const question = board.questions.find(({ group_id }) => group_id === group);
    if (question === undefined) throw new Error("nothing is asked of this group");
    return { kind: "order", group_id: question.group_id, pair_ids: question.pair_ids };
  };
  const moving = ({ movements }: ClosingPreview) =>
    movements
      .filter(({ kind }) => kind !== "stay")
      .map(({ pair_id, kind, to_group_id }) => [pair_id, kind, to_group_id]);
  const groupsNow = async () => {
    const { body } = await club.call("GET", `${url}/groups`);
    return body.groups.map(({ rows }: { rows: { pair_id: string }[] }) => rows.map(({ pair_id }) => pair_id).sort());
  };

  /** In the first group two have won by the same figures and two have lost so; in the second, nothing was played. */
  const halfPlayed = async () => {
    for (const match of matches.filter((one) => one.group_id === groupIds[0] && one.match_day === 1)) await save(match);
  };

  it("asks of ties on a boundary that moves somebody, and of groups without a result", async () => {
    await halfPlayed();
    const { board, movements } = await closingShown(club, league_id);
    expect(board.questions.map(({ group_id, reason, decision }) => [group_id, reason, decision])).toEqual([
      [groupIds[0], "name", null],
      [groupIds[1], "no_matches", null],
    ]);
    expect(board.questions.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(
        /^Persona 1-.+: empatadas con 0 victorias, −1 en sets y −4 en juegos; nada del reglamento las separa\.$/,
      ),
      "Ningún resultado. Nadie se mueve por el alfabeto.",
    ]);
    expect(movements.every(({ kind }) => kind === "stay")).toBe(true);
  });

  it("draws lots that anybody can repeat, and moves who was drawn", async () => {
    await halfPlayed();
    const before = await closingShown(club, league_id);
    for (const group of groupIds) expect((await decide({ ...about(before, group), how: "lots" })).status).toBe(200);
    const shown = await closingShown(club, league_id);
    for (const { decision } of shown.board.questions) {
      const lot = (id: string) => createHash("sha256").update(`${decision?.seed}:${id}`).digest("hex");
      expect(decision?.pair_ids).toEqual([...(decision?.pair_ids ?? [])].sort((a, b) => (lot(a) < lot(b) ? -1 : 1)));
    }
    const [tied, unplayed] = shown.board.questions.map(({ decision }) => decision?.pair_ids ?? []);
    expect(moving(shown)).toEqual([
      [tied?.at(-1), "down", groupIds[1]],
      [unplayed?.[0], "up", groupIds[0]],
    ]);
    expect(shown.held).toEqual([]);
    const [first, second] = shown.board.groups;
    expect(first?.rows.slice(2).map(({ pair_id, placed_by }) => [pair_id, placed_by])).toEqual(
      tied?.map((pair_id) => [pair_id, "lots"]),
    );
    expect(second?.rows.map(({ pair_id }) => pair_id)).toEqual(unplayed);
    expect((await confirmClosing(club, league_id, shown)).body).toMatchObject({ moved: 2, next_number: 2 });
    const { body } = await club.call("GET", `${url}/ranking?round=1`);
    expect(body.rows[3]).toMatchObject({ pair_id: tied?.at(-1), position: 4, placed_by: "lots" });
    expect(body.rows[3].why).toContain("por sorteo");
  });

  it("takes an order by hand with its reason, and holds where nobody shall move", async () => {
    await halfPlayed();
    const before = await closingShown(club, league_id);
    const tie = about(before, groupIds[0]);
    const reversed = [...tie.pair_ids].reverse();
    expect((await decide({ ...tie, pair_ids: reversed, how: "by_hand" })).body.code).toBe("decision_reason");
    const { body } = await decide({
      ...tie,
      pair_ids: reversed,
      how: "by_hand",
      reason: "Jugaron un set de desempate",
    });
    expect(body.board.questions[0].decision).toMatchObject({ how: "by_hand", reason: "Jugaron un set de desempate" });
    // The other group is still undecided: nobody crosses the boundary in either direction.
    expect(moving(body)).toEqual([]);
    const held = (await decide({ ...about(before, groupIds[1]), how: "no_movement" })).body as ClosingPreview;
    expect(held.board.questions.every(({ decision }) => decision !== null)).toBe(true);
    expect(moving(held)).toEqual([]);
  });

  it("forgets a decision between others than those who are tied now", async () => {
    await halfPlayed();
    await decide({ ...about(await closingShown(club, league_id), groupIds[1]), how: "lots" });
    const match = matches.find(({ group_id }) => group_id === groupIds[1]);
    if (match !== undefined) await save(match);
    const { board } = await closingShown(club, league_id);
    expect(board.questions.find(({ group_id }) => group_id === groupIds[1])?.decision ?? null).toBeNull();
  });

  it("sends a pair elsewhere with a reason, and undoing the closing keeps what was decided", async () => {
    await playRound(club, league_id);
    const before = await groupsNow();
    const shown = await closingShown(club, league_id);
    const [down, up] = moving(shown);
    // Nobody moves after all.
    for (const move of [down, up]) {
      const to_group_id = shown.movements.find(({ pair_id }) => pair_id === move?.[0])?.from_group_id;
      await decide({ kind: "movement", pair_id: move?.[0], to_group_id, reason: "Lo piden las dos" });
    }
    const now = await closingShown(club, league_id);
    expect(moving(now)).toEqual([]);
    expect(now.movements.filter(({ is_by_hand }) => is_by_hand).map(({ reason }) => reason)).toEqual([
      "Puesto 4 en Grupo A: se mantiene en Grupo A por decisión de la organización (Lo piden las dos).",
      "Puesto 1 en Grupo B: se mantiene en Grupo B por decisión de la organización (Lo piden las dos).",
    ]);
    // What was shown before somebody decided is not what would happen.
    expect((await confirmClosing(club, league_id, shown)).body.code).toBe("closing_changed");
    expect((await confirmClosing(club, league_id, now)).status).toBe(200);
    expect(await groupsNow()).toEqual(before);
    await undoClosingOf(club, league_id, 1);
    expect(moving(await closingShown(club, league_id))).toEqual([]);
  });

  it("fills the place of who has left with the pair that was pressed, without a reason", async () => {
    await playRound(club, league_id);
    const { board } = await closingShown(club, league_id);
    const second = board.groups[1]?.rows[1]?.pair_id;
    const { status } = await decide({ kind: "movement", pair_id: second, to_group_id: groupIds[0], fills_hole: true });
    expect(status).toBe(200);
    const shown = await closingShown(club, league_id);
    expect(moving(shown)).toContainEqual([second, "up", groupIds[0]]);
    expect(shown.movements.find(({ pair_id }) => pair_id === second)?.reason).toBe(
      "Puesto 2 en Grupo B: asciende a Grupo A para cubrir una baja.",
    );
  });

  it("refuses to end outside of the sizes that the league allows", async () => {
    await playRound(club, league_id);
    const { board } = await closingShown(club, league_id);
    const [first, second] = board.groups[0]?.rows ?? [];
    for (const row of [first, second])
      await decide({ kind: "movement", pair_id: row?.pair_id, to_group_id: groupIds[1], reason: "Lo piden" });
    const shown = await closingShown(club, league_id);
    expect(shown.board.groups.map(({ after, is_drifting }) => [after, is_drifting])).toEqual([
      [2, true],
      [6, false],
    ]);
    const { status, body } = await confirmClosing(club, league_id, shown);
    expect([status, body.code]).toEqual([409, "group_sizes_drift"]);
    expect(body.message).toBe("Grupo A queda con 2 (se permiten de 3 a 6).");
  });

  it("gives a group a later deadline: what it has not played is put off when the round closes", async () => {
    const [played, ...rest] = matches.filter(({ group_id }) => group_id === groupIds[1]);
    for (const match of matches.filter(({ group_id }) => group_id === groupIds[0])) await save(match);
    if (played !== undefined) await save(played);
    const later = { kind: "later", group_id: groupIds[1], deferred_until: "2027-01-10" };
    expect((await decide({ ...later, reason: " " })).status).toBe(400);
    expect((await decide({ ...later, reason: "Lluvia" })).status).toBe(200);
    const one = { ...later, match_id: rest[0]?.id, deferred_until: "2027-01-20", reason: "Lesión" };
    expect((await decide(one)).status).toBe(200);
    const { body } = await club.call("GET", `${url}/matches`);
    const own = new Map(body.matches.map(({ id, own_deadline }: Match) => [id, own_deadline]));
    expect(matches.map(({ id, group_id }) => [group_id === groupIds[1], own.get(id)])).toEqual(
      matches.map(({ id, group_id }) => {
        const isLater = group_id === groupIds[1] && id !== played?.id;
        return [group_id === groupIds[1], isLater ? (id === rest[0]?.id ? "2027-01-20" : "2027-01-10") : null];
      }),
    );
    expect((await closeCurrent(club, league_id)).body).toMatchObject({ closed_number: 1, cancelled: 0 });
    const { body: after } = await club.call("GET", `${url}/matches/${rest[1]?.id}`);
    expect(after).toMatchObject({ status: "scheduled", deferred_until: "2027-01-10", own_deadline: null });
  });

  it("puts a match off: the round closes without it, and its result counts in the season alone", async () => {
    await playRound(club, league_id);
    const { body } = await club.call("GET", `${url}/matches`);
    const late = body.matches.find(({ group_id }: Match) => group_id === groupIds[1]);
    await club.call("DELETE", `${url}/matches/${late.id}/result`, { version: late.version });
    await decide({ kind: "unplayed", match_id: late.id, deferred_until: "2026-12-31" });
    const { missing } = await closingShown(club, league_id);
    expect(missing).toMatchObject([{ match_id: late.id, deferred_until: "2026-12-31" }]);
    expect((await closeCurrent(club, league_id)).body).toMatchObject({ closed_number: 1, cancelled: 0 });
    const closed = (await club.call("GET", `${url}/ranking?round=1`)).body.rows;
    const season = (await club.call("GET", `${url}/ranking`)).body.rows;
    const { body: match } = await club.call("GET", `${url}/matches/${late.id}`);
    expect(match).toMatchObject({ status: "scheduled", deferred_until: "2026-12-31" });
    // It is listed with the matches of the round that is open, and can be dated there.
    const { body: listed } = await club.call("GET", `${url}/matches`);
    expect(listed.matches.map(({ id }: Match) => id)).toEqual([late.id]);
    const slot = { match_date: "2026-12-20", match_time: "18:00", court_id: 1 };
    const dated = await club.call("PUT", `${url}/matches/${late.id}/schedule`, { version: match.version, ...slot });
    expect(dated.status).toBe(200);
    expect((await club.call("DELETE", `${url}/matches/${late.id}`)).body.code).toBe("match_completed");
    expect((await save(dated.body.match)).status).toBe(200);
    expect((await club.call("GET", `${url}/ranking?round=1`)).body.rows).toEqual(closed);
    const played = (rows: { pair_id: string; matches_played: number }[]) =>
      rows.find(({ pair_id }) => pair_id === late.pair1_id)?.matches_played;
    expect(played((await club.call("GET", `${url}/ranking`)).body.rows)).toBe((played(season) ?? 0) + 1);
  });

  it("takes date and court of a match put off unless they are kept, and undoing the closing brings them back", async () => {
    await playRound(club, league_id);
    const { body } = await club.call("GET", `${url}/matches`);
    const [one, other] = body.matches.filter(({ group_id }: Match) => group_id === groupIds[1]) as Match[];
    const slots = [
      { match_date: "2027-01-11", match_time: "18:00:00", court_id: 1 },
      { match_date: "2027-01-11", match_time: "20:00:00", court_id: 1 },
    ];
    for (const [at, match] of [one, other].entries()) {
      if (match === undefined) throw new Error("the group has matches");
      await club.call("DELETE", `${url}/matches/${match.id}/result`, { version: match.version });
      const { version } = (await club.call("GET", `${url}/matches/${match.id}`)).body;
      const dated = await club.call("PUT", `${url}/matches/${match.id}/schedule`, {
        version,
        ...slots[at],
        match_time: slots[at]?.match_time.slice(0, 5),
      });
      expect(dated.status).toBe(200);
      const until = { match_id: match.id, deferred_until: "2027-01-31" };
      expect((await decide({ kind: "unplayed", ...until, ...(at === 1 && { frees_date: false }) })).status).toBe(200);
    }
    const { missing } = await closingShown(club, league_id);
    const frees = new Map(missing.map(({ match_id, frees_date }) => [match_id, frees_date]));
    expect([frees.get(one?.id ?? ""), frees.get(other?.id ?? "")]).toEqual([true, false]);
    expect((await closeCurrent(club, league_id)).body).toMatchObject({ closed_number: 1, cancelled: 0 });
    const now = async (match: Match | undefined) => (await club.call("GET", `${url}/matches/${match?.id}`)).body;
    const none = { match_date: null, match_time: null, court_id: null };
    expect(await now(one)).toMatchObject({ status: "scheduled", deferred_until: "2027-01-31", ...none });
    expect(await now(other)).toMatchObject({ deferred_until: "2027-01-31", ...slots[1] });
    // Wherever something is missing it is named until it is played, with the day until which it is put off.
    const { body: dashboard } = await club.call("GET", `${url}/dashboard`);
    const put_off = { round_number: 1, until: "2027-01-31" };
    expect(dashboard.undated.matches).toMatchObject([{ match_id: one?.id, put_off }]);
    const { body: bulletin } = await club.call("GET", `${url}/messages/groups/bulletin`);
    expect(JSON.stringify(bulletin)).toContain("aplazado hasta el dom 31 ene, jornada 1");
    const { body: shown } = await club.call("GET", `/api/public/leagues/${league_id}/matches`);
    const seen = shown.matches.filter(({ status }: Match) => status === "scheduled");
    expect(seen.map(({ id, match_date, deferred_until }: Match) => [id, match_date, deferred_until])).toEqual([
      [other?.id, "2027-01-11", "2027-01-31"],
      [one?.id, null, "2027-01-31"],
    ]);
    expect((await undoClosingOf(club, league_id, 1)).status).toBe(200);
    expect(await now(one)).toMatchObject({ status: "scheduled", deferred_until: null, ...slots[0] });
    expect(await now(other)).toMatchObject({ deferred_until: null, ...slots[1] });
  });

  describe("where the rules say what becomes of matches that nobody played", () => {
    const rule = (name: string, minus = 0) =>
      saveRegulations(club, league_id, { ...DEFAULT_REGULATIONS, unplayed: { rule: name, minus } });
    const tableOf = async () => (await club.call("GET", `${url}/groups?round=1`)).body.groups[0].rows;
    const restored = async () => {
      await undoClosingOf(club, league_id, 1);
      const { body } = await club.call("GET", `${url}/matches`);
      return body.matches.map(({ status, outcome }: Match) => [status, outcome]);
    };

    it("both lose, and undoing makes them unplayed again", async () => {
      await rule("both_lose");
      expect((await closingShown(club, league_id)).board.unplayed.cancelled).toBe(0);
      await closeCurrent(club, league_id);
      expect((await tableOf())[0]).toMatchObject({ matches_played: 3, matches_lost: 3, points: 0 });
      expect(new Set((await restored()).map(String))).toEqual(new Set(["scheduled,"]));
    });

    it("both lose points, and undoing takes the entries back", async () => {
      await rule("both_minus", 2);
      const { board, missing } = await closingShown(club, league_id);
      expect(board.unplayed.sentence).toBe("El reglamento dice: las dos parejas pierden 2 puntos.");
      expect((await closeCurrent(club, league_id)).body.cancelled).toBe(board.unplayed.cancelled);
      expect(board.unplayed.cancelled).toBe(missing.length);
      expect((await tableOf())[0]).toMatchObject({ matches_played: 0, points: -6, is_adjusted: true });
      await restored();
      expect((await club.call("GET", `${url}/groups`)).body.groups[0].rows[0]).toMatchObject({ points: 0 });
    });

    it("the one loses who is named, and nobody closes before", async () => {
      await rule("named");
      const shown = await closingShown(club, league_id);
      expect(shown.board.unplayed).toMatchObject({ asks_for_loser: true });
      expect((await confirmClosing(club, league_id, shown)).body.code).toBe("unplayed_undecided");
      for (const { match_id, pair1_id } of shown.missing)
        await decide({ kind: "unplayed", match_id, loser_pair_id: pair1_id });
      expect((await closeCurrent(club, league_id)).status).toBe(200);
      const { body } = await club.call("GET", `${url}/matches/${shown.missing[0]?.match_id}`);
      expect(body).toMatchObject({ outcome: "walkover", winner_pair_id: shown.missing[0]?.pair2_id });
    });
  });
});
