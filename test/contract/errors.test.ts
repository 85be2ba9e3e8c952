import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { shownBy } from "#domain/closing.ts";
import { DEFAULT_REGULATIONS } from "#domain/regulations.ts";
import { issueSetupToken } from "#server/features/accounts/commands/create-administrator.ts";
import { inTurn } from "#server/features/matches/parts/turns.ts";
import { closingShown, confirmClosing, generateCurrent, playRound } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { currentRound, individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

type Answer = { status: number; body: any };
type Story = Awaited<ReturnType<typeof pairsLeague>>;

const nobody = "00000000-0000-4000-8000-000000000000";
const account = { name: "Eva", email: "eva@club.test", password: "pista-central-7" };

describe("every code of the table", () => {
  let club: TestApp;
  let limited: TestApp;
  let full: TestApp; // has no room for a stream
  let story: Story;
  let single: Awaited<ReturnType<typeof individualLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
    limited = await createTestApp({ limits: true });
    full = await createTestApp({ config: { streams: { perAddress: 0, perSession: 0, total: 0 } } });
    story = await pairsLeague(club.command, { groups: 2 });
    single = await individualLeague(club.command);
    Object.assign(club.app.server, { connectionsCheckingInterval: 50, requestTimeout: 200, headersTimeout: 200 });
    openRound = await currentRound(club.command, story.league.id);
    singleRound = await currentRound(club.command, single.league.id);
    await club.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await club?.close();
    await limited?.close();
    await full?.close();
  });

  let openRound = "";
  let singleRound = "";
  const sql = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
  const at = (path: string) => `/api/leagues/${story.league.id}${path}`;
  const call = (method: string, path: string, body?: unknown): Promise<Answer> => club.call(method, at(path), body);
  const match = (index: number) => `/matches/${story.matches[index]?.id}`;
  const slot = (court_id = 1, more = {}) => ({
    version: 1,
    match_date: "2026-12-01",
    match_time: "18:00",
    court_id,
    ...more,
  });
  const planned = () => ({ league_ids: [story.league.id], from: "2026-12-01", to: "2026-12-20" });
  const won = { version: 1, set_results: [{ set: 1, pair1_games: 6, pair2_games: 0 }] };
  const [start_date, group] = ["2026-12-01", (at: number) => story.groupIds[at] ?? ""];
  const pairIds = async (groupId: string): Promise<string[]> =>
    (await sql("select pair_id from group_members where group_id = $1 order by position", [groupId])).rows.map(
      (row) => row.pair_id,
    );
  const move = async (chosen: string[], target = group(1)) =>
    call("POST", `/groups/${group(0)}/move`, { round_id: openRound, target_group_id: target, pair_ids: chosen });
  const newGroup = (pairs: unknown[]) => call("POST", "/groups/pairs", { round_id: openRound, name: "Grupo", pairs });
  const four = (ids: string[]) => [0, 2, 4, 6].map((one) => ({ player1_id: ids[one], player2_id: ids[one + 1] }));
  const as = async (role: string, disabled: boolean): Promise<Answer> => {
    await club.visit("POST", "/api/auth/sign-up/email", account);
    await sql(`update "user" set email_verified = true, role = 'admin', disabled_at = null where email = $1`, [
      account.email,
    ]);
    const cookie = await signIn(club.app, account);
    await sql(`update "user" set role = $1, disabled_at = $2 where email = $3`, [
      role,
      disabled ? new Date() : null,
      account.email,
    ]);
    const response = await club.app.inject({ url: "/api/leagues", headers: { cookie } });
    return { status: response.statusCode, body: response.json() };
  };
  const inject = async (headers: Record<string, string>, payload: string, app = club): Promise<Answer> => {
    const response = await app.app.inject({
      method: "POST",
      url: "/api/leagues",
      headers: { cookie: app.cookie, ...headers },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const raw = async (text: string): Promise<Answer> => {
    const socket = net.connect((club.app.server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => void (answer += part));
    socket.write(text);
    await once(socket, "close");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toContain("Content-Type: application/json; charset=utf-8");
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
  };
  const once409 = async (constraint: string, table: string, attempt: () => Promise<Answer>): Promise<Answer> => {
    await sql(`create function be_first() returns trigger language plpgsql as $$ begin
      raise unique_violation using constraint = '${constraint}'; end $$;
      create trigger be_first before insert on ${table} for each row execute function be_first()`);
    const answer = await attempt();
    await sql(`drop trigger be_first on ${table}; drop function be_first()`);
    return answer;
  };

  /** A pair of a group leaves, as it was shown. */
  const withdraw = async (at: number, shown: object, pair?: string): Promise<Answer> => {
    const pair_id = pair ?? (await pairIds(group(at)))[0];
    const none = { policy: "annul", kept: 0, annulled: 0, cancelled: 0, won: 0 };
    return call("POST", `/rounds/${openRound}/pairs/${pair_id}/withdrawal`, {
      reason: "injury",
      policy: "annul",
      shown: { ...none, ...shown },
    });
  };

  const partner = async (at: number, more: object, pair?: string): Promise<Answer> => {
    const pair_id = pair ?? (await pairIds(group(at)))[0];
    const { body } = await call("GET", `/pairs/${pair_id}`);
    const comes = { full_name: "Viene Otra" };
    const wanted = { leaves_id: body.players[0].id, comes, from: "now", reason: "Lesión", ...more };
    return call("POST", `/rounds/${openRound}/pairs/${pair_id}/partner`, wanted);
  };

  /** The first pairs of the league in a draw. */
  const drawn = async (pairs: number, more = {}): Promise<Answer> => {
    const { phases, pairs: choices } = (await call("GET", "/brackets")).body;
    const pair_ids = choices.slice(0, pairs).map(({ pair_id }: any) => pair_id);
    return call("POST", "/brackets", { pair_ids, shown: phases[0]?.draw.seed ?? null, ...more });
  };
  /** A league of its own whose groups are being played, with a bracket of their first places. */
  const placesDrawn = async (name: string, per_group: number) => {
    const own = await bracketLeague(club, { name });
    const { round_id } = (await own.page()).groups;
    const drawn = await own.call("POST", "", { from_groups: { round_id, per_group, best: 0 }, shown: null });
    return { ...own, drawn };
  };
  const drawnMatch = async (name: string) => {
    const { phases } = (await call("GET", "/brackets")).body;
    return phases[0].rounds.flatMap(({ matches }: any) => matches).find((any: any) => any.name === name);
  };
  const drawnPair = async (name: string, side: 1 | 2): Promise<string> =>
    (await drawnMatch(name)).sides[side - 1].pair_id;
  const withdrawDrawn = async (name: string, pair_id: string): Promise<Answer> => {
    const { id: match_id, version } = await drawnMatch(name);
    return call("POST", "/brackets/withdrawals", { match_id, version, pair_id, reason: "quit" });
  };
  /** A pair enters the bracket on the upper side of a match. */
  const enter = async (name: string, pair_id: string): Promise<Answer> => {
    const { id: match_id, version } = await drawnMatch(name);
    return call("POST", "/brackets/entries", { match_id, version, side: 1, pair_id });
  };
  /** A side wins a match of the bracket. */
  const saveDrawn = async (name: string, side: 1 | 2, more = {}): Promise<Answer> => {
    const one = await drawnMatch(name);
    const set_results = [side === 1 ? set(1, 6, 0) : set(1, 0, 6)];
    return call("PUT", `/brackets/matches/${one.id}/result`, { version: one.version, set_results, ...more });
  };

  const decide = (decision: object) => call("POST", `/rounds/${openRound}/decisions`, { decision });
  const later = (deferred_until: string) =>
    decide({ kind: "later", group_id: group(0), deferred_until, reason: "Lluvia" });

  const set = (number: number, pair1_games: number, pair2_games: number) => ({ set: number, pair1_games, pair2_games });
  const nothingShown = { is_last: false, movements: [], missing: [] };
  /** Refusals that say who and how many. */
  const withNumbers: Partial<Record<ErrorCode, string>> = {
    place_played: "Con este cambio pasaría otra pareja al cuadro, y «Final» ya se ha jugado: quita antes su resultado.",
    court_closed: "El club está cerrado: obras",
    outside_opening_hours: "El miércoles el club abre de 08:00 a 09:00",
    email_taken: "Ya hay una cuenta con este email.",
    pairs_incomplete: "En esta liga los grupos son de 3 a 6 parejas.",
    pair_has_results: "La pareja tiene 1 resultado en esta jornada. Muévela cuando termine la jornada.",
    player_already_in_pair: `${new Intl.ListFormat("es").format([1, 2, 3, 4, 5, 6, 7, 8].map((one) => `Persona 1-${one}`))} ya juegan en Grupo A.`,
    group_sizes_drift: "Grupo A queda con 2 (se permiten de 3 a 6).",
    round_not_undoable: "El cierre de la jornada 1 no se puede deshacer: la jornada 1 está abierta.",
    group_changed: "El grupo ha cambiado: ahora se borrarían 4 parejas, 6 partidos y 0 resultados.",
    payments_changed: "Mientras tanto ha cambiado el pago de Cambiada. No se ha marcado ninguno.",
    pending_changed: "Ha cambiado quién no tiene pago: ahora se crearían 16 pagos, en total 0,00.",
    entry_too_large: "De este pago solo quedan 10,00 por cobrar.",
    pair_has_bookings: "La pareja tiene 1 partido con fecha en esta jornada. Elimínalo antes de mover.",
  };

  /** How each code is provoked, in this order: later ones change more. */
  const provoked: Record<ErrorCode, () => Promise<Answer>> = {
    bad_request: () => raw("NO ES HTTP\r\n\r\n"),
    request_timeout: () => raw("POST /api/leagues HTTP/1.1\r\nhost: x\r\n"),
    headers_too_large: () => raw(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${"x".repeat(20_000)}\r\n\r\n`),
    invalid_input: () => club.call("POST", "/api/leagues", {}),
    unsupported_media_type: () => inject({ "content-type": "application/xml" }, "<liga/>"),
    body_too_large: () => inject({ "content-type": "application/json" }, `{"name":"${"x".repeat(1_200_000)}"}`),
    too_many_requests: async () => {
      let last: Answer = { status: 0, body: null };
      for (let attempt = 0; attempt < 11; attempt++)
        last = await limited.visit("POST", "/api/auth/sign-in/email", { email: administrator.email, password: "no" });
      return last;
    },
    not_signed_in: () => club.visit("GET", "/api/leagues"),
    account_pending: () => as("pending", false),
    account_disabled: () => as("admin", true),
    admin_required: () => as("desk", false),
    desk_required: async () => {
      await as("read", false);
      const cookie = await signIn(club.app, account);
      const headers = { cookie, "content-type": "application/json" };
      const url = `/api/leagues/${nobody}/matches/${nobody}/result`;
      const response = await club.app.inject({ method: "PUT", url, headers, payload: "{}" });
      return { status: response.statusCode, body: response.json() };
    },
    invitation_closed: () =>
      club.visit("POST", "/api/invitation", { token: "x", name: "Ana", password: "clave-nueva-9" }),
    role_changed: async () => {
      await club.visit("POST", "/api/auth/sign-up/email", { ...account, email: "rol@club.test" });
      const { rows } = await sql(`update "user" set role = 'desk' where email = 'rol@club.test' returning id`);
      return club.call("PUT", `/api/users/${rows[0].id}/role`, { role: "admin", seen_role: "read" });
    },
    cross_site: () => inject({ origin: "https://otro.example" }, ""),
    setup_closed: () => club.visit("POST", "/api/setup", { token: "x", ...account }),
    last_administrator: async () => {
      const { rows } = await sql(`select id from "user" where email = $1`, [administrator.email]);
      return club.call("POST", `/api/users/${rows[0].id}/disable`, {});
    },
    weak_password: async () => {
      await limited.database.pool.query(`update "user" set role = 'pending'`);
      const token = await issueSetupToken(limited.deps);
      return limited.visit("POST", "/api/setup", { token, ...account, password: "123456" });
    },
    email_taken: () => club.call("POST", "/api/users", { email: administrator.email, role: "desk" }),
    not_found: () => club.call("GET", "/api/nada"),
    league_not_found: () => club.call("GET", `/api/leagues/${nobody}`),
    group_not_found: () => call("DELETE", `/groups/${nobody}`, { shown: { pairs: 0, matches: 0, results: 0 } }),
    group_changed: () => call("DELETE", `/groups/${group(1)}`, { shown: { pairs: 0, matches: 0, results: 0 } }),
    pair_not_found: () => move([nobody]),
    player_not_found: () => call("DELETE", `/players/${nobody}`),
    person_not_found: () => club.call("GET", `/api/people/${nobody}`),
    person_elsewhere: async () => {
      const { rows } = await sql("select person_id, id from players where tournament_id = $1 order by id limit 1", [
        story.league.id,
      ]);
      const other = await pairsLeague(club.command, { groups: 0, name: "Otra liga" });
      const player1 = { full_name: "Otra vez", person_id: rows[0].person_id };
      await club.call("POST", `/api/leagues/${other.league.id}/players`, { player1 });
      return call("DELETE", `/players/${rows[0].id}`);
    },
    person_changed: () => {
      const [one] = story.playerIds;
      return club.call("POST", `/api/people/${one}/erasure`, { version: 99, league_ids: [] });
    },
    people_are_two: async () => {
      const { rows } = await sql(
        "select p.id, p.version from people p join players r on r.person_id = p.id where tournament_id = $1 limit 2",
        [story.league.id],
      );
      const [one, other] = rows;
      const both = { version: one.version, other_id: other.id, other_version: other.version };
      return club.call("POST", `/api/people/${one.id}/merge`, both);
    },
    merge_not_undoable: () => club.call("POST", `/api/people/${story.playerIds[0]}/merge/${nobody}/undo`, {}),
    person_registered: async () => {
      const { rows } = await sql("select person_id, full_name from players where tournament_id = $1 limit 1", [
        story.league.id,
      ]);
      return call("POST", "/players", { player1: rows[0] });
    },
    guardian_required: async () => {
      const { rows } = await sql(
        "select p.person_id, one.version from players p join people one on one.id = p.person_id where tournament_id = $1 limit 1",
        [story.league.id],
      );
      const consents = { name_published: true, phone_to_rivals: false, image: false };
      const fields = { version: rows[0].version, full_name: "Ana", birth_year: 2020, consents };
      return club.call("PUT", `/api/people/${rows[0].person_id}`, fields);
    },
    match_not_found: () => call("GET", `/matches/${nobody}`),
    adjustment_not_found: () => call("DELETE", `/adjustments/${nobody}`),
    round_not_found: () => call("POST", `/rounds/${nobody}/close`, { expected: nothingShown }),
    court_not_found: () => call("PUT", `${match(0)}/schedule`, slot(99)),
    payment_not_found: () => call("PUT", `/payments/${nobody}`, { version: 1, player_name: "Ana" }),
    payment_covered: async () => {
      const fields = { player_name: "Cobrada", amount: 10 };
      const { body } = await call("POST", "/payments", { ...fields, status: "paid" });
      return call("PUT", `/payments/${body.id}`, { ...fields, status: "pending", version: 1 });
    },
    payments_changed: async () => {
      const { body } = await call("POST", "/payments", { player_name: "Cambiada", amount: 10 });
      await call("PUT", `/payments/${body.id}`, { player_name: "Cambiada", amount: 12, version: 1 });
      return call("POST", "/payments/paid", {
        payments: [{ payment_id: body.id, version: 1 }],
        payment_date: "2026-11-21",
      });
    },
    pending_changed: () => call("POST", "/payments/pending", { expected: { payments: 0, amount: 0 } }),
    entry_too_large: async () => {
      const { body } = await call("POST", "/payments", { player_name: "Justa", amount: 10 });
      const entry = { amount: 10.01, payment_date: "2026-11-21", version: 1 };
      return call("POST", `/payments/${body.id}/entries`, entry);
    },
    entry_not_found: async () => {
      const { body } = await call("POST", "/payments", { player_name: "Sin cobros", amount: 10 });
      return call("DELETE", `/payments/${body.id}/entries/${nobody}`, { version: 1, reason: "Repetido" });
    },
    payment_pending: async () => {
      const pending = { player_id: story.playerIds[0], player_name: "Persona", amount: 10, status: "pending" };
      await call("POST", "/payments", pending);
      return call("POST", "/payments", pending);
    },
    user_not_found: () => club.call("POST", `/api/users/${nobody}/approve`, { role: "admin" }),
    wrong_format: () =>
      call("POST", "/groups/individual", {
        round_id: openRound,
        name: "Grupo",
        player_ids: story.playerIds.slice(0, 8),
      }),
    too_many_groups: async () => {
      await sql("update tournaments set max_groups = 2 where id = $1", [story.league.id]);
      const ids = await registerPeople(
        club.command,
        story.league.id,
        Array.from({ length: 8 }, (_, index) => `Libre ${index}`),
      );
      return newGroup(four(ids));
    },
    pairs_incomplete: () => newGroup([]),
    eight_players_required: () =>
      club.call("POST", `/api/leagues/${single.league.id}/groups/individual`, {
        round_id: singleRound,
        name: "Grupo",
        player_ids: [],
      }),
    player_repeated: () => newGroup(four(Array.from({ length: 8 }, () => story.playerIds[0] ?? ""))),
    player_already_in_pair: () => newGroup(four(story.playerIds.slice(0, 8))),
    no_pair_chosen: () => move([]),
    source_group_empty: async () => move(await pairIds(group(0))),
    target_group_full: async () => move((await pairIds(group(0))).slice(0, 3)),
    same_group: async () => move((await pairIds(group(0))).slice(0, 1), group(0)),
    player_waiting: async () => {
      const waits = (name: string) => ({ full_name: name, email: null, phone: null });
      const place = { round_id: openRound, group_id: null, when: "waiting" };
      await call("POST", "/pairs", { ...place, player1: waits("Espera Una"), player2: waits("Espera Dos") });
      const { rows } = await sql("select id from players where full_name = 'Espera Una' and tournament_id = $1", [
        story.league.id,
      ]);
      return call("POST", "/pairs", { ...place, player1: { player_id: rows[0].id }, player2: waits("Otra Más") });
    },
    player_coming: async () => {
      await partner(0, { from: "next" });
      const { rows } = await sql("select id from players where full_name = 'Viene Otra' and tournament_id = $1", [
        story.league.id,
      ]);
      return partner(1, { comes: { player_id: rows[0].id } });
    },
    partner_reason: () => partner(1, { reason: "" }),
    partner_from_next: async () => {
      const [one] = story.matches.filter(({ group_id }) => group_id === group(1));
      await sql("update tournament_matches set status = 'in_progress' where id = $1", [one?.id]);
      const answer = await partner(1, {}, one?.pair1_id);
      await sql("update tournament_matches set status = 'scheduled' where id = $1", [one?.id]);
      return answer;
    },
    partner_no_next: async () => {
      await sql("update tournaments set number_of_rounds = 1 where id = $1", [story.league.id]);
      const answer = await partner(1, { from: "next" });
      await sql("update tournaments set number_of_rounds = 5 where id = $1", [story.league.id]);
      return answer;
    },
    withdrawal_changed: () => withdraw(0, { kept: 9 }),
    withdrawal_not_undoable: async () => {
      const [one, other] = story.matches.filter(({ group_id }) => group_id === group(1));
      await call("PUT", `/matches/${one?.id}/schedule`, slot(3));
      await withdraw(1, { policy: "annul", kept: 0, annulled: 0, cancelled: 3, won: 0 }, one?.pair1_id);
      const later = story.matches.find(
        ({ id, group_id, pair1_id, pair2_id }) =>
          id !== other?.id && group_id === group(1) && ![pair1_id, pair2_id].includes(one?.pair1_id ?? ""),
      );
      const free =
        other !== undefined && ![other.pair1_id, other.pair2_id].includes(one?.pair1_id ?? "") ? other : later;
      await call("PUT", `/matches/${free?.id}/schedule`, slot(3));
      return call("DELETE", `/rounds/${openRound}/pairs/${one?.pair1_id}/withdrawal`);
    },
    pair_withdrawn: () => {
      const [one] = story.matches.filter(({ group_id }) => group_id === group(1));
      return withdraw(1, {}, one?.pair1_id);
    },
    positions_incomplete: () =>
      club.call("PUT", `/api/leagues/${single.league.id}/groups/${single.groupId}/individual-ranking`, {
        round_id: singleRound,
        players: [],
      }),
    no_groups: async () => {
      const { body } = await club.call("POST", "/api/leagues", { name: "Sin grupos", start_date });
      return generateCurrent(club, body.id);
    },
    no_games: () =>
      call("PUT", `${match(0)}/result`, { version: 1, set_results: [{ set: 1, pair1_games: 0, pair2_games: 0 }] }),
    empty_set: () =>
      call("PUT", `${match(0)}/result`, {
        version: 1,
        set_results: [set(1, 6, 0), set(2, 0, 0), set(3, 6, 0)],
      }),
    winner_mismatch: () => call("PUT", `${match(0)}/result`, { ...won, winner_pair_id: story.matches[0]?.pair2_id }),
    not_best_of_three: async () => {
      await saveRegulations(club, story.league.id, { ...DEFAULT_REGULATIONS, strict_scores: true });
      const refused = await call("PUT", `${match(0)}/result`, { version: 1, set_results: [set(1, 6, 3)] });
      await saveRegulations(club, story.league.id, DEFAULT_REGULATIONS);
      return refused;
    },
    winner_required: () => call("PUT", `${match(0)}/result`, { version: 1, set_results: [], outcome: "walkover" }),
    slot_taken: async () => {
      await call("PUT", `${match(0)}/schedule`, slot());
      return call("PUT", `${match(1)}/schedule`, slot());
    },
    pair_has_bookings: () => move([story.matches[0]?.pair1_id ?? ""]),
    lineup_repeated: async () => {
      const [eva] = (await club.call("GET", "/api/people?q=persona 2-8")).body;
      const { players } = (await call("GET", `${match(1)}/lineup`)).body;
      const lineup = players.slice(0, 2).map(({ player_id }: any) => ({ player_id, person_id: eva.id }));
      return call("PUT", `${match(1)}/result`, { ...won, lineup });
    },
    date_past: () => call("PUT", `${match(1)}/schedule`, slot(1, { match_date: "2026-11-01" })),
    date_future: () => call("PUT", `${match(1)}/result`, { ...won, played_on: "2099-01-01" }),
    court_unavailable: async () => {
      await sql("update tournaments set courts_count = 1 where id = $1", [story.league.id]);
      return call("PUT", `${match(1)}/schedule`, slot(2));
    },
    match_cancelled: async () => {
      await sql("update tournament_matches set status = 'cancelled' where id = $1", [story.matches[2]?.id]);
      return call("PUT", `${match(2)}/schedule`, slot());
    },
    match_completed: async () => {
      await call("PUT", `${match(3)}/result`, won);
      return call("DELETE", match(3));
    },
    pair_has_results: () => move([story.matches[3]?.pair1_id ?? ""]),
    match_without_result: () => call("DELETE", `${match(4)}/result`, { version: 1 }),
    edit_conflict: () => call("PUT", `${match(4)}/result`, { ...won, version: 99 }),
    duplicate: () =>
      once409("tournament_matches_pairing", "tournament_matches", async () => {
        await sql("delete from tournament_matches where id = $1", [story.matches[5]?.id]);
        return generateCurrent(club, story.league.id);
      }),
    bracket_not_found: () => call("DELETE", "/brackets", { shown: "0" }),
    draw_size: () => drawn(1),
    too_many_seeds: () => drawn(2, { seeds: 3 }),
    already_in_draw: async () => {
      const [one] = await pairIds(group(0));
      return call("POST", "/brackets", { pair_ids: [one, one], shown: null });
    },
    bracket_sides_open: async () => {
      await drawn(4);
      return saveDrawn("Final", 1);
    },
    not_withdrawn: async () => call("DELETE", `/brackets/withdrawals/${await drawnPair("Semifinal 1", 1)}`),
    not_in_draw: async () => withdrawDrawn("Semifinal 1", await drawnPair("Semifinal 2", 1)),
    not_an_entry: async () => enter("Final", await drawnPair("Semifinal 1", 1)),
    place_taken: async () => {
      await drawn(4);
      const pair_id = await drawnPair("Semifinal 1", 1);
      await withdrawDrawn("Semifinal 1", pair_id);
      const { newcomers } = (await call("GET", "/brackets/entries")).body;
      await enter("Semifinal 1", newcomers[0].pair_id);
      return call("DELETE", `/brackets/withdrawals/${pair_id}`);
    },
    bracket_needs_winner: () => saveDrawn("Semifinal 1", 1, { set_results: [set(1, 6, 3), set(2, 3, 6)] }),
    bracket_being_played: async () => {
      const { draw, match, call: on } = await bracketLeague(club, { name: "Liga en juego" });
      await draw(4);
      const { id, version } = await match("Semifinal 1");
      await on("PUT", `/matches/${id}/start`, { version });
      return draw(2);
    },
    bracket_has_results: async () => {
      await saveDrawn("Semifinal 1", 1);
      return drawn(4);
    },
    already_played: async () => enter("Semifinal 1", await drawnPair("Semifinal 2", 1)),
    bracket_result_falls: async () => {
      await saveDrawn("Semifinal 2", 1);
      await saveDrawn("Final", 1);
      return saveDrawn("Semifinal 1", 2);
    },
    correction_not_undoable: async () => {
      const { phases } = (await call("GET", "/brackets")).body;
      return call("DELETE", `/brackets/${phases[0].id}/correction`, { version: phases[0].version });
    },
    too_few_in_groups: async () => (await placesDrawn("Liga con pocas", 5)).drawn,
    bracket_of_group: async () => {
      const { league, groupIds } = await placesDrawn("Liga con grupo en el cuadro", 1);
      const url = `/api/leagues/${league.id}/groups/${groupIds[0]}`;
      return club.call("DELETE", url, { shown: (await club.call("GET", `${url}/deletion`)).body });
    },
    place_played: async () => {
      const { league, matches, win } = await placesDrawn("Liga con final jugada", 1);
      await playRound(club, league.id);
      await win("Final", 1);
      return club.call("DELETE", `/api/leagues/${league.id}/matches/${matches[0]?.id}/result`, { version: 2 });
    },
    pair_in_bracket: async () => {
      const { league, page, draw } = await bracketLeague(club, { groups: 0, name: "Liga sin grupos" });
      const at = `/api/leagues/${league.id}`;
      const { round_id } = (await page()).groups;
      const waits = async (name: string) => {
        const people = { player1: { full_name: `${name} Uno` }, player2: { full_name: `${name} Dos` } };
        return club.call("POST", `${at}/pairs`, { round_id, group_id: null, when: "waiting", ...people });
      };
      const { body } = await waits("Ana");
      await waits("Eva");
      await draw(2);
      return club.call("DELETE", `${at}/waiting-list/${body.pair_id}`);
    },
    loser_came_back: async () => {
      await sql("delete from tournament_matches where draw_round is not null");
      await drawn(6);
      await saveDrawn("P1", 1);
      await withdrawDrawn("Semifinal 1", await drawnPair("Semifinal 1", 1));
      await enter("Semifinal 1", await drawnPair("P1", 2));
      return saveDrawn("P1", 2);
    },
    court_name_taken: async () => {
      const { body } = await club.call("GET", "/api/courts");
      return club.call("POST", "/api/courts", { name: body[0].name });
    },
    court_closed: async () => {
      const closed = { court_ids: [], reason: "obras", weekday: null, from_time: null, until_time: null };
      await club.call("POST", "/api/closures", { ...closed, from_date: "2027-02-01", until_date: "2027-02-01" });
      return call("PUT", `${match(1)}/schedule`, slot(1, { match_date: "2027-02-01" }));
    },
    outside_opening_hours: async () => {
      const early = { weekday: 3, opens_at: "08:00", closes_at: "09:00" };
      await club.call("PUT", "/api/opening-hours", { opening_hours: [early], seen: [] });
      const answer = await call("PUT", `${match(1)}/schedule`, slot(1, { match_date: "2027-02-03" }));
      await club.call("PUT", "/api/opening-hours", { opening_hours: [], seen: [early] });
      return answer;
    },
    closure_not_found: () => club.call("DELETE", `/api/closures/${nobody}`),
    bookings_inside: () => {
      const closed = { court_ids: [], reason: "obras", weekday: null, from_time: null, until_time: null };
      const year = { from_date: "2027-03-01", until_date: "2027-03-02", seen_inside: 1 };
      return club.call("POST", "/api/closures", { ...closed, ...year });
    },
    court_in_use: async () => {
      const { body } = await club.call("GET", "/api/courts");
      return club.call("PUT", "/api/courts/1", { name: body[0].name, is_available: false });
    },
    nothing_to_plan: () => club.call("POST", "/api/plan", { ...planned(), match_ids: [] }),
    plan_running: async () => {
      await club.call("POST", "/api/plan", planned());
      const second = await club.call("POST", "/api/plan", planned());
      await club.call("DELETE", "/api/plan");
      return second;
    },
    plans_busy: async () => {
      // Before it stands one that does not end.
      let end = () => {};
      const endless = inTurn(club.deps.hub, () => new Promise<void>((resolve) => (end = resolve)));
      const slot = { match_date: "2027-01-11", match_time: "10:00", court_id: 1, version: 1 };
      const places = [{ league_id: story.league.id, match_id: story.matches[0]?.id, ...slot }];
      const late = await club.call("POST", "/api/matches/schedule", { places });
      end();
      await endless;
      return late;
    },
    plan_gone: () => club.call("GET", `/api/plan/places/${nobody}`),
    unavailable_not_found: () => club.call("DELETE", `/api/people/${story.playerIds[0]}/unavailable/${nobody}`),
    players_busy: async () => {
      // Told of one place of several, which the others do not lose.
      const { league, matches } = await pairsLeague(club.command, { name: "De un plan" });
      const [one] = matches;
      const pairs = [one?.pair1_id, one?.pair2_id];
      const other = matches.find((match) => match !== one && pairs.includes(match.pair1_id));
      const place = { league_id: league.id, match_date: "2027-01-11", match_time: "10:00", version: 1 };
      const places = [one, other].map((match, at) => ({ ...place, match_id: match?.id, court_id: 1 + at }));
      const { body } = await club.call("POST", "/api/matches/schedule", { places });
      return { status: 409, body: { status: 409, ...body.left[0] } };
    },
    image_invalid: () => club.call("PUT", "/api/settings/logo", { image: "bm8gZXMgdW5hIGltYWdlbg==" }),
    round_open: () => call("POST", "/finish", { is_kept_public: true }),
    round_not_undoable: () => call("POST", "/rounds/undo", { round_id: openRound }),
    closing_changed: () => call("POST", `/rounds/${openRound}/close`, { expected: nothingShown }),
    swap_gone: async () => {
      const [upper_pair_id, lower_pair_id] = await pairIds(group(0));
      return call("POST", `/rounds/${openRound}/swap`, { upper_pair_id, lower_pair_id });
    },
    question_gone: () => decide({ kind: "order", group_id: group(0), pair_ids: [group(0)], how: "lots" }),
    decision_reason: async () => {
      const [pair_id] = await pairIds(group(0));
      return decide({ kind: "movement", pair_id, to_group_id: group(1) });
    },
    group_sizes_drift: async () => {
      const [first, second] = await pairIds(group(0));
      const there = { to_group_id: group(1), reason: "Lo piden" };
      for (const pair_id of [first, second]) await decide({ kind: "movement", pair_id, ...there });
      const shown = await closingShown(club, story.league.id);
      const answer = await confirmClosing(club, story.league.id, shown);
      for (const pair_id of [first, second]) await decide({ kind: "movement", pair_id, to_group_id: null });
      return answer;
    },
    unplayed_undecided: async () => {
      const rule = (name: string) =>
        sql("update tournaments set regulations = jsonb_set(regulations, '{unplayed,rule}', $1) where id = $2", [
          JSON.stringify(name),
          story.league.id,
        ]);
      await rule("named");
      const answer = await confirmClosing(club, story.league.id, await closingShown(club, story.league.id));
      await rule("nothing");
      return answer;
    },
    deadline_before_start: async () => {
      const expected = shownBy(await closingShown(club, story.league.id));
      return call("POST", `/rounds/${openRound}/close`, { expected, deadline: "2020-01-01" });
    },
    deadline_past: () => later("2020-01-01"),
    deadline_not_later: async () => {
      await sql("update rounds set deadline = '2031-01-01' where id = $1", [openRound]);
      return later("2030-12-01");
    },
    pair_left_group: async () => {
      const pair = (await pairIds(group(0))).at(-1);
      const there = `/rounds/${openRound}/pairs/${pair}`;
      const move = async (target_group_id: string) => {
        const { body } = await call("GET", `${there}/withdrawal`);
        const { policy, effects: shown } = body.choices[0];
        return call("POST", `${there}/move`, { target_group_id, policy, shown });
      };
      expect((await move(group(1))).status).toBe(200);
      const answer = await move(group(0));
      expect((await call("DELETE", `${there}/withdrawal`)).status).toBe(200);
      return answer;
    },
    round_closed: async () => {
      const shown = await closingShown(club, story.league.id);
      await confirmClosing(club, story.league.id, shown);
      return confirmClosing(club, story.league.id, shown);
    },
    round_just_closed: () => call("PUT", `${match(4)}/result`, { ...won, round_state: "open" }),
    idempotency_mismatch: async () => {
      const create = async (name: string): Promise<Answer> => {
        const headers = { cookie: club.cookie, "content-type": "application/json", "idempotency-key": "one-press" };
        const payload = JSON.stringify({ name });
        const response = await club.app.inject({ method: "POST", url: "/api/courts", headers, payload });
        return { status: response.statusCode, body: response.json() };
      };
      await create("Cancha una");
      return create("Cancha otra");
    },
    streams_full: async () => {
      const response = await full.app.inject({ url: "/api/live" });
      return { status: response.statusCode, body: response.json() };
    },
    unexpected: async () => {
      await sql("alter table courts rename to elsewhere");
      const answer = await club.call("GET", "/api/courts");
      await sql("alter table elsewhere rename to courts");
      return answer;
    },
    unavailable: async () => {
      const gone = () => Promise.reject(new Error("the database is gone"));
      const spy = vi.spyOn(club.database.db, "execute").mockImplementation(gone as never);
      const answer = await club.call("GET", "/api/readyz");
      spy.mockRestore();
      return answer;
    },
  };

  it.each(Object.keys(provoked) as ErrorCode[])("is what the API says: %s", async (code) => {
    const { status, body } = await provoked[code]();
    expect([status, body.code, body.status]).toEqual([errorTable[code].status, code, status]);
    const isOfItsField = code === "invalid_input"; // says what is wrong with the first field
    const sentence = isOfItsField ? "El nombre de la liga es obligatorio" : errorTable[code].message;
    expect(body.message).toBe(withNumbers[code] ?? sentence);
  });

  it("is provoked above", () => {
    expect(Object.keys(provoked).sort()).toEqual(Object.keys(errorTable).sort());
  });

  it.each([
    ["/%", 400, "invalid_input"],
    [`/api/auth/${"x".repeat(20)}`, 404, "not_found"],
    ["/no/hay/nada", 404, "not_found"],
  ])("is in the answer of the HTTP server itself to %s", async (url, status, code) => {
    const response = await club.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { defined: true, code, status, message: errorTable[code as ErrorCode].message, data: {} },
    ]);
  });
});
