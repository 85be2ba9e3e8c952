import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reaches } from "#contract/common/access.ts";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { endpoints, urlOf } from "#test/support/endpoints.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { createAllPending } from "#test/support/payments.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

const roles = ["read", "desk", "admin"] as const;
type Role = (typeof roles)[number];

/** What must not reach every role, with the least that it may reach (spec 3 §9). */
const secrets: { what: string; text: string; from: Role }[] = [
  { what: "a telephone", text: "655739142", from: "desk" },
  { what: "a telephone in a note", text: "655739143", from: "desk" },
  { what: "an e-mail", text: "secreto-7391@correo.test", from: "admin" },
  { what: "an amount", text: "7391.57", from: "admin" },
  { what: "the cost of a league", text: "8264.31", from: "admin" },
  { what: "the reason of a withdrawal", text: '"injury"', from: "admin" },
  { what: "the reason of an adjustment", text: "MOTIVO-7391", from: "admin" },
  { what: "a note about a person", text: "PERSONA-7391", from: "admin" },
  { what: "why a movement was decided by hand", text: "DECIDIDO-7391", from: "admin" },
  { what: "a note of a payment", text: "NOTA-7391", from: "admin" },
  { what: "the bank account", text: "CUENTA-7391", from: "admin" },
];

// What anyone reads, `public-bytes.test.ts` walks.
// The free places of a match are answered of a proposal that is open only, and are days, hours and courts.
const readings = endpoints.filter(
  ({ name, method, access }) => method === "GET" && access !== "public" && name !== "planner.places",
);

describe("what the answers hold for each role", () => {
  let club: TestApp;
  const known: Record<string, string> = {
    number: "1",
    court_id: "1",
    kind: "payments",
    message: "bulletin",
    format: "csv",
  };
  const cookies: Record<Role, string> = { read: "", desk: "", admin: "" };

  async function tellStory(): Promise<void> {
    const { league, groupIds, playerIds } = await pairsLeague(club.command);
    const shown = await closingShown(club, league.id);
    const [group] = shown.board.groups;
    const decision = { kind: "movement", pair_id: group?.rows[0]?.pair_id, to_group_id: group?.group_id };
    await club.call("POST", `/api/leagues/${league.id}/rounds/${shown.round_id}/decisions`, {
      decision: { ...decision, reason: "DECIDIDO-7391" },
    });
    await closeCurrent(club, league.id);
    const url = `/api/leagues/${league.id}`;
    const round_id = await currentRound(club.command, league.id);
    await club.call("POST", `${url}/matches/generate`, { round_id });
    const [match] = (await club.call("GET", `${url}/matches`)).body.matches;
    Object.assign(known, { league_id: league.id, group_id: groupIds[0], player_id: playerIds[0] });
    Object.assign(known, { round_id, match_id: match.id, pair_id: match.pair2_id });
    await createAllPending(club.command, league.id);
    known["evening_id"] = (await eveningsOf(club).create()).split("/").at(-1) ?? "";
    known["payment_id"] = (await club.call("GET", `${url}/payments`)).body.payments[0].id;
    const { pool } = club.database;
    await pool.query(
      "update people set email = 'secreto-7391@correo.test', phone = '655739142', notes = 'PERSONA-7391'",
    );
    await pool.query("update tournament_matches set scheduling_notes = 'Llamar al 655739143'");
    await pool.query("update payments set amount = 7391.57, notes = 'NOTA-7391', player_phone = '655739142'");
    await pool.query("update tournaments set registration_cost = 8264.31");
    await pool.query(`update club_settings set billing = '{"account_type": "corriente", "holder": "CUENTA-7391"}'`);
    const rows = [{ pair_id: match.pair2_id, figures: { points: 9 }, seen: { points: 0 } }];
    const set = { round_id, rows, reason: "MOTIVO-7391" };
    expect((await club.call("POST", `${url}/groups/${match.group_id}/adjustments`, set)).status).toBe(200);
    const { rows: people } = await pool.query("select person_id from league_players where id = $1", [playerIds[0]]);
    Object.assign(known, { person_id: people[0].person_id });
    await leave(`${url}/rounds/${round_id}/pairs/${match.pair1_id}/withdrawal`);
    club.deps.hub.announceEverything();
  }

  async function leave(url: string): Promise<void> {
    const { body } = await club.call("GET", url);
    const [{ policy, effects }] = body.choices;
    const { status } = await club.call("POST", url, { reason: "injury", policy, shown: effects });
    expect(status).toBe(200);
  }

  beforeAll(async () => {
    club = await createTestApp();
    await tellStory();
    cookies.admin = club.cookie;
    for (const role of ["read", "desk"] as const) {
      const account = { name: role, email: `${role}@club.test`, password: "pista-central-7" };
      await club.visit("POST", "/api/auth/sign-up/email", account);
      await club.database.pool.query(`update "user" set email_verified = true, role = $1 where email = $2`, [
        role,
        account.email,
      ]);
      cookies[role] = await signIn(club.app, account);
    }
  });
  afterAll(() => club?.close());

  /** The bytes of every answer that a role is given, after the endpoint's name. */
  async function answersTo(role: Role): Promise<[string, string][]> {
    const answers: [string, string][] = [];
    for (const endpoint of readings) {
      const url = urlOf(endpoint, known);
      const { statusCode, payload } = await club.app.inject({ url, headers: { cookie: cookies[role] } });
      if (statusCode === 200) answers.push([endpoint.name, payload]);
    }
    return answers;
  }

  it.each(roles)("for %s are what the contract says", async (role) => {
    const answers = await answersTo(role);
    const readable = readings.filter(({ access }) => reaches(role, access));
    expect(answers.map(([name]) => name)).toEqual(readable.map(({ name }) => name));
    for (const { what, text, from } of secrets) {
      const holders = answers.filter(([, payload]) => payload.includes(text)).map(([name]) => name);
      if (reaches(role, from)) expect([what, holders.length > 0]).toEqual([what, true]);
      else expect([what, holders]).toEqual([what, []]);
    }
  });

  it("finds nobody by an e-mail for who does not see it", async () => {
    const found: number[] = [];
    for (const role of roles) {
      const url = "/api/search?q=secreto-7391";
      found.push((await club.app.inject({ url, headers: { cookie: cookies[role] } })).json().length);
    }
    expect(found).toEqual([0, 0, 6]);
  });

  it("holds no more in the answer to what Mesa changes", async () => {
    const url = `/api/leagues/${known["league_id"]}/matches`;
    const headers = { cookie: cookies.desk, "content-type": "application/json" };
    const { matches } = (await club.app.inject({ url, headers })).json();
    const match = matches.find((one: { status: string }) => one.status === "scheduled");
    const booking = {
      match_date: "2026-12-01",
      match_time: "18:00",
      court_id: 1,
      scheduling_notes: "",
      version: match.version,
    };
    const dated = await club.app.inject({
      method: "PUT",
      url: `${url}/${match.id}/schedule`,
      headers,
      payload: booking,
    });
    const { version } = dated.json().match;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    const saved = await club.app.inject({
      method: "PUT",
      url: `${url}/${match.id}/result`,
      headers,
      payload: { version, set_results },
    });
    expect([dated.statusCode, saved.statusCode]).toEqual([200, 200]);
    for (const { text, from } of secrets)
      if (!reaches("desk", from)) expect(`${dated.payload}${saved.payload}`).not.toContain(text);
  });
});
