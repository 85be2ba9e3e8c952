import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { racingClub, requests, together } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 6; // each meeting, since one may happen in one order only

describe.skipIf(postgresUrl === undefined)("inscriptions that meet the desk, on PostgreSQL (spec 6 §6)", () => {
  let club: TestApp;
  let url = "";
  let id = "";

  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(() => begin({ places: null }));
  afterAll(() => club?.close());

  async function begin({ places }: { places: number | null }): Promise<void> {
    const made = await club.call("POST", "/api/leagues", { name: "Liga nueva", start_date: "2026-12-10" });
    id = made.body.id;
    url = `/api/leagues/${id}`;
    const { name, division, start_date, status, version } = (await club.call("GET", url)).body;
    const inscription = { from: "2026-11-01", until: "2026-12-31", places, conditions: "" };
    const body = { name, division, start_date, status, version, inscription };
    expect((await club.call("PUT", url, body)).status).toBe(200);
  }

  const consents = { name_published: "not_asked", phone_to_rivals: false, image: false };
  const send = (key: string, full_name: string, partner_name: string) =>
    club.visit("POST", `/api/public/leagues/${id}/inscriptions`, {
      key,
      full_name,
      phone: "600 123 456",
      partner_name,
      consents,
    });
  const accept = (one: string) => club.call("POST", `${url}/inscriptions/${one}`, { person_id: null });
  const count = async (text: string) => (await club.database.pool.query(text, [id])).rows[0].n;
  const registered = () => count("select count(*)::int as n from league_players where tournament_id = $1");

  it("forty presses of one form are received once", async () => {
    const key = randomUUID();
    const answers = await together(club, () => send(key, "Alba Sanz", "Rita Vega"));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(requests);
    expect(await count("select count(*)::int as n from inscriptions where tournament_id = $1")).toBe(1);
  });

  it("one that several desks accept is accepted once, and the others are told", async () => {
    const key = randomUUID();
    await send(key, "Alba Sanz", "Rita Vega");
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(key)));
    const codes = answers.map(({ status, body }) => (status === 200 ? "accepted" : body.code));
    expect([codes.filter((code) => code === "accepted").length, new Set(codes)]).toEqual([
      1,
      new Set(["accepted", "inscription_gone"]),
    ]);
    expect(await registered()).toBe(2);
    expect(await count("select count(*)::int as n from payments where tournament_id = $1")).toBeLessThanOrEqual(2);
  });

  it("acceptance meets discarding: one of them has it", async () => {
    for (let time = 0; time < times; time++) {
      const key = randomUUID();
      await send(key, `Alba Sanz ${time}`, `Rita Vega ${time}`);
      const [yes, no] = await Promise.all([
        accept(key),
        club.call("POST", `${url}/inscriptions/discarded`, { inscription_ids: [key] }),
      ]);
      const isIn = (
        await club.database.pool.query("select 1 from players where tournament_id = $1 and full_name = $2", [
          id,
          `Alba Sanz ${time}`,
        ])
      ).rows.length;
      expect(yes.status === 200 ? [isIn, no.body.count] : [yes.body.code, isIn, no.body.count]).toEqual(
        yes.status === 200 ? [1, 0] : ["inscription_gone", 0, 1],
      );
    }
  });

  it("of two for the last place one is registered and one waits", async () => {
    for (let time = 0; time < times; time++) {
      await begin({ places: 1 });
      const [one, other] = [randomUUID(), randomUUID()];
      await send(one, "Alba Sanz", "Rita Vega");
      await send(other, "Nora Gil", "Vera Paz");
      const answers = await Promise.all([accept(one), accept(other)]);
      expect(answers.map(({ body }) => body.to).sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
        "players",
        "waiting",
      ]);
    }
  });

  it("acceptance meets the league's deletion: nobody is registered in a league that is gone", async () => {
    for (let time = 0; time < times; time++) {
      await begin({ places: null });
      const key = randomUUID();
      await send(key, "Alba Sanz", "Rita Vega");
      const [yes] = await Promise.all([accept(key), club.call("DELETE", url)]);
      expect(await registered()).toBe(yes.status === 200 ? 2 : 0);
    }
  });
});
