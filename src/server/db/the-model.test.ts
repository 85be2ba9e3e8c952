import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import type { Database } from "./connect.ts";
import { schemaLevel } from "./migrate.ts";
import { advanceFrom, returnTo } from "./schema-level.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Registrations as an older version kept them: league, name, e-mail, telephone, erased. */
const registrations: [league: number, name: string, email: string | null, phone: string | null, erased?: true][] = [
  [1, "Ana Gil", "ana@club.test", "600 000 001"],
  [2, "Ana Gil", "ANA@club.test ", "600 000 002"],
  [3, "Ana Gil", "ana@club.test", "600 000 001"],
  [2, "Ana  Gil", "ana@club.test", null],
  [1, "Luis Paz", null, "600 000 003"],
  [2, "Luis Paz", null, "600 000 003"],
  [1, "Eva Sol", "familia@club.test", null],
  [1, "Eva Sol", "familia@club.test", null],
  [2, "Eva Sol", "familia@club.test", null],
  [1, "Jugador eliminado", "resto@club.test", null, true],
  [2, "Jugador eliminado", "resto@club.test", null, true],
];

describe("a club of an older version that is brought to the model of people, phases and full regulations", () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await database.pool.connect();
    await client.query("begin");
    const { rows } = await client.query<{ level: string }>(
      "select created_at as level from drizzle.__drizzle_migrations order by created_at",
    );
    const level = Number(rows[6]?.level); // the seventh: 0006
    expect(level).toBeLessThan(await schemaLevel(client));
    await returnTo(client, level);
    for (const league of [1, 2, 3])
      await client.query(
        `insert into tournaments (id, name, start_date, regulations, created_at, updated_at)
         values ($1, $2, '2026-01-01', $3, now(), now())`,
        [
          uuid(league),
          `Liga ${league}`,
          {
            preset: "default",
            points: { win: 3 },
            criteria: ["points"],
            super_tie_break: "points",
            movements: { up: 2, down: 2 },
          },
        ],
      );
    for (const [at, [league, name, email, phone, erased]] of registrations.entries())
      await client.query(
        `insert into league_players (id, tournament_id, full_name, email, phone, erased_at, created_at)
         values ($1, $2, $3, $4, $5, $6, timestamptz '2026-01-01' + $7 * interval '1 hour')`,
        [uuid(100 + at), uuid(league), name, email, phone, erased === true ? new Date(0) : null, at],
      );
    const place = { round: uuid(20), group: uuid(30), pair: uuid(40) };
    await client.query("insert into rounds (id, tournament_id, number, start_date) values ($1, $2, 1, '2026-01-01')", [
      place.round,
      uuid(1),
    ]);
    await client.query(
      "insert into groups (id, tournament_id, name, division_level, created_at) values ($1, $2, 'G', 1, now())",
      [place.group, uuid(1)],
    );
    await client.query(
      "insert into pairs (id, tournament_id, player1_id, player2_id, created_at) values ($1, $2, $3, $4, now())",
      [place.pair, uuid(1), uuid(100), uuid(104)],
    );
    await client.query(
      "insert into group_members (tournament_id, round_id, group_id, pair_id) values ($1, $2, $3, $4)",
      [uuid(1), place.round, place.group, place.pair],
    );
    await advanceFrom(client, level);
    await client.query("commit");
    client.release();
  });
  afterAll(() => database?.close());

  const personOf = async (at: number) => {
    const { rows } = await database.pool.query("select person_id from league_players where id = $1", [uuid(100 + at)]);
    return rows[0]?.person_id;
  };

  it("has one person for registrations of different leagues with one e-mail and one name, and all telephones", async () => {
    expect(await personOf(1)).toBe(await personOf(0));
    expect(await personOf(2)).toBe(await personOf(0));
    const { rows } = await database.pool.query("select * from people where id = $1", [await personOf(0)]);
    expect(rows).toMatchObject([
      { full_name: "Ana Gil", email: "ana@club.test", phone: "600 000 001", other_phones: ["600 000 002"] },
    ]);
  });

  it.each([
    ["another name, letter for letter", 3, 0],
    ["no e-mail", 5, 4],
    ["two such registrations in one league", 8, 6],
    ["two such registrations in one league, as among themselves", 7, 6],
    ["erased people", 10, 9],
  ])("joins nobody by %s", async (_, one, other) => {
    expect(await personOf(one)).not.toBe(await personOf(other));
  });

  it("shows every registration as before", async () => {
    const { rows } = await database.pool.query("select full_name, erased_at from players order by created_at");
    expect(rows.map(({ full_name }) => full_name)).toEqual(registrations.map(([, name]) => name));
    expect(rows.filter(({ erased_at }) => erased_at !== null)).toHaveLength(2);
  });

  it("has one phase of groups per league, and knows who plays in which group", async () => {
    const { rows } = await database.pool.query("select tournament_id, kind, number from phases order by tournament_id");
    expect(rows).toEqual([1, 2, 3].map((league) => ({ tournament_id: uuid(league), kind: "groups", number: 1 })));
    const playing = await database.pool.query(
      "select player_id, group_id, is_exclusive from round_players order by player_id",
    );
    expect(playing.rows).toEqual(
      [100, 104].map((id) => ({ player_id: uuid(id), group_id: uuid(30), is_exclusive: true })),
    );
  });

  it("has regulations that say in full what the league's said", async () => {
    const { rows } = await database.pool.query("select regulations from tournaments where id = $1", [uuid(1)]);
    expect(rows[0]?.regulations).toEqual({
      ...DEFAULT_REGULATIONS,
      points: { win: 3 },
      criteria: ["points"],
      super_tie_break: "points",
      movements: { up: 2, down: 2 },
    });
  });
});
