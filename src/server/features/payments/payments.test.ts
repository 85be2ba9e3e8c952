import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("payments", () => {
  let club: TestApp;
  let url = "";
  let league: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
    league = await pairsLeague(club.command);
    await club.database.pool.query("update tournaments set registration_cost = 45");
    url = `/api/leagues/${league.league.id}/payments`;
  });
  afterAll(() => club?.close());

  it("take the registration cost when the amount is empty (spec 1 §5)", async () => {
    const { status, body } = await club.call("POST", url, { player_name: " Ana  Gil ", amount: null });
    expect([status, body.player_name, body.amount, body.status]).toEqual([201, "Ana Gil", 45, "pending"]);
    const unsaid = await club.call("POST", url, { player_name: "Ana Gil" });
    expect(unsaid.body.amount).toBe(45);
  });

  it("of 0 are of 0, and one below is refused (ruling 27)", async () => {
    const nothing = await club.call("POST", url, { player_name: "Invitada", amount: 0 });
    expect([nothing.status, nothing.body.amount, nothing.body.left]).toEqual([201, 0, 0]);
    const less = await club.call("POST", url, { player_name: "Ana", amount: -4 });
    expect([less.status, less.body.message]).toEqual([400, "No puede ser negativo"]);
  });

  it("refuse a blank name and a third decimal, naming the field", async () => {
    const blank = await club.call("POST", url, { player_name: " " });
    expect([blank.status, blank.body.message]).toEqual([400, "El nombre del jugador es obligatorio"]);
    const odd = await club.call("POST", url, { player_name: "Ana", amount: 1.234 });
    expect(Object.keys(odd.body.data.fields)).toEqual(["amount"]);
  });

  it("are edited at a version; the second of two editors is told", async () => {
    const { body: payment } = await club.call("POST", url, { player_name: "Berta", amount: 30 });
    const edit = {
      player_name: "Berta",
      amount: 12.5,
      status: "paid",
      payment_method: "cash",
      payment_date: "2026-11-20",
      version: 1,
    };
    const first = await club.call("PUT", `${url}/${payment.id}`, edit);
    expect([first.status, first.body.amount, first.body.status]).toEqual([200, 12.5, "paid"]);
    const second = await club.call("PUT", `${url}/${payment.id}`, edit);
    expect([second.status, second.body.code]).toEqual([409, "edit_conflict"]);
  });

  it("are created for nobody who waits for a place, but once that pair plays", async () => {
    const { league: other } = await pairsLeague(club.command, { name: "Liga con espera" });
    const address = `/api/leagues/${other.id}`;
    const pendingOf = async () => (await club.call("GET", `${address}/payments/pending`)).body.payments;
    const before = await pendingOf();
    const { body: page } = await club.call("GET", `${address}/groups`);
    const person = (full_name: string) => ({ full_name, email: null, phone: null });
    const round_id = page.round.id;
    const waiting = {
      player1: person("Vera Rey"),
      player2: person("Zoe Paz"),
      when: "waiting",
      group_id: null,
      round_id,
    };
    const { body: pair } = await club.call("POST", `${address}/pairs`, waiting);
    expect(await pendingOf()).toBe(before);
    const group_id = page.groups[0].id;
    await club.call("POST", `${address}/waiting-list/${pair.pair_id}`, { round_id, group_id, when: "now" });
    expect(await pendingOf()).toBe(before + 2);
  });

  it("are created once per registered player without one, as many as were shown (spec 3 §8)", async () => {
    const { body: expected } = await club.call("GET", `${url}/pending`);
    expect(expected).toEqual({ payments: 8, amount: 360 });
    const other = await club.call("POST", `${url}/pending`, { expected: { payments: 7, amount: 315 } });
    expect([other.status, other.body.code, other.body.data.current]).toEqual([409, "pending_changed", expected]);
    expect(other.body.message).toBe(
      "Ha cambiado quién no tiene pago: ahora se crearían 8 pagos, en total 360,00\u00a0€.",
    );
    const first = await club.call("POST", `${url}/pending`, { expected });
    const second = await club.call("POST", `${url}/pending`, { expected: { payments: 0, amount: 0 } });
    expect([first.body.created, second.body.created]).toEqual([8, 0]);
    const { body } = await club.call("GET", url);
    expect(body.payments.filter((payment: { player_id: string | null }) => payment.player_id !== null)).toHaveLength(8);
  });

  it("are of a person of the league, if of one who is registered", async () => {
    const other = await pairsLeague(club.command);
    const stranger = { player_id: other.playerIds[0], player_name: "Ana", version: 1 };
    const { version, ...fields } = stranger;
    const created = await club.call("POST", url, fields);
    expect([created.status, created.body.code]).toEqual([404, "player_not_found"]);
    const own = { player_id: league.playerIds[0], player_name: "Ana", amount: 30, status: "paid" };
    const mine = await club.call("POST", url, own);
    expect([mine.status, mine.body.player_id]).toEqual([201, league.playerIds[0]]);
    const edited = await club.call("PUT", `${url}/${mine.body.id}`, { ...fields, version });
    expect([edited.status, edited.body.code]).toEqual([404, "player_not_found"]);
    const unknown = await club.call("PUT", `${url}/${other.league.id}`, { player_name: "Ana", version });
    expect([unknown.status, unknown.body.code]).toEqual([404, "payment_not_found"]);
  });

  const charge = async (player_name: string, values: object = {}) =>
    (await club.call("POST", url, { player_name, amount: 45, ...values })).body;
  const listed = async (id: string) =>
    (await club.call("GET", url)).body.payments.find((one: { id: string }) => one.id === id);

  it("have entries: Pendiente while something is left, Pagado when they cover it (spec 3 §8)", async () => {
    const { id } = await charge("Por partes");
    const entry = { payment_method: "bizum", payment_date: "2026-11-20" };
    const part = await club.call("POST", `${url}/${id}/entries`, { ...entry, amount: 20, version: 1 });
    expect([part.status, part.body.status, part.body.paid, part.body.left]).toEqual([201, "pending", 20, 25]);
    const more = await club.call("POST", `${url}/${id}/entries`, { ...entry, amount: 25.01, version: 2 });
    expect([more.status, more.body.message]).toEqual([409, "De este pago solo quedan 25,00\u00a0€ por cobrar."]);
    const rest = { amount: 25, payment_method: "cash", payment_date: "2026-11-21", version: 2 };
    expect((await club.call("POST", `${url}/${id}/entries`, rest)).body.status).toBe("paid");
    expect(await listed(id)).toMatchObject({
      status: "paid",
      paid: 45,
      left: 0,
      version: 3,
      payment_method: "cash",
      payment_date: "2026-11-21",
      entries: [
        { ...entry, amount: 20 },
        { amount: 25, payment_method: "cash" },
      ],
    });
  });

  it("are owed again when a mistaken entry is deleted, which says why", async () => {
    const paid = await charge("Equivocada", { status: "paid", payment_method: "card", payment_date: "2026-11-20" });
    expect(paid).toMatchObject({ status: "paid", payment_method: "card", entries: [{ amount: 45 }] });
    const entryUrl = `${url}/${paid.id}/entries/${paid.entries[0].id}`;
    const silent = await club.call("DELETE", entryUrl, { version: 1, reason: " " });
    expect([silent.status, silent.body.message]).toEqual([400, "Escribe el motivo"]);
    const { status, body } = await club.call("DELETE", entryUrl, { version: 1, reason: "Era de su hermana" });
    expect([status, body.status, body.left, body.entries, body.payment_method]).toEqual([200, "pending", 45, [], null]);
    const { body: activity } = await club.call("GET", "/api/activity?entity=payment");
    expect(activity.entries[0].summary).toBe("Cobro borrado: Equivocada, 45,00 € (Era de su hermana)");
  });

  it("that are covered stay paid until the entry is deleted; method and date can be put right", async () => {
    const { id } = await charge("Cobrada", { status: "paid", payment_method: "card" });
    const fields = { player_name: "Cobrada", amount: 45, version: 1 };
    for (const status of ["pending", "unpaid"]) {
      const refused = await club.call("PUT", `${url}/${id}`, { ...fields, status });
      expect([refused.status, refused.body.code]).toEqual([409, "payment_covered"]);
    }
    const right = { status: "paid", payment_method: "cash", payment_date: "2026-11-19" };
    expect((await club.call("PUT", `${url}/${id}`, { ...fields, ...right })).status).toBe(200);
    const { payment_method, payment_date } = right;
    expect((await listed(id)).entries).toMatchObject([{ amount: 45, payment_method, payment_date }]);
  });

  it("of a higher amount are owed in part, or paid in full when the form says so", async () => {
    const { id } = await charge("Más cara", { status: "paid" });
    const dearer = { player_name: "Más cara", amount: 60 };
    const owed = await club.call("PUT", `${url}/${id}`, { ...dearer, status: "pending", version: 1 });
    expect([owed.status, owed.body.status, owed.body.left]).toEqual([200, "pending", 15]);
    const paid = await club.call("PUT", `${url}/${id}`, { ...dearer, status: "paid", version: 2 });
    expect([paid.body.status, paid.body.entries.map(({ amount }: { amount: number }) => amount).sort()]).toEqual([
      "paid",
      [15, 45],
    ]);
  });

  it("that were given back are owed no more and take no entries", async () => {
    const { id } = await charge("Devuelta", { status: "paid" });
    const fields = { player_name: "Devuelta", amount: 45, status: "refunded" };
    const { body } = await club.call("PUT", `${url}/${id}`, { ...fields, version: 1 });
    expect([body.status, body.paid, body.left]).toEqual(["refunded", 45, 0]);
    const entry = { amount: 1, payment_date: "2026-11-21", version: 2 };
    expect((await club.call("POST", `${url}/${id}/entries`, entry)).body.code).toBe("entry_too_large");
  });
});

describe("what pairs owe (spec 3 §8)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("is what is left of the charges of its two people; who owes nothing is not among them", async () => {
    const { league, playerIds } = await pairsLeague(club.command);
    const url = `/api/leagues/${league.id}/payments`;
    const charge = (at: number, values: object) =>
      club.call("POST", url, { player_id: playerIds[at], player_name: "Ana", amount: 45, ...values });
    expect((await club.call("GET", `${url}/debts`)).body).toEqual({ currency: "EUR", pairs: [], claimed: 0 });
    const { body: first } = await charge(0, {});
    await club.call("POST", `${url}/${first.id}/entries`, { amount: 19.9, payment_date: "2026-11-21", version: 1 });
    await charge(1, { amount: 0.1 });
    await charge(2, { status: "paid" });
    await charge(4, { status: "refunded" });
    await club.call("POST", url, { player_name: "De nadie", amount: 45 });
    const { rows } = await club.database.pool.query("select id from pairs where player1_id = $1", [playerIds[0]]);
    expect((await club.call("GET", `${url}/debts`)).body.pairs).toEqual([{ pair_id: rows[0].id, left: 25.2 }]);
  });
});

describe("payments that were a mistake (spec 3 §8)", () => {
  let club: TestApp;
  let url = "";
  let league: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
    league = await pairsLeague(club.command);
    url = `/api/leagues/${league.league.id}/payments`;
  });
  afterAll(() => club?.close());

  it("are deleted as they were shown, with their entries and for one reason", async () => {
    const { body: paid } = await club.call("POST", url, { player_name: "Doble", amount: 45, status: "paid" });
    const one = `${url}/${paid.id}`;
    const silent = await club.call("DELETE", one, { version: 1, reason: " " });
    expect([silent.status, silent.body.message]).toEqual([400, "Escribe el motivo"]);
    const old = await club.call("DELETE", one, { version: 7, reason: "Repetido" });
    expect([old.status, old.body.code]).toEqual([409, "edit_conflict"]);
    expect((await club.call("DELETE", one, { version: 1, reason: "Repetido" })).status).toBe(200);
    expect((await club.call("DELETE", one, { version: 1, reason: "Repetido" })).body.code).toBe("payment_not_found");
    const { rows } = await club.database.pool.query("select 1 from payments union all select 1 from payment_entries");
    expect(rows).toEqual([]);
    const { body: activity } = await club.call("GET", "/api/activity?entity=payment");
    expect(activity.entries.slice(0, 2).map(({ summary }: { summary: string }) => summary)).toEqual([
      "Pago borrado: Doble, 45,00 € (Repetido)",
      "Cobro borrado: Doble, 45,00 € (Repetido)",
    ]);
  });

  it("are forgotten with the person, although they are gone", async () => {
    const player_id = league.playerIds[0];
    const { body } = await club.call("POST", url, { player_id, player_name: "Persona 1-1", amount: 45 });
    await club.call("DELETE", `${url}/${body.id}`, { version: 1, reason: "Repetido" });
    const { rows } = await club.database.pool.query("select version from people where id = $1", [player_id]);
    const seen = { version: rows[0].version, league_ids: [league.league.id] };
    expect((await club.call("POST", `/api/people/${player_id}/erasure`, seen)).status).toBe(200);
    const kept = await club.database.pool.query(
      "select code, params, before from audit_log where entity_id = $1 order by id",
      [body.id],
    );
    expect(kept.rows).toEqual([
      { code: "payment_recorded", params: { amount: "45.00" }, before: null },
      { code: "payment_removed", params: { amount: "45.00" }, before: null },
    ]);
  });
});

describe("payments that are marked together (spec 3 §8)", () => {
  let club: TestApp;
  let url = "";
  const ids: string[] = [];
  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { groups: 0 });
    url = `/api/leagues/${league.id}/payments`;
    for (const player_name of ["Ana", "Berta", "Carla"])
      ids.push((await club.call("POST", url, { player_name, amount: 45 })).body.id);
  });
  afterAll(() => club?.close());

  const today = "2026-11-21";
  const mark = (...payments: [number, number][]) =>
    club.call("POST", `${url}/paid`, {
      payments: payments.map(([at, version]) => ({ payment_id: ids[at], version })),
      payment_method: "bizum",
      payment_date: today,
    });
  const statuses = async () => {
    const { body } = await club.call("GET", url);
    return ids.map((id) => body.payments.find((one: { id: string }) => one.id === id).status);
  };

  it("are refused with the names of whom somebody else has changed, and nothing is half done", async () => {
    await club.call("POST", `${url}/${ids[1]}/entries`, { amount: 20, payment_date: "2026-11-20", version: 1 });
    const { status, body } = await mark([0, 1], [1, 1]);
    expect([status, body.code, body.message]).toEqual([
      409,
      "payments_changed",
      "Mientras tanto ha cambiado el pago de Berta. No se ha marcado ninguno.",
    ]);
    expect(await statuses()).toEqual(["pending", "pending", "pending"]);
    const { rows } = await club.database.pool.query("select amount from payment_entries");
    expect(rows).toEqual([{ amount: "20.00" }]);
  });

  it("pay what is left of each, with one method on one day", async () => {
    const { status, body } = await mark([0, 1], [1, 2]);
    expect([status, body]).toEqual([201, { marked: 2, amount: 70 }]);
    expect(await statuses()).toEqual(["paid", "paid", "pending"]);
    const { body: list } = await club.call("GET", url);
    expect(list.today).toBe(today);
    const berta = list.payments.find((one: { player_name: string }) => one.player_name === "Berta");
    expect(berta.entries).toMatchObject([{ amount: 20 }, { amount: 25, payment_method: "bizum", payment_date: today }]);
  });

  it("are not paid twice, nor without anybody, nor with another league's", async () => {
    expect((await mark([0, 2], [2, 1])).body.message).toContain("el pago de Ana.");
    expect((await mark()).body.message).toBe("Marca algún pago");
    const { league } = await pairsLeague(club.command, { groups: 0 });
    const elsewhere = { payments: [{ payment_id: ids[2], version: 1 }], payment_date: today };
    const stranger = await club.call("POST", `/api/leagues/${league.id}/payments/paid`, elsewhere);
    expect([stranger.status, stranger.body.code]).toEqual([404, "payment_not_found"]);
    expect(await statuses()).toEqual(["paid", "paid", "pending"]);
  });

  it("are paid once when two do it at the same time", async () => {
    const answers = await Promise.all([mark([2, 1]), mark([2, 1])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { rows } = await club.database.pool.query("select sum(amount) from payment_entries");
    expect(rows).toEqual([{ sum: "135.00" }]);
  });
});
