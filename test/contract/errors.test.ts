import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { type ErrorCode, errorTable } from "#contract/common/errors.ts";
import { issueSetupToken } from "#server/features/accounts/commands/create-administrator.ts";
import { pushBrowser } from "#test/support/push-service.ts";
import { type Answer, expectAllProvoked, nobody, provokes, type RefusingClub } from "#test/support/refusals.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, signIn } from "#test/support/test-app.ts";

const account = { name: "Eva", email: "eva@club.test", password: "pista-central-7" };

async function ways({ club, story, sql, call, another }: RefusingClub) {
  const limited = () => another({ limits: true });
  const full = () => another({ config: { streams: { perAddress: 0, perSession: 0, total: 0 } } }); // has no room for a stream
  Object.assign(club.app.server, { connectionsCheckingInterval: 50 });
  await club.app.listen({ port: 0, host: "127.0.0.1" });

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
  const inject = async (headers: Record<string, string>, payload: string): Promise<Answer> => {
    const response = await club.app.inject({
      method: "POST",
      url: "/api/leagues",
      headers: { cookie: club.cookie, ...headers },
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
  const inscribe = () =>
    club.visit("POST", `/api/public/leagues/${story.league.id}/inscriptions`, {
      key: nobody,
      full_name: "Ana Gil",
      phone: "600 111 222",
      wants_partner: true,
      consents: { name_published: "not_asked", phone_to_rivals: false, image: false },
    });
  const follow = (endpoint: string) => {
    const { subscription } = pushBrowser(endpoint);
    const pair_id = story.matches[0]?.pair1_id;
    return club.visit("POST", "/api/push/start", { league_id: story.league.id, pair_id, ...subscription });
  };
  return {
    bad_request: () => raw("NO ES HTTP\r\n\r\n"),
    request_timeout: async () => {
      const { headersTimeout, requestTimeout } = club.app.server;
      Object.assign(club.app.server, { headersTimeout: 200, requestTimeout: 200 });
      const answer = await raw("POST /api/leagues HTTP/1.1\r\nhost: x\r\n");
      Object.assign(club.app.server, { headersTimeout, requestTimeout });
      return answer;
    },
    headers_too_large: () => raw(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${"x".repeat(20_000)}\r\n\r\n`),
    invalid_input: () => club.call("POST", "/api/leagues", {}),
    unsupported_media_type: () => inject({ "content-type": "application/xml" }, "<liga/>"),
    body_too_large: () => inject({ "content-type": "application/json" }, `{"name":"${"x".repeat(1_200_000)}"}`),
    too_many_requests: async () => {
      let last: Answer = { status: 0, body: null };
      for (let attempt = 0; attempt < 11; attempt++)
        last = await (await limited()).visit("POST", "/api/auth/sign-in/email", {
          email: administrator.email,
          password: "no",
        });
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
      await (await limited()).database.pool.query(`update "user" set role = 'pending'`);
      const token = await issueSetupToken((await limited()).deps);
      return (await limited()).visit("POST", "/api/setup", { token, ...account, password: "123456" });
    },
    email_taken: () => club.call("POST", "/api/users", { email: administrator.email, role: "desk" }),
    not_found: () => club.call("GET", "/api/nada"),
    inscription_closed: () => inscribe(),
    inscriptions_full: async () => {
      const inscription = { from: "2026-01-01", until: "2027-12-31", places: null, conditions: "" };
      await sql("update tournaments set inscription = $2 where id = $1", [story.league.id, inscription]);
      await sql(
        `insert into inscriptions (id, tournament_id, full_name, phone, name_published, phone_to_rivals, image, wants_partner, times,
          created_at) select gen_random_uuid(), $1, 'Alguien', '6', 'no', false, false, true, '[]', now() from generate_series(1, 2000)`,
        [story.league.id],
      );
      return inscribe();
    },
    push_service_unknown: () => follow("https://127.0.0.1/push"),
    push_full: async () => {
      const pairs = `insert into push_pairs (pair_id, tournament_id, created_at) select id, tournament_id, now() from pairs
        where tournament_id = $1 order by id limit 1`;
      await sql(pairs, [story.league.id]);
      await sql(`insert into push_subscriptions (pair_id, endpoint, p256dh, auth, created_at)
        select pair_id, 'https://fcm.googleapis.com/' || n, '', '', now() from push_pairs, generate_series(1, 2000) as n`);
      return follow("https://fcm.googleapis.com/fcm/send/one");
    },
    inscription_gone: () => call("POST", `/inscriptions/${nobody}`, { person_id: null }),
    acceptance_kept: () => call("DELETE", `/inscriptions/accepted/${nobody}`),
    link_dead: () => club.visit("POST", "/api/links/open", { token: "no-es-ninguno" }),
    no_mail_server: () => call("POST", "/links/mail", { only_unopened: false }),
    league_not_found: () => club.call("GET", `/api/leagues/${nobody}`),
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
      const consents = {
        name_published: "yes",
        match_notices: "not_asked" as const,
        phone_to_rivals: false,
        image: false,
      };
      const fields = { version: rows[0].version, full_name: "Ana", birth_year: 2020, consents };
      return club.call("PUT", `/api/people/${rows[0].person_id}`, fields);
    },
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
    charge_paid: async () => {
      const { body } = await call("POST", "/payments", { player_name: "Pagada", amount: 10, status: "paid" });
      return call("POST", `/payments/${body.id}/links`);
    },
    claim_not_found: async () => {
      const { body } = await call("POST", "/payments", { player_name: "Callada", amount: 10 });
      return call("POST", `/payments/${body.id}/claim/dismissal`, { claim_id: nobody });
    },
    payment_pending: async () => {
      const pending = { player_id: story.playerIds[0], player_name: "Persona", amount: 10, status: "pending" };
      await call("POST", "/payments", pending);
      return call("POST", "/payments", pending);
    },
    user_not_found: () => club.call("POST", `/api/users/${nobody}/approve`, { role: "admin" }),
    image_invalid: () => club.call("PUT", "/api/settings/logo", { image: "bm8gZXMgdW5hIGltYWdlbg==" }),
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
      const response = await (await full()).app.inject({ url: "/api/live" });
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
}

describe("every code of the table", () => {
  const given = provokes("errors", ways, {
    email_taken: "Ya hay una cuenta con este email.",
    payments_changed: "Mientras tanto ha cambiado el pago de Cambiada. No se ha marcado ninguno.",
    pending_changed: "Ha cambiado quién no tiene pago: ahora se crearían 16 pagos, en total 0,00\u00a0€.",
    weak_password: "La contraseña es de las más usadas. Elige otra.",
    entry_too_large: "De este pago solo quedan 10,00\u00a0€ por cobrar.",
  });

  it("is provoked in one of the files", () => expectAllProvoked(import.meta.dirname));

  it.each([
    ["/%", 400, "invalid_input"],
    [`/api/auth/${"x".repeat(20)}`, 404, "not_found"],
    ["/no/hay/nada", 404, "not_found"],
  ])("is in the answer of the HTTP server itself to %s", async (url, status, code) => {
    const response = await given().club.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { defined: true, code, status, message: errorTable[code as ErrorCode].message, data: {} },
    ]);
  });
});
