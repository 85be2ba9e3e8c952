import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { closeCurrent, undoClosingOf } from "#test/support/closing.ts";
import { bracketLeague, matchesOf, sidesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

type Story = Awaited<ReturnType<typeof groupsAndBracket>>;

/** A league of groups of four with a bracket of their places. */
async function groupsAndBracket(name: string, { groups = 2, per_group = 2, best = 0, more = {} } = {}) {
  const story = await bracketLeague(club, { groups, name });
  const at = `/api/leagues/${story.league.id}`;
  const listed = async () => (await club.call("GET", `${at}/matches`)).body.matches as any[];
  /** The pairs of a group as they were registered. */
  const pairsOf = (group: number) => {
    const own = story.matches.filter(({ group_id }) => group_id === story.groupIds[group]);
    const names = new Map(
      own.flatMap(
        (one) =>
          [
            [one.pair1_name, one.pair1_id],
            [one.pair2_name, one.pair2_id],
          ] as const,
      ),
    );
    return [...names].sort(([a], [b]) => a.localeCompare(b)).map(([name, id]) => ({ name, id }));
  };
  const save = async (match: any, games: [number, number]) => {
    const { version } = (await listed()).find(({ id }) => id === match.id);
    const set_results = [{ set: 1, pair1_games: games[0], pair2_games: games[1] }];
    return club.call("PUT", `${at}/matches/${match.id}/result`, { version, set_results });
  };
  /** Plays a group: who was registered first beats all others, the second all after it, and so on. */
  const play = async (group: number, { but = 0, games = 0 } = {}) => {
    const order = pairsOf(group).map(({ id }) => id);
    const own = story.matches.filter(({ group_id }) => group_id === story.groupIds[group]);
    for (const match of own.slice(0, own.length - but)) {
      const first = order.indexOf(match.pair1_id) < order.indexOf(match.pair2_id);
      expect((await save(match, first ? [6, games] : [games, 6])).status).toBe(200);
    }
    return own.slice(own.length - but);
  };
  const { groups: shown } = await story.page();
  const drawn = await story.call("POST", "", {
    from_groups: { round_id: shown.round_id, per_group, best },
    shown: null,
    ...more,
  });
  return { ...story, drawn, listed, pairsOf, save, play, shown };
}

const sides = async (story: Story): Promise<(string | null)[]> =>
  matchesOf((await story.page()).phases[0])
    .filter(({ round }) => round === 1)
    .flatMap((match) => sidesOf(match));
const matchWith = async (story: Story, text: string): Promise<BracketMatch> => {
  const found = matchesOf((await story.page()).phases[0]).find((one) => sidesOf(one).includes(text));
  if (found === undefined) throw new Error(`nobody is ${text}`);
  return found;
};

describe("a bracket of places in groups that are being played (spec 5 §1.2)", () => {
  it("is drawn with the firsts seeded before the seconds, those of one group apart", async () => {
    const story = await groupsAndBracket("Torneo con grupos");
    expect(story.drawn.status).toBe(200);
    const [phase] = story.drawn.body.phases;
    expect(phase.seeds.map(({ name, seed }: any) => [name, seed])).toEqual([
      ["1.º Grupo A", 1],
      ["1.º Grupo B", 2],
    ]);
    expect(matchesOf(phase).map((match) => sidesOf(match).toSorted(byText))).toEqual([
      ["1.º Grupo A", "2.º Grupo B"],
      ["1.º Grupo B", "2.º Grupo A"],
      ["Ganador de la semifinal 1", "Ganador de la semifinal 2"],
    ]);
    expect(
      phase.rounds[0].matches.flatMap((one: any) => one.sides.map(({ seed }: any) => seed)).toSorted(byText),
    ).toEqual([1, 2, null, null]);
  });

  it("has its pairs with the last result of a group, and others with a correction", async () => {
    const story = await groupsAndBracket("Torneo que se llena");
    const [last] = await story.play(0, { but: 1 });
    expect(await sides(story)).not.toContain(story.pairsOf(0)[0]?.name);
    const [first, second, third] = story.pairsOf(0).map(({ name }) => name);
    const match = (await story.listed()).find(({ id }) => id === last?.id);
    await story.save(match, [6, 0]);
    expect(await sides(story)).toEqual(expect.arrayContaining([first, second]));
    expect(await sides(story)).toEqual(expect.arrayContaining(["1.º Grupo B", "2.º Grupo B"]));
    const { phases } = await story.page();
    expect(phases[0]?.seeds[0]).toMatchObject({ name: first, seed: 1, pair_id: story.pairsOf(0)[0]?.id });
    // The third beats the second after all.
    const [, two, three] = story.pairsOf(0);
    const between = story.matches.find(
      ({ pair1_id, pair2_id }) => [two?.id, three?.id].includes(pair1_id) && [two?.id, three?.id].includes(pair2_id),
    );
    expect((await story.save(between, between?.pair1_id === three?.id ? [6, 0] : [0, 6])).status).toBe(200);
    expect(await sides(story)).toEqual(expect.arrayContaining([first, third]));
    expect(await sides(story)).not.toContain(second);
  });

  it("is empty again when a result is taken back, and keeps what was booked", async () => {
    const story = await groupsAndBracket("Torneo que se vacía");
    await story.play(0);
    const match = await matchWith(story, story.pairsOf(0)[0]?.name ?? "");
    const slot = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    expect((await story.call("PUT", `/matches/${match.id}/schedule`, { version: match.version, ...slot })).status).toBe(
      200,
    );
    const [one] = await story.listed();
    const removed = `/api/leagues/${story.league.id}/matches/${one.id}/result`;
    expect((await club.call("DELETE", removed, { version: one.version, reason: "" })).status).toBe(200);
    expect(await sides(story)).not.toContain(story.pairsOf(0)[0]?.name);
    expect(await matchWith(story, "1.º Grupo A")).toMatchObject({ id: match.id, match_date: "2026-12-01" });
  });

  it("refuses a correction that would change who has played in it, and names that match (spec 5 §2.4)", async () => {
    const story = await groupsAndBracket("Torneo ya empezado");
    await story.play(0);
    await story.play(1);
    const semifinal = await matchWith(story, story.pairsOf(0)[1]?.name ?? "");
    expect((await story.win(semifinal.name, 1)).status).toBe(200);
    const [, two, three] = story.pairsOf(0);
    const between = story.matches.find(
      ({ pair1_id, pair2_id }) => [two?.id, three?.id].includes(pair1_id) && [two?.id, three?.id].includes(pair2_id),
    );
    const answer = await story.save(between, between?.pair1_id === three?.id ? [6, 0] : [0, 6]);
    expect([answer.status, answer.body.code]).toEqual([409, "place_played"]);
    expect(answer.body.message).toContain(`«${semifinal.name}»`);
    // Another score with the same order is no matter.
    const kept = await story.save(between, between?.pair1_id === two?.id ? [6, 5] : [5, 6]);
    expect(kept.status).toBe(200);
    const after = await story.match(semifinal.name);
    const taken = { version: after.version };
    expect((await story.call("DELETE", `/matches/${after.id}/result`, taken)).status).toBe(200);
    expect((await story.save(between, between?.pair1_id === three?.id ? [6, 0] : [0, 6])).status).toBe(200);
  });

  it("has the best seconds once all groups are played, by what they won per match", async () => {
    const story = await groupsAndBracket("Torneo con mejor segundo", { groups: 3, per_group: 1, best: 1 });
    expect(await sides(story)).toEqual(
      expect.arrayContaining(["1.º Grupo A", "1.º Grupo B", "1.º Grupo C", "mejor 2.º"]),
    );
    await story.play(0, { games: 3 });
    await story.play(1, { games: 1 });
    expect(await sides(story)).toContain("mejor 2.º");
    await story.play(2, { games: 2 });
    // Every second won two of three; what the loser of each set got decides by games: the losses to the first weigh less than the wins.
    const names = await sides(story);
    expect(names).toContain(story.pairsOf(1)[1]?.name);
    expect(names).not.toContain("mejor 2.º");
  });

  it("waits with a tie that only the name would separate until the round is closed", async () => {
    const story = await groupsAndBracket("Torneo empatado", { groups: 1, per_group: 2 });
    const [a, b, c, d] = story.pairsOf(0).map(({ id }) => id);
    // The first beats all; the other three beat each other in a circle by the same score.
    const winners = new Map([
      [`${b}${c}`, b],
      [`${c}${d}`, c],
      [`${b}${d}`, d],
    ]);
    for (const match of story.matches) {
      const key = `${match.pair1_id}${match.pair2_id}`;
      const other = `${match.pair2_id}${match.pair1_id}`;
      const winner = [match.pair1_id, match.pair2_id].includes(a ?? "") ? a : (winners.get(key) ?? winners.get(other));
      await story.save(match, winner === match.pair1_id ? [6, 3] : [3, 6]);
    }
    expect((await sides(story)).toSorted(byText)).toEqual(["2.º Grupo A", story.pairsOf(0)[0]?.name].toSorted(byText));
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    const filled = await sides(story);
    expect(filled).not.toContain("2.º Grupo A");
    expect((await undoClosingOf(club, story.league.id, 1)).status).toBe(200);
    expect(await sides(story)).toContain("2.º Grupo A");
  });

  it("is of the groups that there are, as many of each as it has, and keeps them", async () => {
    const story = await groupsAndBracket("Torneo que no cabe", { per_group: 5 });
    expect(story.drawn.body.code).toBe("too_few_in_groups");
    const draw = (from_groups: object, more = {}) => story.call("POST", "", { from_groups, shown: null, ...more });
    const { round_id } = story.shown;
    expect((await draw({ round_id, per_group: 4, best: 1 })).body.code).toBe("too_few_in_groups");
    expect((await draw({ round_id: story.league.id, per_group: 2, best: 0 })).body.code).toBe("round_closed");
    expect((await draw({ round_id, per_group: 1, best: 0 }, { consolation: true })).body.code).toBe("draw_size");
    expect((await draw({ round_id, per_group: 2, best: 0 }, { pair_ids: [story.pairsOf(0)[0]?.id] })).body.code).toBe(
      "invalid_input",
    );
    expect((await draw({ round_id, per_group: 2, best: 0 })).status).toBe(200);
    const url = `/api/leagues/${story.league.id}/groups/${story.groupIds[0]}`;
    const shown = (await club.call("GET", `${url}/deletion`)).body;
    const removed = await club.call("DELETE", url, { shown });
    expect([removed.status, removed.body.code]).toEqual([409, "bracket_of_group"]);
  });

  it("lets two lines change by hand before anybody is known", async () => {
    const story = await groupsAndBracket("Torneo a mano");
    const [phase] = (await story.page()).phases;
    const [first, , , last] = phase?.lines ?? [];
    const swap = { version: phase?.version, pair_id: first?.pair_id, other_pair_id: last?.pair_id, reason: "A mano" };
    expect((await story.call("PUT", `/${phase?.id}/lines`, swap)).status).toBe(200);
    expect((await sides(story)).at(0)).toBe(last?.name);
    await story.play(0);
    await story.play(1);
    expect(new Set(await sides(story)).size).toBe(4);
    expect(await sides(story)).not.toContain(last?.name);
  });
});

describe("a tournament without groups (spec 5 §1.1)", () => {
  const tournament = async (name: string, pairs: number) => {
    const input = newLeague.parse({ name, type: "tournament", start_date: "2026-11-28" });
    const league = (await club.call("POST", "/api/leagues", input)).body;
    const at = `/api/leagues/${league.id}`;
    const person = (full_name: string) => ({ full_name, email: null, phone: null });
    const rows = Array.from({ length: pairs }, (_, index) => ({
      player1: person(`${name} uno ${index + 1}`),
      player2: person(`${name} dos ${index + 1}`),
    }));
    expect((await club.call("POST", `${at}/players/import`, { rows })).status).toBeLessThan(300);
    const page = async () => (await club.call("GET", `${at}/brackets`)).body;
    const draw = async (count: number, more = {}) => {
      const { pairs: choices, phases } = await page();
      const pair_ids = choices.slice(0, count).map(({ pair_id }: any) => pair_id);
      return club.call("POST", `${at}/brackets`, { pair_ids, shown: phases[0]?.draw.seed ?? null, ...more });
    };
    return { league, at, page, draw };
  };

  it("is drawn from the pairs that were registered, again, and taken back", async () => {
    const { at, page, draw } = await tournament("Sábado", 16);
    const before = (await page()).pairs;
    expect(before.map(({ name, group_name }: any) => [name, group_name])[0]).toEqual([
      "Sábado uno 1 & Sábado dos 1",
      null,
    ]);
    expect(before).toHaveLength(16);
    const { status, body } = await draw(16);
    expect(status).toBe(200);
    expect(matchesOf(body.phases[0])).toHaveLength(15);
    expect(body.phases[0].seeds.map(({ name }: any) => name)).toEqual(before.slice(0, 4).map(({ name }: any) => name));
    expect(body.pairs.map(({ name }: any) => name)).toEqual(before.map(({ name }: any) => name));
    const again = await draw(12);
    expect(again.status).toBe(200);
    expect(again.body.pairs.map(({ name }: any) => name)).toEqual(before.map(({ name }: any) => name));
    const shown = again.body.phases[0].draw.seed;
    expect((await club.call("DELETE", `${at}/brackets`, { shown })).status).toBe(200);
    expect((await page()).pairs).toEqual(before);
  });

  it("has its pairs counted, each with its page and calendar once it is drawn", async () => {
    const { league, at, draw } = await tournament("Directo", 4);
    const publicly = (path = "") => club.visit("GET", `/api/public/leagues/${league.id}${path}`);
    expect((await publicly()).body.opening).toContain(" · 4 parejas · ");
    expect((await publicly("/stats")).body.registered_pairs).toBe(4);
    const shown = (await draw(4)).body.phases[0].draw.seed;
    expect((await club.call("PUT", `${at}/brackets/publication`, { shown })).status).toBe(200);
    const { drawn } = (await publicly("/matches")).body;
    const sides = drawn.flatMap(({ sides }: any) => sides).filter(({ name }: any) => name !== null);
    expect(sides).toHaveLength(4);
    for (const { pair_id, name } of sides) {
      expect((await publicly(`/pairs/${pair_id}`)).body).toMatchObject({ name, row: null, ways: [{ pairs: 4 }] });
      expect((await publicly(`/calendar.ics?pair=${pair_id}`)).status).toBe(200);
    }
    expect((await publicly(`/pairs/${league.id}`)).status).toBe(404);
    expect((await publicly("/stats")).body).toMatchObject({ registered_pairs: 4, active_pairs: 0, total_matches: 3 });
  });

  it("is of 64 pairs, and of those of the waiting list, who stay there while they are drawn", async () => {
    const { league, at, page, draw } = await tournament("Grande", 63);
    const { body: groups } = await club.call("GET", `${at}/groups`);
    const person = (full_name: string) => ({ full_name, email: null, phone: null });
    const waiting = {
      round_id: groups.round.id,
      group_id: null,
      when: "waiting",
      player1: person("Espera Uno"),
      player2: person("Espera Dos"),
    };
    const { body: joined, status } = await club.call("POST", `${at}/pairs`, waiting);
    expect(status).toBeLessThan(300);
    expect((await page()).pairs).toHaveLength(64);
    const { body } = await draw(64);
    expect(matchesOf(body.phases[0])).toHaveLength(63);
    expect((await club.call("GET", `${at}/dashboard`)).body.pairs).toBe(64);
    const leave = `/api/leagues/${league.id}/waiting-list/${joined.pair_id}`;
    expect((await club.call("DELETE", leave)).body.code).toBe("pair_in_bracket");
  });

  it("orders the pairs of its equal groups by place, and among them by what they won per match", async () => {
    const story = await bracketLeague(club, { groups: 2, name: "Torneo de iguales" });
    await club.database.pool.query("update tournaments set type = 'tournament' where id = $1", [story.league.id]);
    const { pairs } = await story.page();
    expect(pairs.map(({ group_place }) => group_place)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(pairs.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
