import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, secondInstance, type TestApp } from "#test/support/test-app.ts";
import { unguarded } from "#test/support/unguarded.ts";
import { type Filled, fillLeague } from "./club.ts";
import { expectSound, overApp, type Reader, violations, type Watched } from "./invariants.ts";
import type { Acknowledged } from "./load.ts";

describe("the check after a fault", () => {
  let club: TestApp;
  let second: FastifyInstance;
  let filled: Filled;
  const acknowledged: Acknowledged[] = [];
  const watched = (): Watched => ({
    pool: club.database.pool,
    readers: [overApp(club.app), overApp(second)],
    cookie: club.cookie,
    league: filled.league,
    acknowledged,
  });
  beforeAll(async () => {
    club = await createTestApp();
    second = await secondInstance(club);
    filled = await fillLeague(club.command);
    for (const { id, version } of filled.matches) {
      const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
      const url = `/api/leagues/${filled.league}/matches/${id}/result`;
      const { body } = await club.call("PUT", url, { version, set_results });
      acknowledged.push({ match: id, version: body.version, what: "3" });
    }
    for (const [index, { id, version }] of filled.booked.entries()) {
      const url = `/api/leagues/${filled.league}/matches/${id}/schedule`;
      const booking = { match_date: "2026-12-01", match_time: `${17 + index}:00`, court_id: 1 + (index % 2) };
      const { body } = await club.call("PUT", url, { version, ...booking, scheduling_notes: "Llamar a la portería" });
      acknowledged.push({ match: id, version: body.match.version, what: Object.values(booking).join(" ") });
    }
  });
  afterAll(async () => {
    await second?.close();
    await club?.close();
  });

  it("finds nothing in a sound club", () => expectSound(watched()));

  /** What is found while the database is broken as no command could break it. */
  async function found(breaks: string, repair: string, changes: Partial<Watched> = {}): Promise<string[]> {
    const { pool } = club.database;
    await pool.query(breaks);
    club.deps.hub.announceEverything();
    const seen = await violations({ ...watched(), ...changes });
    await pool.query(repair);
    club.deps.hub.announceEverything();
    return seen;
  }
  const kinds = (seen: string[]) => [...new Set(seen.map((one) => one.split(":")[0]))];
  const result = () => filled.matches[0]?.id;
  const booked = (at: number) => filled.booked[at]?.id;

  it("finds an acknowledged change that is gone, by its line and by its match", async () => {
    const line = `action = 'result' and entity_id = '${result()}'`;
    await club.database.pool.query(`create table kept as select * from audit_log where ${line}`);
    const seen = await found(
      unguarded(`delete from audit_log where ${line}`),
      "insert into audit_log select * from kept",
    );
    expect(seen).toContain(`lost: ${result()} 2 3`);
    const match = `where id = '${result()}'`;
    const older = await found(
      `update tournament_matches set version = version - 1 ${match}`,
      `update tournament_matches set version = version + 1 ${match}`,
    );
    expect(older).toEqual([`lost: ${result()} does not stand at 2 or later`]);
  });

  it("finds a court that is booked twice, with half an hour in common", async () => {
    await club.database.pool.query("alter table tournament_matches drop constraint tournament_matches_court_booking");
    const seen = await found(
      `update tournament_matches set court_id = 1, match_time = '17:30' where id = '${booked(1)}'`,
      `update tournament_matches set court_id = 2, match_time = '18:00' where id = '${booked(1)}'`,
    );
    expect(seen.filter((one) => one.startsWith("booked twice: ")).length).toBe(1);
  });

  it("finds a pair, a person and a pairing that are twice in a round, and a match outside of its group", async () => {
    const { pool } = club.database;
    await pool.query(`drop index group_members_once_per_round;
      alter table group_members disable trigger user; drop index tournament_matches_pairing`);
    const [one, other] = (await pool.query("select id from groups order by division_level")).rows;
    const pair = await found(
      `insert into group_members (tournament_id, round_id, group_id, pair_id, position)
       select tournament_id, round_id, '${other.id}', pair_id, 9 from group_members where group_id = '${one.id}' limit 1`,
      "delete from group_members where position = 9",
    );
    expect(kinds(pair)).toContain("pair twice in a round");
    const pairs = (await pool.query("select id, player1_id from pairs order by created_at, id")).rows;
    const person = await found(
      `update pairs set player1_id = '${pairs[1].player1_id}' where id = '${pairs[0].id}'`,
      `update pairs set player1_id = '${pairs[0].player1_id}' where id = '${pairs[0].id}'`,
    );
    expect(kinds(person)).toContain("person twice in a round");
    const copied = "tournament_id, phase_id, round_id, pair1_id, pair2_id, created_at, updated_at, 77";
    const columns =
      "(tournament_id, phase_id, round_id, pair1_id, pair2_id, created_at, updated_at, match_day, group_id)";
    const matchIn = (group: string) =>
      found(
        `insert into tournament_matches ${columns} select ${copied}, '${group}' from tournament_matches where group_id = '${one.id}' limit 1`,
        "delete from tournament_matches where match_day = 77",
      );
    expect(kinds(await matchIn(one.id))).toContain("pairing twice");
    expect(kinds(await matchIn(other.id))).toContain("match of a pair that is not in the group");
  });

  it("finds one screen that tells another table, and screens that agree on a wrong one", async () => {
    const read = overApp(club.app);
    const falsified =
      (where: RegExp): Reader =>
      async (url, cookie) => {
        const { status, text } = await read(url, cookie);
        return { status, text: where.test(url) ? text.replaceAll('"games_won":1', '"games_won":2') : text };
      };
    const told = (where: RegExp) => violations({ ...watched(), readers: [read, falsified(where)] });
    expect((await told(/public.*ranking/))[0]).toMatch(/^tables differ: public ranking of instance 1, round 1, group /);
    expect((await told(/api\/leagues.*groups/))[0]).toMatch(/^tables differ: admin groups of instance 1/);
    const agreed = await violations({ ...watched(), readers: [falsified(/./)] });
    expect(agreed[0]).toMatch(/^tables differ: from the matches of /);
  });

  it("finds an e-mail and a telephone that anybody may read", async () => {
    const named = (column: string) =>
      found(`update people set full_name = ${column}`, "update people set full_name = 'Alguien'");
    expect(kinds(await named("email"))).toContain("personal data");
    expect(kinds(await named("phone"))).toContain("personal data");
  });

  it("finds that there is nothing to look at", async () => {
    const closed: Reader = async (url, cookie) =>
      cookie === "" ? { status: 404, text: "" } : overApp(club.app)(url, cookie);
    const seen = await violations({ ...watched(), readers: [closed] });
    expect(kinds(seen)).toEqual(["tables differ", "nothing to read"]);
    const empty = await found("delete from group_members", "select 1");
    expect(empty).toContain("nothing to compare: no table has a row");
    const unnamed = await found("update people set email = null, phone = null", "select 1");
    expect(unnamed.some((one) => one.startsWith("nothing to protect"))).toBe(true);
  });
});
