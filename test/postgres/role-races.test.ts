import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { setRole } from "#server/features/accounts/commands/set-role.ts";
import { racingClub, together } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("roles that are changed at once, on PostgreSQL (spec 3 §9)", () => {
  let club: TestApp;
  let ids: string[] = [];
  beforeAll(async () => {
    club = await racingClub();
    await createAdministrator(club.deps, { name: "Olga", email: "olga@club.test", password: "pista-central-7" });
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    const { rows } = await club.database.pool.query(`update "user" set role = 'admin' returning id`);
    ids = rows.map(({ id }) => id);
  });

  const administrators = async () => {
    const { rows } = await club.database.pool.query(`select id from "user" where role = 'admin'`);
    return rows.length;
  };
  const lower = (by: number, whom: number) =>
    setRole(
      { deps: club.deps, actor: { id: ids[by] ?? "", name: "Alguien" } },
      { user_id: ids[whom] ?? "", role: "desk", seen_role: "admin" },
    ).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );

  it("two administrators who lower one another leave exactly one, whoever comes first", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      await club.database.pool.query(`update "user" set role = 'admin'`);
      const outcomes = await Promise.all([lower(0, 1), lower(1, 0)]);
      expect(outcomes.sort()).toEqual(["admin_required", "done"]);
      expect(await administrators()).toBe(1);
    }
  });

  it("two who each step down leave exactly one", async () => {
    const outcomes = await Promise.all([lower(0, 0), lower(1, 1)]);
    expect(outcomes.sort()).toEqual(["done", "last_administrator"]);
    expect(await administrators()).toBe(1);
  });

  it("forty at once leave exactly one", async () => {
    const outcomes = await together(club, (index) => lower(index % 2, (index + 1) % 2));
    expect(outcomes.filter((outcome) => outcome === "done").length).toBeGreaterThan(0);
    expect(await administrators()).toBe(1);
  });
});
