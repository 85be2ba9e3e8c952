import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backup } from "#server/db/backup.ts";
import { createLog } from "#server/kernel/log.ts";
import { mailFolder } from "#server/platform/mail-folder.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { restoreClub } from "#server/restore-club.ts";
import { openCharge } from "#test/support/charge-pages.ts";
import { eveningPlan, guests } from "#test/support/evening-story.ts";
import { publicAddresses, publicAddressesOfClub } from "#test/support/public-addresses.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const person = { full_name: "Zoraida Villaquirán Ñiz", email: "zoraida@correo.test", phone: "600111222" };
/** By name, e-mail and telephone, with whatever accents, case and spaces. */
const marks = /zoraida|villaquir|[67]00[ .-]?111[ .-]?222/i;

describe("a person who occurs everywhere", () => {
  let club: TestApp;
  let league = "";
  let url = "";
  let playerIds: string[] = [];
  let pairId = "";
  const logged: string[] = [];
  const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-everywhere-"));
  const copy = path.join(scratch, "copia.gz");

  const ok = async (method: "POST" | "PUT" | "DELETE" | "GET", address: string, body?: object) => {
    const answer = await club.call(method, address, body);
    expect([method, address, answer.status, answer.status >= 300 ? answer.body : null]).toEqual([
      method,
      address,
      expect.any(Number),
      null,
    ]);
    return answer.body;
  };
  const personId = async (): Promise<string> => {
    const { rows } = await club.database.pool.query("select id from people where full_name = $1", [person.full_name]);
    return rows[0].id;
  };
  const page = () => ok("GET", `/api/people/${playerIds[0]}`);
  const matches = async (): Promise<{ id: string; version: number; pair1_id: string; pair2_id: string }[]> =>
    (await ok("GET", `${url}/matches`)).matches;

  async function writeReasons(round: string): Promise<void> {
    const [own, other] = [pairId, (await matches()).find((one) => one.pair1_id !== pairId)?.pair1_id];
    const at = `${url}/rounds/${round}/pairs`;
    await ok("POST", `${at}/${own}/sanction`, { points: 1, reason: "No avisó" });
    await ok("POST", `${at}/${other}/sanction`, { points: 1, reason: "Faltó contra zoraida, sin avisar" });
    await ok("POST", `${at}/${other}/sanction`, { points: 1, reason: "Llegó tarde" });
    const entered = [{ shown_name: "Zoraida V.", person_id: await personId() }, { shown_name: person.full_name }];
    const evening = { ...eveningPlan({ name: `Cumpleaños de ${person.full_name}` }), court_ids: [3], people: entered };
    await ok("POST", "/api/evenings", { ...evening, people: [entered[0], ...guests(4)] });
    await ok("POST", "/api/evenings", { ...evening, court_ids: [4], people: [entered[1], ...guests(4)] });
    const closing = { court_ids: [1], reason: `Clase de ${person.full_name}`, weekday: null };
    const when = { from_date: "2027-03-01", until_date: "2027-03-01", from_time: "10:00", until_time: "11:00" };
    // Sent with a key: the first answer is kept, of no league.
    const { statusCode } = await club.app.inject({
      method: "POST",
      url: "/api/closures",
      headers: { cookie: club.cookie, "idempotency-key": "una-clave" },
      payload: { ...closing, ...when, seen_inside: 0 },
    });
    expect(statusCode).toBe(201);
    expect((await club.database.pool.query("select 1 from idempotency_keys")).rows).toHaveLength(1);
  }

  async function playMatches(): Promise<void> {
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    const [first, ...others] = await matches();
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 2 };
    const note = { scheduling_notes: "Avisar a Villaquiran, 600 111 222" };
    const noted = { version: first?.version, ...booking, ...note };
    await ok("PUT", `${url}/matches/${first?.id}/schedule`, noted);
    const reason = `Lo pidió ${person.full_name}`;
    const result = `${url}/matches/${first?.id}/result`;
    await ok("PUT", result, { version: (first?.version ?? 0) + 1, set_results });
    await ok("DELETE", result, { version: (first?.version ?? 0) + 2, reason });
    // She plays for somebody of a pair that is not hers, and somebody for her.
    for (const { id, version } of others) {
      const { players } = await ok("GET", `${url}/matches/${id}/lineup`);
      if (players.some((one: { player_id: string }) => one.player_id === playerIds[0])) continue;
      const lineup = [{ player_id: players[0].player_id, person_id: playerIds[0] }];
      return void (await ok("PUT", `${url}/matches/${id}/result`, { version, set_results, lineup }));
    }
    throw new Error("every match is hers");
  }

  async function writePayments(): Promise<void> {
    const named = { player_name: "Z. V. Ñiz", amount: 20 };
    await ok("POST", `${url}/payments`, { ...named, player_email: "ZORAIDA@correo.test", notes: "Pagó su madre" });
    await ok("POST", `${url}/payments`, { ...named, player_name: "Cuota", player_phone: "+34 600 111 222" });
    await ok("POST", `${url}/payments`, { ...named, player_name: person.full_name });
    await ok("POST", `${url}/payments`, { player_name: "Eva Cano", amount: 5, notes: "Lo trae Zoraida" });
    const { id } = await ok("POST", `${url}/payments`, { player_name: "Eva Cano", amount: 7, notes: "En mano" });
    const said = await (await openCharge(club, league, id)).say({
      method: "cash",
      note: "Lo lleva Zoraida, 600 111 222",
    });
    expect(said.status).toBe(200);
  }

  async function writeElsewhere(): Promise<void> {
    const other = await ok("GET", `/api/people/${playerIds[5]}`);
    const { id: _id, merge: _merge, ...record } = other;
    const consents = {
      name_published: "not_asked",
      match_notices: "not_asked" as const,
      phone_to_rivals: false,
      image: false,
    };
    const { version, full_name, email, phone, other_phones } = record;
    const about = { version, full_name, email, phone, other_phones, consents };
    await ok("PUT", `/api/people/${playerIds[5]}`, { ...about, notes: `Prima de ${person.full_name}` });
    await ok("POST", "/api/users", { email: person.email, role: "read" });
    const text = `Hola, ${person.full_name}`;
    const { db } = club.database;
    await enqueueMail(db, club.clock, { recipient: person.email, subject: text, text, html: text });
    await enqueueMail(db, club.clock, { recipient: "otra@correo.test", subject: "Aviso", text, html: text });
    const folder = mailFolder(club.deps.config.dataDir);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "000001.txt"), `To: ${person.email}\n\nHola`);
    writeFileSync(path.join(folder, "000002.txt"), "To: eva@correo.test\n\nHola");
  }

  /** As somebody else's partner, by her own telephone, and as a child's guardian; and one that is not hers. */
  async function inscribe(): Promise<void> {
    const { name, division, start_date, status, version } = await ok("GET", url);
    const inscription = { from: "2026-11-01", until: "2026-12-31" };
    await ok("PUT", url, { name, division, start_date, status, version, inscription });
    const consents = { name_published: "not_asked", phone_to_rivals: false, image: false };
    const usual = { full_name: "Eva Cano", phone: "600 999 888", partner_name: "Noa Gil", consents };
    const several = [
      { partner_name: "zoraida villaquiran ñiz" },
      { phone: "600-111-222" },
      { email: "ZORAIDA@correo.test", wants_partner: true },
      { guardian_name: person.full_name },
      {},
    ];
    for (const more of several) {
      const form = { key: randomUUID(), ...usual, ...more };
      const { status: answered } = await club.visit("POST", `/api/public/leagues/${league}/inscriptions`, form);
      expect(answered).toBe(200);
    }
  }

  beforeAll(async () => {
    const log = createLog("debug", { write: (line) => void logged.push(line) });
    club = await createTestApp({ log });
    const told = await pairsLeague(club.command);
    ({ playerIds } = told);
    league = told.league.id;
    url = `/api/leagues/${league}`;
    const sides = told.matches.flatMap((one) => [
      { id: one.pair1_id, name: one.pair1_name },
      { id: one.pair2_id, name: one.pair2_name },
    ]);
    pairId = sides.find(({ name }) => name.startsWith("Persona 1-1 "))?.id ?? "";
    // Recognised as one person by hand: a second record is merged into hers.
    await ok("PUT", `${url}/players/${playerIds[0]}`, person);
    const { player_ids } = await ok("POST", `${url}/players`, { player1: { full_name: "Zoraida Villaquiran" } });
    const [kept, gone] = [await page(), await ok("GET", `/api/people/${player_ids[0]}`)];
    const merge = { version: kept.version, other_id: player_ids[0], other_version: gone.version };
    await ok("POST", `/api/people/${playerIds[0]}/merge`, { ...merge, take: [], dropped: player_ids });
    const round = await currentRound(club.command, league);
    await writeReasons(round);
    await playMatches();
    await writePayments();
    await writeElsewhere();
    await inscribe();
    const leaving = `${url}/rounds/${round}/pairs/${pairId}/withdrawal`;
    const { choices } = await ok("GET", leaving);
    const { policy, effects } = choices[0];
    await ok("POST", leaving, { reason: "injury", policy, shown: effects });
    await backup(club.database, copy);
    for (const address of [...publicAddresses(league, pairId), ...publicAddressesOfClub])
      await club.app.inject({ url: address }); // kept answers are there before she is erased
    expect(await dumped()).not.toEqual([]);
    const { version, leagues } = await page();
    const league_ids = leagues.map((one: { league_id: string }) => one.league_id);
    await ok("POST", `/api/people/${playerIds[0]}/erasure`, { version, league_ids });
  }, 60_000);
  afterAll(async () => {
    await club?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function dumped(): Promise<[string, string][]> {
    const { rows: tables } = await club.database.pool.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const found: [string, string][] = [];
    for (const { name } of tables) {
      const { rows } = await club.database.pool.query(`select to_jsonb(t)::text as text from "${name}" t`);
      for (const { text } of rows) if (marks.test(text)) found.push([name, text]);
    }
    return found;
  }

  it("is in no table after being erased", async () => {
    expect(await dumped()).toEqual([]);
  });

  it("is in no file of the mail folder, and everybody else's stay", () => {
    const folder = mailFolder(club.deps.config.dataDir);
    expect(readdirSync(folder)).toEqual(["000002.txt"]);
    for (const file of readdirSync(folder)) expect(readFileSync(path.join(folder, file), "utf8")).not.toMatch(marks);
  });

  it("is in no public byte", async () => {
    for (const address of [...publicAddresses(league, pairId), ...publicAddressesOfClub]) {
      const { rawPayload } = await club.app.inject({ url: address });
      expect([address, marks.exec(rawPayload.toString())?.[0]]).toEqual([address, undefined]);
    }
  });

  it("was never in the log", () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => marks.test(line))).toEqual([]);
  });

  it("takes only what names her or hangs on her: others' reasons, notes and amounts stay", async () => {
    const { rows } = await club.database.pool.query("select reason from adjustments order by created_at, id");
    expect(rows).toHaveLength(3);
    expect(rows.flatMap(({ reason }) => reason ?? [])).toEqual(["Llegó tarde"]);
    const { payments } = await ok("GET", `${url}/payments`);
    const told = payments.map((one: { player_name: string; notes: string | null; amount: number }) =>
      [one.player_name, one.notes, one.amount].join(),
    );
    expect(told.sort()).toEqual([
      "Eva Cano,,5",
      "Eva Cano,En mano,7",
      "Jugador eliminado,,20",
      "Jugador eliminado,,20",
      "Jugador eliminado,,20",
    ]);
    expect((await ok("GET", `${url}/claims`)).claims).toMatchObject([{ method: "cash", note: null }]);
    expect((await ok("GET", `${url}/inscriptions`)).inscriptions).toHaveLength(1);
    expect((await club.database.pool.query("select reason from court_closures where evening_id is null")).rows).toEqual(
      [{ reason: "Cierre" }],
    );
  });

  it("is nowhere in a club that was restored from a copy of before", async () => {
    const { erasedAgain } = await restoreClub(club.deps, copy, { force: true });
    expect(erasedAgain).toBe(1);
    expect(await dumped()).toEqual([]);
  });
});
