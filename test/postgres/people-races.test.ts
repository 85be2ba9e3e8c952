import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { racingClub } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

type Answer = Awaited<ReturnType<TestApp["call"]>>;

describe.skipIf(postgresUrl === undefined)("records of people while others act, on PostgreSQL (spec 3 §1.2)", () => {
  let club: TestApp;
  let leagues: string[] = [];
  let [ana, anita, eva] = ["", "", ""];

  beforeAll(async () => {
    club = await racingClub(12);
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    await club.database.pool.query("truncate tournaments, people, people_merges cascade");
    const stories = [];
    for (const name of ["Uno", "Dos", "Tres"]) stories.push(await pairsLeague(club.command, { name }));
    leagues = stories.map(({ league }) => league.id);
    [ana = "", anita = "", eva = ""] = stories.map(({ playerIds }) => playerIds[0] ?? "");
  });

  const outcomeOf = ({ status, body }: Answer) => body.code ?? status;
  const merge = (one: string, other: string) =>
    club.call("POST", `/api/people/${one}/merge`, { version: 1, other_id: other, other_version: 1 });
  const erase = (id: string, league: number) =>
    club.call("POST", `/api/people/${id}/erasure`, { version: 1, league_ids: [leagues[league]] });
  const register = (person_id: string, league: number) =>
    club.call("POST", `/api/leagues/${leagues[league]}/players`, { player1: { full_name: "Ana", person_id } });

  async function waiting(): Promise<number> {
    const { rows } = await club.database.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].n;
  }

  /** One interleaving: the first is stopped by a line of its league that somebody else holds, and the second begins. */
  async function raced(held: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
    const holder = await club.database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select 1 from people where id = $1 for update", [held]);
      const one = first();
      await expect.poll(waiting, { timeout: 60_000, interval: 5 }).toBe(1);
      let isAnswered = false;
      const two = second().finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await waiting()) === 2, { timeout: 60_000, interval: 5 }).toBe(true);
      await holder.query("commit");
      return [outcomeOf(await one), outcomeOf(await two)];
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  }

  /** Nobody is lost: every registration has its person, and every league its eight people. */
  async function sound() {
    const { rows } = await club.database.pool.query(
      `select count(*)::int as n, count(p.id)::int as people, count(distinct r.tournament_id)::int as leagues
       from league_players r left join people p on p.id = r.person_id`,
    );
    const [{ n, people, leagues: count }] = rows;
    expect([n === people, count]).toEqual([true, 3]);
    return n;
  }

  it("who is merged away and registered at the same time is registered first, or not found", async () => {
    const first = await raced(
      anita,
      () => merge(ana, anita),
      () => register(anita, 2),
    );
    expect(first).toEqual([200, "person_not_found"]);
    expect(await sound()).toBe(24);
  });

  it("who is registered first is not merged as the dialog showed them", async () => {
    const answers = await raced(
      anita,
      () => register(anita, 2),
      () => merge(ana, anita),
    );
    expect(answers[0]).toBe(201);
    expect(["person_changed", 200]).toContain(answers[1]);
    expect(answers[1]).toBe("person_changed");
    expect(await sound()).toBe(25);
  });

  it("of two merges in a circle one is done", async () => {
    const answers = await raced(
      ana < anita ? ana : anita,
      () => merge(ana, anita),
      () => merge(anita, ana),
    );
    expect(answers).toEqual([200, "person_not_found"]);
    expect(await sound()).toBe(24);
  });

  it("a record goes into one other only", async () => {
    const answers = await raced(
      anita,
      () => merge(ana, anita),
      () => merge(eva, anita),
    );
    expect(answers).toEqual([200, "person_not_found"]);
    expect(await sound()).toBe(24);
  });

  it.each([
    ["merged away", () => merge(ana, anita), "person_not_found"],
    ["taking in another", () => merge(anita, ana), "person_changed"],
  ])("who is %s is not erased as the dialog showed them", async (_how, joining, refused) => {
    const answers = await raced(anita, joining, () => erase(anita, 1));
    expect(answers).toEqual([200, refused]);
    expect(await sound()).toBe(24);
  });

  it("who is erased is merged with nobody", async () => {
    const answers = await raced(
      anita,
      () => erase(anita, 1),
      () => merge(ana, anita),
    );
    expect(answers).toEqual([200, "person_not_found"]);
    const { rows } = await club.database.pool.query("select full_name from players where id = $1", [anita]);
    expect(rows).toEqual([{ full_name: "Jugador eliminado" }]);
    expect(await sound()).toBe(24);
  });
});
