import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMatches } from "#domain/evenings/allowed.ts";
import { usualSettings } from "#domain/evenings/evening.ts";
import { fold } from "#domain/evenings/fold.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const names = (count: number) => Array.from({ length: count }, (_, at) => ({ shown_name: `Persona ${at + 1}` }));

describe("an evening (spec 8 §1)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const plan = (values: object = {}) => ({
    name: "Americano del jueves",
    evening_date: "2026-12-03",
    from_time: "19:00",
    until_time: "22:00",
    court_ids: [1, 2, 3],
    settings: usualSettings,
    people: names(13),
    ...values,
  });
  const create = async (values: object = {}) => {
    const made = await club.call("POST", "/api/evenings", plan(values));
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    return `/api/evenings/${made.body.id}`;
  };
  const stateOf = (evening: any) =>
    fold(
      { settings: evening.settings, seed: evening.seed, avoid: evening.avoid, people: evening.people },
      evening.entries,
    );
  const start = async (url: string) => {
    const { body } = await club.call("GET", url);
    const person_ids = body.people.map(({ id }: { id: string }) => id);
    await club.call("POST", `${url}/steps`, { step: { kind: "started", person_ids, court_ids: body.court_ids } });
    return club.call("POST", `${url}/rounds`, { round: 1 });
  };

  it("is played from the first round to the table", async () => {
    const url = await create({ evening_date: "2026-12-10" });
    let { body } = await start(url);
    expect(stateOf(body).rounds[0]?.matches.length).toBe(3);
    for (const match of openMatches(stateOf(body)))
      ({ body } = await club.call("POST", `${url}/steps`, {
        step: { kind: "result", match_id: match.id, score: [14, 10] },
        match_version: 0,
      }));
    const table = tableOf(stateOf(body));
    expect(table.map(({ total }) => total)).toEqual([14, 14, 14, 14, 14, 14, 10, 10, 10, 10, 10, 10, null]);
    ({ body } = await club.call("POST", `${url}/rounds`, { round: 2 }));
    expect(stateOf(body).rounds.length).toBe(2);
    const again = await club.call("POST", `${url}/rounds`, { round: 2 });
    expect([again.status, again.body.code]).toEqual([409, "evening_step_refused"]);
    const list = await club.call("GET", "/api/evenings");
    expect(list.body[0]).toMatchObject({ people: 13, rounds_played: 2, status: "playing" });
  });

  it("books its courts: nothing else has them, and it takes nothing that is booked", async () => {
    await create();
    const other = await club.call(
      "POST",
      "/api/evenings",
      plan({ from_time: "21:00", until_time: "23:00", court_ids: [3, 4] }),
    );
    expect([other.body.code, other.body.message]).toEqual([
      "court_closed",
      "Cancha 3 está cerrada: Americano del jueves",
    ]);
    expect((await club.call("POST", "/api/evenings", plan({ court_ids: [4] }))).status).toBe(201);
  });

  it("knows the level of who is known to the club", async () => {
    const { rows } = await club.database.pool.query(
      "insert into people (full_name, level, created_at) values ('Ana Gil', 4.5, '2026-11-01') returning id",
    );
    const people = [{ shown_name: "Ana", person_id: rows[0].id }, ...names(4)];
    const url = await create({ evening_date: "2026-12-18", court_ids: [5], people });
    const entered = (await club.call("GET", url)).body.people.map(({ level }: { level: number | null }) => level);
    expect(entered).toEqual([4.5, null, null, null, null]);
  });

  it("gives its courts back with itself alone: its booking is no closure to be taken off", async () => {
    const url = await create({ evening_date: "2026-12-17", court_ids: [5] });
    const { body } = await club.call("GET", "/api/closures");
    const own = body.closures.find(({ evening_id }: { evening_id: string | null }) => url.endsWith(evening_id ?? "-"));
    expect((await club.call("DELETE", `/api/closures/${own.id}`)).body.code).toBe("closure_not_found");
    await club.call("DELETE", url);
    await create({ evening_date: "2026-12-17", court_ids: [5] });
  });

  it("is followed by everybody, and a minor's name never is", async () => {
    const url = await create({ evening_date: "2026-11-21", people: [{ shown_name: "Ana López" }, ...names(4)] });
    await start(url);
    const id = url.split("/").at(-1);
    const { body } = await club.visit("GET", `/api/public/evenings/${id}`);
    expect([body.status, body.people.length, body.rounds[0].matches.length, body.is_listed]).toEqual([
      "playing",
      5,
      1,
      true,
    ]);
    expect(body.people[0].name).toBe("Ana López");
    const young = await create({
      evening_date: "2026-11-21",
      from_time: "10:00",
      until_time: "11:00",
      is_minors: true,
    });
    const shown = await club.visit("GET", `/api/public/evenings/${young.split("/").at(-1)}`);
    expect([shown.body.people[0].name, shown.body.is_listed]).toEqual(["P. 1. (1)", false]);
    const home = await club.visit("GET", "/api/public/leagues");
    expect(home.body.evenings.map((one: { id: string }) => one.id)).toEqual([id]);
  });
});
