import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let url = "";
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const yes = { name_published: "yes", phone_to_rivals: true, image: true };
const untouched = { name_published_on: null, phone_to_rivals_on: null, image_on: null };
const agreed = { name_published_on: "2026-11-21", phone_to_rivals_on: "2026-11-21", image_on: "2026-11-21" };

beforeEach(async () => {
  await sql("update people set full_name = 'De antes', email = null, phone = null, other_phones = '{}'");
  const { body } = await club.call("POST", "/api/leagues", { name: "Liga nueva", start_date: "2026-12-10" });
  url = `/api/leagues/${body.id}`;
  const inscription = { from: "2026-11-01", until: "2026-12-31", places: null, conditions: "" };
  await sql("update tournaments set inscription = $2 where id = $1", [body.id, inscription]);
});

async function known(more: { birth_year?: number; guardian_name?: string; phone?: string } = {}): Promise<string> {
  const { birth_year = null, guardian_name = null, phone = null } = more;
  const [{ id }] = await sql(
    `insert into people (full_name, other_phones, created_at, birth_year, guardian_name, phone)
      values ('Ana Ruiz', '{}', now(), $1, $2, $3) returning id`,
    [birth_year, guardian_name, phone],
  );
  return id;
}
const record = async (id: string) => (await sql("select * from people where id = $1", [id]))[0];
const list = async () => (await club.call("GET", `${url}/inscriptions`)).body.inscriptions;

async function sent(more: object = {}): Promise<string> {
  await sql("update inscriptions set created_at = created_at - interval '1 second'"); // two of one moment stand in any order
  const key = randomUUID();
  const form = { key, full_name: "Ana Ruíz", phone: "600 123 456", wants_partner: true, consents: yes, ...more };
  expect((await club.visit("POST", `/api/public${url.slice(4)}/inscriptions`, form)).status).toBe(200);
  return key;
}
const accept = async (one: string, who: object) => (await club.call("POST", `${url}/inscriptions/${one}`, who)).body;
const proposed = async () => (await list()).map(({ people }: any) => people[0].proposed);

describe("a person without any contact on record (spec 6 §6)", () => {
  it("is not taken over by who has only the name: neither contact, consents, guardian nor hours", async () => {
    const person_id = await known();
    const times = [{ kind: "likes", weekday: 2, time_from: "19:00", time_to: "21:00" }];
    const one = await sent({ birth_year: 2001, guardian_name: "Otra Persona", times });
    expect(await proposed()).toEqual([null]);
    expect((await accept(one, { person_id })).unproven).toEqual(["Ana Ruíz"]);
    const kept = { email: null, phone: null, birth_year: null, guardian_name: null, ...untouched };
    expect(await record(person_id)).toMatchObject(kept);
    expect(await sql("select 1 from availability_times where person_id = $1", [person_id])).toEqual([]);
  });

  it("nor as one of two who look for a partner, of whom each is said apart", async () => {
    const [ana, bea] = [await known(), await known()];
    const [one, other] = [await sent(), await sent({ phone: "600 777 888" })];
    const body = {
      one: { inscription_id: one, person_id: ana },
      other: { inscription_id: other, person_id: bea, is_them: true },
    };
    expect((await club.call("POST", `${url}/inscriptions/pairs`, body)).body.unproven).toEqual(["Ana Ruíz"]);
    expect(await record(ana)).toMatchObject({ phone: null, ...untouched });
    expect(await record(bea)).toMatchObject({ phone: "600 777 888", ...agreed });
  });

  it("is completed once the desk says that it is them", async () => {
    const person_id = await known();
    expect((await accept(await sent(), { person_id, is_them: true })).unproven).toEqual([]);
    expect(await record(person_id)).toMatchObject({ phone: "600 123 456", ...agreed });
  });

  it("is proposed and completed where the year of birth agrees, and not where it differs", async () => {
    const person_id = await known({ birth_year: 2001 });
    const [one, other] = [await sent({ birth_year: 2001 }), await sent({ birth_year: 2002 })];
    expect(await proposed()).toEqual([person_id, null]);
    expect((await accept(other, { person_id })).unproven).toEqual(["Ana Ruíz"]);
    expect(await record(person_id)).toMatchObject({ phone: null, birth_year: 2001, ...untouched });
    expect((await accept(one, { person_id })).unproven).toEqual([]);
    expect(await record(person_id)).toMatchObject(agreed);
  });
});

describe("a person with a contact on record (spec 6 §6)", () => {
  it("is completed by it alone, whatever the desk says of the name", async () => {
    const person_id = await known({ phone: "600 999 000", birth_year: 2001 });
    const one = await sent({ email: "otra@correo.test", birth_year: 2001 });
    expect((await accept(one, { person_id, is_them: true })).unproven).toEqual(["Ana Ruíz"]);
    expect(await record(person_id)).toMatchObject({ phone: "600 999 000", email: null, ...untouched });
  });

  it("is proposed by it and the name; of another name, as in a family, the desk is asked, and of two, too", async () => {
    const person_id = await known({ phone: "600 123 456" });
    await sent();
    await sent({ full_name: "Leo Ruiz" });
    expect(await proposed()).toEqual([person_id, undefined]);
    await known({ phone: "600 123 456" });
    expect(await proposed()).toEqual([undefined, undefined]);
  });
});

describe("a child of under 14 (spec 6 §6)", () => {
  const child = { phone: "600 123 456", birth_year: 2014, guardian_name: "Rosa Ruiz" };

  it("keeps the guardian on record, and another guardian's answers hold nothing", async () => {
    const person_id = await known(child);
    const one = await sent({ birth_year: 2014, guardian_name: "Otra Persona" });
    await accept(one, { person_id, is_them: true });
    expect(await record(person_id)).toMatchObject({ guardian_name: "Rosa Ruiz", ...untouched });
  });

  it("agrees by the guardian on record", async () => {
    const person_id = await known(child);
    await accept(await sent({ birth_year: 2014, guardian_name: "rosa ruíz" }), { person_id });
    expect(await record(person_id)).toMatchObject({ guardian_name: "Rosa Ruiz", ...agreed });
  });
});
