import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/support/test-database.ts";
import type { Database } from "./connect.ts";
import { advanceFrom, returnTo } from "./schema-level.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

describe("payments of a version that had no entries", () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await database.pool.connect();
    await client.query("begin");
    const { rows } = await client.query<{ level: string }>(
      "select created_at as level from drizzle.__drizzle_migrations order by created_at",
    );
    const level = Number(rows[11]?.level); // the twelfth: 0011
    await returnTo(client, level);
    await client.query(
      `insert into tournaments (id, name, start_date, regulations, created_at, updated_at)
       values ($1, 'Liga', '2026-01-01', '{}', now(), now())`,
      [uuid(1)],
    );
    for (const [at, status] of ["paid", "pending", "unpaid", "refunded"].entries())
      await client.query(
        `insert into payments (id, tournament_id, player_name, amount, status, payment_method, payment_date, created_at)
         values ($1, $2, 'Ana', 45, $3, 'card', '2026-01-02', '2026-01-01T10:00:00Z')`,
        [uuid(10 + at), uuid(1), status],
      );
    await advanceFrom(client, level);
    await client.query("commit");
    client.release();
  });
  afterAll(() => database?.close());

  it("have one entry each if they were paid, with their method and date, and else none (spec 3 §8)", async () => {
    const { rows } = await database.pool.query(
      "select payment_id, amount, payment_method, payment_date::text from payment_entries",
    );
    expect(rows).toEqual([
      {
        payment_id: uuid(10),
        amount: "45.00",
        payment_method: "card",
        payment_date: "2026-01-02",
      },
    ]);
  });

  it("keep how and when with themselves while they have no entry", async () => {
    const { rows } = await database.pool.query("select status, payment_method from payments order by id");
    expect(rows.map(({ status, payment_method }) => [status, payment_method])).toEqual([
      ["paid", null],
      ["pending", "card"],
      ["unpaid", "card"],
      ["refunded", "card"],
    ]);
  });
});
