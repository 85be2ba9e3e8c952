import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteExpired } from "#server/background.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let id = "";
let url = "";
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const usual = { from: "2026-11-01", until: "2026-12-31", places: null as number | null, conditions: "" };

async function open(inscription: object | null = {}, changes: object = {}): Promise<number> {
  const { name, division, start_date, status, version } = (await club.call("GET", url)).body;
  const settings = inscription === null ? null : { ...usual, ...inscription };
  const body = { name, division, start_date, status, version, inscription: settings, ...changes };
  return (await club.call("PUT", url, body)).status;
}

async function freshLeague(more: object = {}): Promise<void> {
  const { body } = await club.call("POST", "/api/leagues", { name: "Liga nueva", start_date: "2026-12-10", ...more });
  expect(body.message).toBeUndefined();
  id = body.id;
  url = `/api/leagues/${id}`;
}

const no = { name_published: "not_asked", phone_to_rivals: false, image: false };
const form = (more: object = {}) => ({
  key: randomUUID(),
  full_name: "Alba Sanz",
  phone: "600 123 456",
  partner_name: "Rita Vega",
  consents: no,
  ...more,
});
const send = (more: object = {}, league = id) =>
  club.visit("POST", `/api/public/leagues/${league}/inscriptions`, form(more));
const list = async () => (await club.call("GET", `${url}/inscriptions`)).body;
const accept = (one: string, who: object = {}) =>
  club.call("POST", `${url}/inscriptions/${one}`, { person_id: null, ...who });
const players = async () => (await club.call("GET", `${url}/players`)).body;
const record = async (full_name: string) => (await sql("select * from people where full_name = $1", [full_name]))[0];

/** Sends one, and says its id. */
async function sent(more: object = {}): Promise<string> {
  const key = randomUUID();
  const { status, body } = await send({ key, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  return key;
}

beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("delete from inscriptions");
  await sql("update people set full_name = 'De antes', email = null, phone = null, other_phones = '{}'");
  await freshLeague();
  await open();
});

describe("the form of a league (spec 6 §6)", () => {
  it("is off by default, and there from its first day to its last", async () => {
    await freshLeague();
    expect((await club.call("GET", url)).body.inscription).toBeNull();
    const codes = [(await send()).body.code];
    await open({ from: "2026-11-22", until: "2026-11-23" });
    for (const day of ["21", "22", "23", "24"]) {
      club.clock.set(`2026-11-${day}T11:00:00Z`);
      codes.push((await send()).body.code);
    }
    const closed = "inscription_closed";
    expect(codes).toEqual([closed, closed, undefined, undefined, closed]);
    club.clock.set("2026-11-21T11:00:00Z");
    expect((await list()).is_open).toBe(false);
    expect(await open({ from: "2026-11-22", until: "2026-11-21" })).toBe(400);
  });

  it("is of no league that is not public or is over, and taken back with it", async () => {
    for (const status of ["pending", "completed"]) {
      await open({}, { status });
      expect((await send()).body.code).toBe("inscription_closed");
    }
    await open(null, { status: "active" });
    expect((await send()).body.code).toBe("inscription_closed");
    await open({}, { status: "deleted" });
    expect((await send()).body.code).toBe("league_not_found");
  });

  it("keeps what was sent, once whatever is pressed, and answers nothing of others", async () => {
    const key = randomUUID();
    const more = { key, level: 3.5, email: "alba@correo.test" };
    for (const _press of [1, 2]) expect((await send(more)).body).toEqual({ ok: true, has_place: null });
    const { inscriptions } = await list();
    expect(inscriptions).toEqual([
      {
        id: key,
        received_on: "2026-11-21",
        is_of_today: true,
        people: [
          { full_name: "Alba Sanz", candidates: [], proposed: null },
          { full_name: "Rita Vega", candidates: [], proposed: null },
        ],
        email: "alba@correo.test",
        phone: "600 123 456",
        level: 3.5,
        birth_year: null,
        guardian_name: null,
        wants_partner: false,
        consents: no,
        times: [],
      },
    ]);
    club.clock.set("2026-11-22T11:00:00Z");
    club.cookie = await signIn(club.app, administrator); // the session of the day before is over
    expect((await list()).inscriptions[0].is_of_today).toBe(false);
  });

  it("says at its fields what is missing", async () => {
    await open({ conditions: "Se juega con bolas del club." }, { division: "Junior" });
    const fields = async (more: object) => Object.keys((await send(more)).body.data.fields).sort();
    expect(await fields({ phone: null, partner_name: null })).toEqual([
      "birth_year",
      "has_accepted",
      "partner_name",
      "phone",
    ]);
    expect(await fields({ has_accepted: true, birth_year: 2014 })).toEqual(["guardian_name"]);
    const young = { has_accepted: true, birth_year: 2014, guardian_name: "Eva Cano" };
    expect((await send(young)).status).toBe(200);
    expect((await list()).inscriptions[0]).toMatchObject({ birth_year: 2014, guardian_name: "Eva Cano" });
    expect((await send({ ...young, full_name: "Llama al 600123456" })).body.code).toBe("invalid_input");
    expect((await send({ ...young, full_name: "A".repeat(121) })).status).toBe(400);
  });

  it("has nobody with a partner in an individual league", async () => {
    await freshLeague({ format_type: "individual" });
    await open();
    const one = await sent({ partner_name: null });
    await sent({ wants_partner: true });
    expect((await list()).inscriptions.map(({ people, wants_partner }: any) => [people.length, wants_partner])).toEqual(
      [
        [1, false],
        [1, false],
      ],
    );
    expect((await accept(one)).body).toEqual({
      name: "Alba Sanz",
      to: "players",
      charges: 0,
      unproven: [],
      acceptance_id: expect.any(String),
    });
  });
});

describe("the public page of the form", () => {
  const page = async () => (await club.visit("GET", `/api/public/leagues/${id}/inscripcion`)).body;
  const until = async () => (await club.visit("GET", `/api/public/leagues/${id}`)).body.inscription_until;

  it("says what it costs, until when, and how many places are left; never who has sent it", async () => {
    const conditions = "Se juega con bolas del club.";
    await open({ places: 2, conditions }, { registration_cost: 30, charged_per: "pair", division: "Junior" });
    const form = { until: "2026-12-31", places: 2, conditions, is_individual: false, asks_birth_year: true };
    const about = { opens_on: null, price: expect.stringMatching(/^30,00\s€ por pareja$/), start_date: "2026-12-10" };
    expect(await page()).toEqual({ form: { ...form, places_left: 2 }, ...about });
    const key = await sent({ birth_year: 2010, has_accepted: true });
    expect((await page()).form.places_left).toBe(2);
    await accept(key);
    expect((await page()).form.places_left).toBe(1);
    expect(await until()).toBe("2026-12-31");
  });

  it("is there before and after, without the form", async () => {
    await open({ from: "2026-11-22" });
    expect(await page()).toMatchObject({ form: null, opens_on: "2026-11-22", price: null });
    expect(await until()).toBeNull();
    await open({ until: "2026-11-20" });
    expect(await page()).toMatchObject({ form: null, opens_on: null });
    await open(null);
    expect(await page()).toMatchObject({ form: null, opens_on: null });
  });
});

describe("an inscription that is accepted", () => {
  it("makes the people of a pair, registered together, and their charges", async () => {
    await open({}, { registration_cost: 20 });
    const one = await sent({ level: 4 });
    expect((await accept(one)).body).toEqual({
      name: "Alba Sanz & Rita Vega",
      to: "players",
      charges: 2,
      unproven: [],
      acceptance_id: expect.any(String),
    });
    const [alba, rita] = ["Alba Sanz", "Rita Vega"].map((name) => name);
    const rows = await players();
    expect(rows.map(({ full_name, partners }: any) => [full_name, partners[0].full_name]).sort()).toEqual([
      [alba, rita],
      [rita, alba],
    ]);
    expect([(await record("Alba Sanz")).level, (await record("Rita Vega")).phone]).toEqual(["4.0", null]);
    const paid = await sql("select player_name, amount, status from payments where tournament_id = $1 order by 1", [
      id,
    ]);
    expect(paid).toEqual([
      { player_name: "Alba Sanz", amount: "20.00", status: "pending" },
      { player_name: "Rita Vega", amount: "20.00", status: "pending" },
    ]);
    expect((await list()).inscriptions).toEqual([]);
    expect((await accept(one)).body.code).toBe("inscription_gone");
  });

  it("charges a pair once where the league does", async () => {
    await open({}, { registration_cost: 30, charged_per: "pair" });
    expect((await accept(await sent())).body.charges).toBe(1);
  });

  it("waits for a place once groups are there, or places are not", async () => {
    await open({ places: 1 });
    const [one, other] = [await sent(), await sent({ full_name: "Eva Cano", partner_name: "Noa Gil", phone: "600 1" })];
    expect((await send()).body.has_place).toBe(true);
    expect([(await accept(one)).body.to, (await accept(other)).body.to]).toEqual(["players", "waiting"]);
    expect((await send()).body.has_place).toBe(false);
    expect((await list()).places_left).toBe(0);
    expect((await club.call("GET", `${url}/groups`)).body.waiting).toMatchObject([{ name: "Eva Cano & Noa Gil" }]);
    const story = await pairsLeague(club.command);
    id = story.league.id;
    url = `/api/leagues/${id}`;
    await open();
    expect((await accept(await sent({ full_name: "Lia Mas", partner_name: "Sol Paz" }))).body.to).toBe("waiting");
  });

  it("keeps of the sender what they said of themselves, and of the partner only the name", async () => {
    const consents = { name_published: "no", phone_to_rivals: true, image: true };
    const times = [
      { kind: "likes", weekday: 2, time_from: "19:00", time_to: "21:00" },
      { kind: "cannot", date_from: "2026-12-24", date_to: "2026-12-26" },
    ];
    const one = await sent({ consents, times });
    expect((await list()).inscriptions[0].times).toEqual([
      "Mejor los martes de 19:00 a 21:00",
      "No del 24 al 26 de dic",
    ]);
    await accept(one);
    const [alba, rita] = [await record("Alba Sanz"), await record("Rita Vega")];
    expect([alba.name_refused_on, alba.phone_to_rivals_on, alba.image_on]).toEqual(Array(3).fill("2026-11-21"));
    expect([rita.name_refused_on, rita.name_published_on, rita.phone_to_rivals_on, rita.image_on]).toEqual(
      Array(4).fill(null),
    );
    const said = async (person: string) => (await club.call("GET", `/api/people/${person}/availability`)).body;
    expect((await said(alba.id)).map(({ kind }: any) => kind).sort()).toEqual(["cannot", "likes"]);
    expect(await said(rita.id)).toEqual([]);
  });

  it("is of whom the club knows already, if the desk says so: what is known stays", async () => {
    await accept(await sent({ consents: { ...no, name_published: "no" } }));
    const [known] = await sql("select id, phone from people where full_name = 'Alba Sanz'");
    await freshLeague({ name: "Otra" });
    await open();
    const more = { full_name: "alba sanz", phone: "600123456", email: "alba@correo.test" };
    const one = await sent({ ...more, consents: { ...no, name_published: "yes" } });
    const [{ people }] = (await list()).inscriptions;
    expect(people[0].candidates).toMatchObject([{ id: known.id, by: "contact", player_id: null }]);
    expect(people[1].candidates).toMatchObject([{ by: "name" }]);
    const partner_id = people[1].candidates[0].id;
    expect((await accept(one, { person_id: known.id, partner_id })).status).toBe(200);
    const again = (await sql("select * from people where id = $1", [known.id]))[0];
    expect([again.full_name, again.phone, again.email]).toEqual(["Alba Sanz", known.phone, "alba@correo.test"]);
    expect([again.name_published_on, again.name_refused_on]).toEqual([null, "2026-11-21"]);
    const third = await sent(more);
    expect((await accept(third, { person_id: known.id, partner_id: known.id })).body.code).toBe("player_repeated");
    expect((await list()).inscriptions).toHaveLength(1);
  });

  it("registers nobody twice: who is of the league already waits with the new partner", async () => {
    const { body } = await club.call("POST", `${url}/players`, { player1: { full_name: "Alba Sanz" } });
    const [{ person_id }] = await sql("select person_id from league_players where id = $1", [body.player_ids[0]]);
    const { body: accepted } = await accept(await sent(), { person_id });
    expect(accepted.to).toBe("waiting");
    expect(await players()).toHaveLength(2);
  });

  it("is refused once the league is over, and stays", async () => {
    const one = await sent();
    await open({}, { status: "completed" });
    expect((await accept(one)).body.code).toBe("inscription_closed");
    expect((await list()).inscriptions).toHaveLength(1);
  });
});

describe("who looks for a partner", () => {
  it("is proposed by level, two by two, and paired by the desk", async () => {
    const seeker = (full_name: string, level: number) =>
      sent({ full_name, level, phone: `600 ${level * 100_000}`, wants_partner: true, partner_name: "Nadie" });
    const [high, low, higher] = [
      await seeker("Ana Alta", 5),
      await seeker("Bea Baja", 2),
      await seeker("Ada Top", 5.5),
    ];
    expect((await list()).in_twos).toEqual([[high, higher]]);
    const pair = (one: string, other: string) =>
      club.call("POST", `${url}/inscriptions/pairs`, {
        one: { inscription_id: one, person_id: null },
        other: { inscription_id: other, person_id: null },
      });
    expect((await pair(high, high)).body.code).toBe("inscription_gone");
    expect((await pair(high, higher)).body).toEqual({
      name: "Ana Alta & Ada Top",
      to: "players",
      charges: 0,
      unproven: [],
      acceptance_id: expect.any(String),
    });
    expect((await pair(low, await sent())).body.code).toBe("inscription_gone");
    expect((await accept(low)).body).toMatchObject({ name: "Bea Baja", to: "players" });
    expect((await list()).inscriptions).toHaveLength(1);
  });
});

describe("what the desk does not want", () => {
  it("is discarded together, can be brought back, and is accepted no more", async () => {
    const keys = [await sent(), await sent(), await sent()];
    const [first = "", second] = keys;
    const change = (what: string, inscription_ids: unknown[]) =>
      club.call("POST", `${url}/inscriptions/${what}`, { inscription_ids });
    expect((await change("discarded", [first, second, randomUUID()])).body).toEqual({ count: 2 });
    expect((await list()).inscriptions.map((one: any) => one.id)).toEqual([keys[2]]);
    expect((await accept(first)).body.code).toBe("inscription_gone");
    expect((await change("restored", [first, keys[2]])).body).toEqual({ count: 1 });
    expect((await list()).inscriptions).toHaveLength(2);
    expect((await change("discarded", [])).status).toBe(400);
  });
});

describe("who has only somebody's name", () => {
  it("changes neither how they are reached nor what they agreed to", async () => {
    const [{ id: person_id }] = await sql(
      `insert into people (full_name, phone, other_phones, created_at) values ('Marta Gil', '600111222', '{}', now()) returning id`,
    );
    const stranger = { full_name: "Marta Gil", phone: null, email: "otra@correo.test", guardian_name: "Otra Persona" };
    const yes = { name_published: "yes", phone_to_rivals: true, image: true };
    const answer = await accept(await sent({ ...stranger, consents: yes }), { person_id });
    expect([answer.status, answer.body.unproven]).toEqual([200, ["Marta Gil"]]);
    const kept = { email: null, phone: "600111222", guardian_name: null, phone_to_rivals_on: null, image_on: null };
    expect(await record("Marta Gil")).toMatchObject({ ...kept, name_published_on: null });
    await freshLeague({ name: "Otra" });
    await open();
    const own = await sent({
      full_name: "Marta Gil",
      phone: "+34 600 111 222",
      email: "marta@correo.test",
      consents: yes,
    });
    expect((await accept(own, { person_id })).body.unproven).toEqual([]);
    expect(await record("Marta Gil")).toMatchObject({ email: "marta@correo.test", image_on: expect.anything() });
  });
});

describe("forms that nobody means", () => {
  it("of programs, which fill in what nobody sees, are answered alike and kept nowhere", async () => {
    expect((await send({ website: "https://ofertas.test" })).body).toEqual({ ok: true, has_place: null });
    expect((await list()).inscriptions).toEqual([]);
  });

  it("by the thousand change nothing that anybody sees, and end", async () => {
    const limited = await createTestApp({ limits: true });
    try {
      const { body: league } = await limited.call("POST", "/api/leagues", { name: "Liga", start_date: "2026-12-10" });
      const at = `/api/leagues/${league.id}`;
      const { name, division, start_date, status, version } = league;
      const inscription = { ...usual, places: 8 };
      await limited.call("PUT", at, { name, division, start_date, status, version, inscription });
      const shown = async () => {
        const addresses = ["", "/groups", "/ranking", "/stats"].map(
          (page) => `/api/public/leagues/${league.id}${page}`,
        );
        return Promise.all(addresses.map(async (address) => (await limited.app.inject({ url: address })).body));
      };
      const before = await shown();
      const forged = async (remoteAddress: string) => {
        const payload = form({ full_name: "Falso Nombre" });
        const address = `/api/public/leagues/${league.id}/inscriptions`;
        return (await limited.app.inject({ method: "POST", url: address, payload, remoteAddress })).statusCode;
      };
      const ofOne: number[] = [];
      for (let at = 0; at < 17; at++) ofOne.push(await forged("192.0.2.1"));
      expect(ofOne.filter((status) => status === 429)).toHaveLength(2);
      const many = async (count: number, addressOf: (at: number) => string) => {
        let received = 0;
        for (let at = 0; at < count; at++) if ((await forged(addressOf(at))) === 200) received++;
        return received;
      };
      // Of four networks of neighbours: sixty of a network, until the league has had its usual ones.
      expect(await many(483, (at) => `198.51.${at % 4}.${Math.floor(at / 4)}`)).toBe(135);
      // Of ten addresses, each in a network of its own, and of one customer's IPv6: few of each.
      expect(await many(100, (at) => `203.${at % 10}.7.7`)).toBe(50);
      expect(await many(100, (at) => `2001:db8:7:${at.toString(16)}::1`)).toBe(5);
      // Of as many networks as forms: all of them, and somebody honest beside them.
      expect(await many(300, (at) => `100.${Math.floor(at / 200)}.${at % 200}.1`)).toBe(300);
      expect(await shown()).toEqual(before);
      const honest = { method: "POST" as const, url: `/api/public/leagues/${league.id}/inscriptions` };
      const payload = form({ full_name: "Alba Honrada" });
      expect((await limited.app.inject({ ...honest, payload, remoteAddress: "81.44.3.9" })).statusCode).toBe(200);
      const { body } = await limited.call("GET", `${at}/inscriptions`);
      expect(JSON.stringify(body.inscriptions)).toContain("Alba Honrada");
      expect(body.places_left).toBe(8);
      const { rows } = await limited.database.pool.query(
        "select (select count(*) from people) + (select count(*) from outbox) as made",
      );
      expect(Number(rows[0].made)).toBe(0);
    } finally {
      await limited.close();
    }
  }, 60_000);

  it("fill no league for ever: two thousand wait, and discarding them makes room", async () => {
    const fill = () =>
      sql(
        `insert into inscriptions (id, tournament_id, full_name, phone, name_published, phone_to_rivals, image, wants_partner, times,
        created_at) select gen_random_uuid(), $1, 'Alguien', '600', 'not_asked', false, false, true, '[]', now() from generate_series(1, 2000)`,
        [id],
      );
    const discardAll = async () => {
      const inscription_ids = (await sql("select id from inscriptions where discarded_at is null")).map(
        (row) => row.id,
      );
      expect((await club.call("POST", `${url}/inscriptions/discarded`, { inscription_ids })).status).toBe(200);
    };
    await fill();
    expect((await send()).body.code).toBe("inscriptions_full");
    await discardAll();
    club.clock.set("2026-11-21T11:00:01Z");
    const genuine = await sent();
    expect((await list()).inscriptions).toHaveLength(1);
    await discardAll();
    expect(await sql("select 1 from inscriptions")).toHaveLength(500);
    expect(await sql("select 1 from inscriptions where id = $1 and discarded_at is not null", [genuine])).toHaveLength(
      1,
    );
  });
});

it("what nobody accepted goes 60 days after the league's beginning", async () => {
  await sent();
  const left = async () => (await sql("select 1 from inscriptions")).length;
  for (const [day, rows] of [
    ["2027-02-08", 1],
    ["2027-02-09", 0],
  ] as const) {
    club.clock.set(`${day}T11:00:00Z`);
    await deleteExpired(club.deps); // and with it the session: the last of these
    expect([day, await left()]).toEqual([day, rows]);
  }
});
