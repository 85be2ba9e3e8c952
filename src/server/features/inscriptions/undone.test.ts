import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteExpired } from "#server/background.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let url = "";
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const consents = { name_published: "yes", phone_to_rivals: true, image: false };

async function sent(more: object = {}): Promise<string> {
  const key = randomUUID();
  const form = { key, full_name: "Alba Sanz", phone: "600 123 456", partner_name: "Rita Vega", consents, ...more };
  const { status } = await club.visit("POST", `/api/public${url.slice(4)}/inscriptions`, form);
  expect(status).toBe(200);
  return key;
}
const list = async () => (await club.call("GET", `${url}/inscriptions`)).body.inscriptions;
const accept = async (one: string, who: object = {}) =>
  (await club.call("POST", `${url}/inscriptions/${one}`, { person_id: null, ...who })).body;
const undo = (acceptance: string) => club.call("DELETE", `${url}/inscriptions/accepted/${acceptance}`);

/** Everything that an acceptance may write, but for the log and what is erased. */
async function everything(): Promise<unknown> {
  const tables = [
    "people",
    "league_players",
    "pairs",
    "waiting_list",
    "payments",
    "availability_times",
    "inscriptions",
  ];
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await sql(`select * from ${table} order by id`));
  return rows;
}

async function openLeague(id: string): Promise<void> {
  url = `/api/leagues/${id}`;
  const inscription = { from: "2026-11-01", until: "2026-12-31", places: null, conditions: "" };
  await sql("update tournaments set inscription = $2, registration_cost = 20 where id = $1", [id, inscription]);
}

beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("update people set full_name = 'De antes', phone = null, other_phones = '{}'");
  const { body } = await club.call("POST", "/api/leagues", { name: "Liga nueva", start_date: "2026-12-10" });
  await openLeague(body.id);
});

describe("the acceptance of an inscription, undone (spec 6 §6)", () => {
  it("leaves everything as if it had not been: people, charges, and what was said of hours", async () => {
    const times = [{ kind: "likes", weekday: 2, time_from: "19:00", time_to: "21:00" }];
    const one = await sent({ times });
    const before = [await everything(), await list()];
    const { acceptance_id, charges } = await accept(one);
    expect([charges, await list()]).toEqual([2, []]);
    expect((await undo(acceptance_id)).status).toBe(200);
    expect([await everything(), await list()]).toEqual(before);
    expect((await undo(acceptance_id)).body.code).toBe("acceptance_kept");
    const lines = await sql("select after::text from audit_log where code = 'player_registered' and after is not null");
    expect(JSON.stringify(lines)).not.toContain("Alba");
    expect((await accept(one)).name).toBe("Alba Sanz & Rita Vega");
  });

  it("takes a pair from the waiting list, too", async () => {
    await openLeague((await pairsLeague(club.command)).league.id);
    const one = await sent();
    const before = await everything();
    const { to, acceptance_id } = await accept(one);
    expect([to, (await undo(acceptance_id)).status]).toEqual(["waiting", 200]);
    expect(await everything()).toEqual(before);
  });

  it("is refused where the pair that waits has its link", async () => {
    await openLeague((await pairsLeague(club.command)).league.id);
    const { acceptance_id } = await accept(await sent());
    const [{ pair_id }] = await sql("select pair_id from waiting_list where tournament_id = $1", [url.slice(-36)]);
    expect((await club.call("POST", `${url}/links`, { pair_ids: [pair_id] })).status).toBeLessThan(300);
    expect((await undo(acceptance_id)).body.message).toMatch(/la pareja ya tiene su enlace/);
  });

  const registration = async () => (await sql("select * from players where full_name = 'Alba Sanz'"))[0];
  const uses: [string, RegExp, () => Promise<unknown>][] = [
    [
      "a record that was changed",
      /su ficha ha cambiado/,
      async () => sql("update people set version = version + 1 where full_name = 'Rita Vega'"),
    ],
    [
      "somebody who is in another league",
      /otra liga/,
      async () => {
        const { body } = await club.call("POST", "/api/leagues", { name: "Otra", start_date: "2026-12-10" });
        const player1 = { full_name: "Alba Sanz", person_id: (await registration()).person_id };
        return club.call("POST", `/api/leagues/${body.id}/players`, { player1 });
      },
    ],
    [
      "a payment that was changed",
      /su pago ha cambiado/,
      async () => sql("update payments set version = 2 where player_name = 'Alba Sanz'"),
    ],
    [
      "a payment more",
      /sus pagos han cambiado/,
      async () => {
        const { id: player_id } = await registration();
        const paid = { player_id, player_name: "Alba Sanz", amount: 5, status: "paid", payment_date: "2026-11-21" };
        expect((await club.call("POST", `${url}/payments`, paid)).status).toBe(201);
      },
    ],
    [
      "a link of a charge that was given out",
      /su pago ha cambiado/,
      async () => {
        const [{ id }] = await sql("select id from payments where tournament_id = $1", [url.slice(-36)]);
        expect((await club.call("POST", `${url}/payments/${id}/links`)).status).toBeLessThan(300);
      },
    ],
    [
      "hours that were noted",
      /cuándo puede jugar/,
      async () => {
        const { person_id } = await registration();
        const said = { kind: "cannot", weekday: 1 };
        expect((await club.call("POST", `/api/people/${person_id}/availability`, said)).status).toBe(201);
      },
    ],
    [
      "a pair that plays",
      /ya tiene pareja/,
      async () => {
        await sql(
          `insert into pairs (tournament_id, player1_id, player2_id, created_at)
            select tournament_id, id, partner_id, now() from league_players where id = $1`,
          [(await registration()).id],
        );
      },
    ],
  ];
  it.each(uses)("is refused because of %s", async (_what, why, use) => {
    const { acceptance_id } = await accept(await sent());
    await use();
    const before = await everything();
    const { status, body } = await undo(acceptance_id);
    expect([status, body.code, body.message]).toEqual([409, "acceptance_kept", expect.stringMatching(why)]);
    expect(await everything()).toEqual(before);
  });

  it("is not offered where somebody was known already, or a day later", async () => {
    const { acceptance_id } = await accept(await sent());
    const { person_id } = await registration();
    const again = await accept(await sent({ full_name: "Sol Paz", partner_name: "Alba Sanz" }), {
      partner_id: person_id,
    });
    expect(again.acceptance_id).toBeNull();
    club.clock.set("2026-11-22T11:00:01Z");
    await deleteExpired(club.deps);
    club.cookie = await signIn(club.app, administrator); // the session of the day before is over
    expect(await sql("select 1 from inscriptions where tournament_id = $1", [url.slice(-36)])).toEqual([]);
    expect((await undo(acceptance_id)).body.code).toBe("acceptance_kept");
  });

  it("is told to the desk live, as what is sent is, and to no visitor", async () => {
    const { hub } = club.deps;
    await club.database.catchUp(); // of the league, which is news of a moment ago
    const versions = () => [hub.version("admin"), hub.version(url.slice(-36))];
    const [desk = 0, visitors] = versions();
    await sent();
    await expect.poll(() => versions()[0]).toBeGreaterThan(desk);
    expect(versions()[1]).toBe(visitors);
  });
});
