import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("matches of a plan that change places with each other (spec 4 §2.4)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let at: string[];

  beforeAll(async () => {
    club = await createTestApp();
  });
  /** Four matches of nobody twice at once, each on its own evening. */
  beforeEach(async () => {
    await club.database.pool.query("delete from tournament_matches");
    story = await pairsLeague(club.command, { name: "Liga que cambia" });
    at = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
    for (const [index, match_date] of at.entries()) expect((await book(index, { match_date })).status).toBe(200);
  });
  afterAll(() => club?.close());

  const match = (index: number) => {
    const found = story.matches[index];
    if (found === undefined) throw new Error("no such match");
    return found;
  };
  const usual = { match_time: "18:00", court_id: 1 };
  const book = (index: number, slot: object) =>
    club.call("PUT", `/api/leagues/${story.league.id}/matches/${match(index).id}/schedule`, {
      version: match(index).version,
      ...usual,
      ...slot,
    });
  const plan = (places: Record<number, object>) =>
    club.call("POST", "/api/matches/schedule", {
      places: Object.entries(places).map(([index, slot]) => {
        const { id } = match(Number(index));
        const version = Number(index) < 4 ? 2 : 1;
        return { league_id: story.league.id, match_id: id, version, ...usual, ...slot };
      }),
    });
  const dates = async () => {
    const { rows } = await club.database.pool.query(
      "select id, match_date::text, version from tournament_matches where tournament_id = $1",
      [story.league.id],
    );
    return story.matches.map(({ id }) => {
      const { match_date, version } = rows.find((row) => row.id === id);
      return `${match_date} v${version}`;
    });
  };
  const left = ({ body }: { body: { left: { match_id: string }[] } }) =>
    body.left.map(({ match_id }) => story.matches.findIndex(({ id }) => id === match_id)).sort((a, b) => a - b);

  it("swap, and go round in a circle of four, each written once", async () => {
    const [a, b, c, d] = at;
    const swapped = await plan({ 0: { match_date: b }, 1: { match_date: a } });
    expect([swapped.status, swapped.body.accepted.map(({ version }: { version: number }) => version)]).toEqual([
      200,
      [3, 3],
    ]);
    expect((await dates()).slice(0, 2)).toEqual([`${b} v3`, `${a} v3`]);
    story.matches.splice(0, 2, match(1), match(0)); // back in the order of their days
    await club.database.pool.query("update tournament_matches set version = 2");
    const turned = await plan({
      0: { match_date: b },
      1: { match_date: c },
      2: { match_date: d },
      3: { match_date: a },
    });
    expect(left(turned)).toEqual([]);
    expect((await dates()).slice(0, 4)).toEqual([`${b} v3`, `${c} v3`, `${d} v3`, `${a} v3`]);
    const { rows } = await club.database.pool.query(
      "select calendar_sequence from tournament_matches where match_date is not null",
    );
    expect(rows.map(({ calendar_sequence }) => calendar_sequence).sort((a, b) => a - b)).toEqual([2, 2, 3, 3]);
  });

  it("stay where they were when one of the circle is refused, and whoever wanted its place is left too", async () => {
    const [a, b, c] = at;
    await club.database.pool.query("update tournament_matches set version = 9 where id = $1", [match(1).id]);
    const refused = await plan({ 0: { match_date: b }, 1: { match_date: a }, 4: { match_date: a } });
    expect(left(refused)).toEqual([0, 1, 4]);
    expect((await dates()).slice(0, 3)).toEqual([`${a} v2`, `${b} v9`, `${c} v2`]);
  });

  it("a chain whose last place is taken moves nobody, and one that is free moves everybody", async () => {
    const [a, b, c, d] = at;
    const stuck = await plan({ 0: { match_date: b }, 1: { match_date: c }, 2: { match_date: d } });
    expect(left(stuck)).toEqual([0, 1, 2]);
    expect((await dates()).slice(0, 4)).toEqual([`${a} v2`, `${b} v2`, `${c} v2`, `${d} v2`]);
    const free = await plan({
      0: { match_date: b },
      1: { match_date: c },
      2: { match_date: d },
      3: { match_date: "2026-12-05" },
      4: { match_date: a },
    });
    expect(left(free)).toEqual([]);
    expect((await dates()).slice(0, 5)).toEqual([`${b} v3`, `${c} v3`, `${d} v3`, "2026-12-05 v3", `${a} v2`]);
  });

  it("a swap is not undone by another match of the plan that is refused", async () => {
    const [a, b, c] = at;
    const some = await plan({ 0: { match_date: b }, 1: { match_date: a }, 5: { match_date: c } });
    expect(left(some)).toEqual([5]);
    expect((await dates()).slice(0, 3)).toEqual([`${b} v3`, `${a} v3`, `${c} v2`]);
  });

  it("one whose players would be on two courts stays, and what it would have left is not given away", async () => {
    const [a] = at;
    // The third plays with somebody of the first match, and would be at once with it.
    const shares = story.matches.findIndex(
      ({ pair1_id, pair2_id, id }) =>
        id !== match(0).id &&
        [match(0).pair1_id, match(0).pair2_id].some((pair) => [pair1_id, pair2_id].includes(pair)),
    );
    expect(shares).toBeLessThan(4);
    const day = at[shares];
    const busy = await plan({ [shares]: { match_date: a, court_id: 2 }, 4: { match_date: day } });
    expect(left(busy)).toEqual([shares, 4]);
    expect(busy.body.left.find(({ match_id }: { match_id: string }) => match_id === match(shares).id).code).toBe(
      "players_busy",
    );
    expect((await dates())[shares]).toBe(`${day} v2`);
  });
});
