import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createAllPending } from "#test/support/payments.ts";
import { individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Charge {
  id: string;
  player_id: string;
  player_name: string;
  partner_id: string | null;
  partner_name: string | null;
  amount: number;
  status: string;
  left: number;
  version: number;
}

describe("a league that charges per pair (spec 3 §8)", () => {
  let club: TestApp;
  let url = "";
  let leagueId = "";
  let ids: string[] = [];
  const query = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
  beforeEach(async () => {
    club = await createTestApp();
    onTestFinished(() => club.close());
    const { league, playerIds } = await pairsLeague(club.command);
    [leagueId, ids] = [league.id, playerIds];
    url = `/api/leagues/${leagueId}/payments`;
    await query("update tournaments set registration_cost = 40, charged_per = 'pair'");
  });
  const list = async (): Promise<Charge[]> => (await club.call("GET", url)).body.payments;
  const naming = async (id = "") => (await list()).filter((one) => one.player_id === id || one.partner_id === id);
  const pending = async () => (await club.call("GET", `${url}/pending`)).body;
  const personOf = async (id = "") => (await club.call("GET", `/api/people/${id}`)).body;
  const pay = (at: number, values: object) =>
    club.call("POST", url, { player_id: ids[at], player_name: "Alguien", amount: 20, ...values });

  it("makes one charge for both, which is owed by both and counts once", async () => {
    expect((await club.call("GET", url)).body).toMatchObject({ charged_per: "pair", registration_cost: 40 });
    expect(await pending()).toEqual({ payments: 4, amount: 160 });
    expect(await createAllPending(club.command, leagueId)).toBe(4);
    expect(await pending()).toEqual({ payments: 0, amount: 0 });
    const [charge, ...more] = await naming(ids[1]);
    expect(more).toEqual([]);
    expect(charge).toMatchObject({
      player_id: ids[0],
      player_name: "Persona 1-1",
      partner_id: ids[1],
      partner_name: "Persona 1-2",
      amount: 40,
      left: 40,
    });
    const owed = { payment_id: charge?.id, left: 40 };
    expect((await personOf(ids[0])).owed).toMatchObject([{ ...owed, partner: "Persona 1-2" }]);
    expect((await personOf(ids[1])).owed).toMatchObject([{ ...owed, partner: "Persona 1-1" }]);
    const { body } = await club.call("GET", `${url}/debts`);
    expect(body.pairs.map(({ left }: { left: number }) => left)).toEqual([40, 40, 40, 40]);
    const { body: file } = await club.call("GET", `/api/leagues/${leagueId}/exports/payments`);
    expect(file.csv).toContain("Persona 1-1 & Persona 1-2");
    const { body: own } = await club.call("GET", `/api/people/${ids[1]}/payments/file`);
    expect(own.csv).toContain("Persona 1-1 & Persona 1-2");
  });

  it("names both in what is noted and refused", async () => {
    await createAllPending(club.command, leagueId);
    const [charge] = await naming(ids[0]);
    const at = `${url}/${charge?.id}/entries`;
    await club.call("POST", at, { amount: 15, payment_date: "2026-11-21", version: 1 });
    const marked = { payments: [{ payment_id: charge?.id, version: 1 }], payment_date: "2026-11-21" };
    const { body } = await club.call("POST", `${url}/paid`, marked);
    expect(body.message).toContain("el pago de Persona 1-1 & Persona 1-2.");
    const { body: activity } = await club.call("GET", "/api/activity?entity=payment");
    expect(activity.entries[0].summary).toContain("Persona 1-1 & Persona 1-2");
  });

  it("charges who has no partner yet, or one who has paid alone, half of it, and nobody twice", async () => {
    await pay(0, { status: "paid" });
    const [single] = await registerPeople(club.command, leagueId, ["Suelta"]);
    expect(await pending()).toEqual({ payments: 5, amount: 160 });
    await createAllPending(club.command, leagueId);
    expect(await naming(ids[0])).toMatchObject([{ amount: 20, status: "paid", partner_id: null }]);
    expect(await naming(ids[1])).toMatchObject([{ amount: 20, status: "pending", partner_id: null }]);
    expect(await naming(single)).toMatchObject([{ amount: 20, partner_id: null }]);
    expect(await naming(ids[3])).toMatchObject([{ amount: 40, player_id: ids[2] }]);
  });

  it("keeps the charges that are made when the choice changes, either way", async () => {
    await query("update tournaments set charged_per = 'person'");
    await createAllPending(club.command, leagueId);
    const before = await list();
    await query("update tournaments set charged_per = 'pair'");
    expect(await pending()).toEqual({ payments: 0, amount: 0 });
    expect(await list()).toEqual(before);
    await query("delete from payments");
    await createAllPending(club.command, leagueId);
    await query("update tournaments set charged_per = 'person'");
    expect(await pending()).toEqual({ payments: 0, amount: 0 });
    expect((await list()).filter(({ partner_id }) => partner_id !== null)).toHaveLength(4);
  });

  it("leaves a charge with whom it was made for when one of them gets another partner", async () => {
    await createAllPending(club.command, leagueId);
    const [carla] = await registerPeople(club.command, leagueId, ["Carla"]);
    await query("update pairs set player2_id = $1 where player1_id = $2", [carla, ids[0]]);
    await query("update round_players set player_id = $1 where player_id = $2", [carla, ids[1]]);
    expect(await naming(ids[1])).toMatchObject([{ player_id: ids[0], left: 40 }]);
    expect((await personOf(ids[1])).owed).toMatchObject([{ left: 40, partner: "Persona 1-1" }]);
    expect((await club.call("GET", `${url}/debts`)).body.pairs).toHaveLength(4);
    expect(await pending()).toEqual({ payments: 1, amount: 20 });
  });

  it("has no two pending charges that name somebody, made or edited by hand", async () => {
    await createAllPending(club.command, leagueId);
    const alone = await pay(1, {});
    expect([alone.status, alone.body.code]).toEqual([409, "payment_pending"]);
    expect((await pay(1, { status: "paid" })).status).toBe(201);
    const [charge] = await naming(ids[2]);
    const form = { player_id: ids[2], player_name: "Persona 1-3", amount: 40, version: 1 };
    const save = (values: object) => club.call("PUT", `${url}/${charge?.id}`, { ...form, ...values });
    expect((await save({ partner_id: ids[5] })).body.code).toBe("payment_pending");
    const same = await save({ partner_id: ids[2] });
    expect([same.body.code, same.body.message]).toEqual(["player_repeated", "Una pareja son dos personas distintas."]);
    const kept = await save({});
    expect(kept.body).toMatchObject({ partner_id: ids[3], partner_name: "Persona 1-4" });
    const { body } = await save({ partner_id: null, version: 2 });
    expect([body.partner_id, body.partner_name]).toEqual([null, null]);
    const again = await save({ partner_id: ids[3], version: 3 });
    expect(again.body).toMatchObject({ partner_id: ids[3], partner_name: "Persona 1-4" });
  });

  it("keeps the charge under 'Jugador eliminado' and the other one, and forgets who is erased", async () => {
    await createAllPending(club.command, leagueId);
    const [charge] = await naming(ids[1]);
    await club.call("PUT", `${url}/${charge?.id}`, {
      player_id: ids[0],
      player_name: "Persona 1-1",
      player_email: "una@correo.test",
      amount: 40,
      notes: "Lo trae Persona 1-2",
      version: 1,
    });
    const erase = async (id = "") => {
      const seen = { version: (await personOf(id)).version, league_ids: [leagueId] };
      expect((await club.call("POST", `/api/people/${id}/erasure`, seen)).status).toBe(200);
      const { rows } = await query(
        "select to_jsonb(p)::text as text from payments p union all select to_jsonb(a)::text from audit_log a",
      );
      return rows.map(({ text }) => text).join("\n");
    };
    const concept = "BIZUM DE PERSONA 1-2";
    const lines = [{ payment_id: charge?.id, version: 2, amount: 5, date: "2026-11-20", concept }];
    expect((await club.call("POST", `${url}/statement`, { lines })).status).toBe(201);
    expect((await erase(ids[1])).toLowerCase()).not.toContain("persona 1-2");
    const other = { player_name: "Persona 1-1", player_email: "una@correo.test", partner_name: "Jugador eliminado" };
    expect(await naming(ids[1])).toMatchObject([{ ...other, notes: null, left: 35, paid: 5 }]);
    const edited = { player_id: ids[0], player_name: "Persona 1-1", partner_id: ids[1], amount: 30, version: 3 };
    expect((await club.call("PUT", `${url}/${charge?.id}`, edited)).body.partner_name).toBe("Jugador eliminado");
    expect(await erase(ids[0])).not.toContain("una@correo.test");
    const nobody = { player_name: "Jugador eliminado", partner_name: "Jugador eliminado", amount: 30 };
    expect(await naming(ids[0])).toMatchObject([nobody]);
    const named = { ...nobody, player_id: ids[0], amount: 25, version: 4 };
    const { partner_name: _name, ...form } = named;
    expect((await club.call("PUT", `${url}/${charge?.id}`, form)).body).toMatchObject({ amount: 25 });
    const back = await club.call("PUT", `${url}/${charge?.id}`, { ...form, player_name: "Persona 1-1", version: 5 });
    expect([back.status, back.body.code]).toEqual([404, "player_not_found"]);
  });

  it("forgets who was billed before another one was", async () => {
    const { body } = await pay(0, { player_name: "Persona 1-1" });
    const other = { player_id: ids[2], player_name: "Persona 1-3", amount: 20, version: 1 };
    await club.call("PUT", `${url}/${body.id}`, other);
    const seen = { version: (await personOf(ids[0])).version, league_ids: [leagueId] };
    await club.call("POST", `/api/people/${ids[0]}/erasure`, seen);
    const { rows } = await query("select to_jsonb(a)::text as text from audit_log a where entity = 'payment'");
    expect(rows.map(({ text }) => text).join("\n")).not.toContain("Persona 1-1");
    expect(await list()).toMatchObject([{ player_name: "Persona 1-3" }]);
  });

  it("is chosen when the league is made or edited, and never for single players", async () => {
    const fields = { name: "Otra", start_date: "2026-11-01", charged_per: "pair", registration_cost: 50 };
    const { body } = await club.call("POST", "/api/leagues", fields);
    expect(body.charged_per).toBe("pair");
    const edit = { name: "Otra", division: "General", status: "active", start_date: "2026-11-01" };
    const save = async (id: string, values: object) => {
      const { version } = (await club.call("GET", `/api/leagues/${id}`)).body;
      return (await club.call("PUT", `/api/leagues/${id}`, { ...edit, version, ...values })).body;
    };
    expect((await save(body.id, {})).charged_per).toBe("pair");
    expect((await save(body.id, { charged_per: "person" })).charged_per).toBe("person");
    const single = await club.call("POST", "/api/leagues", { ...fields, format_type: "individual" });
    expect(single.body.charged_per).toBe("person");
    const { league } = await individualLeague(club.command);
    expect((await save(league.id, { charged_per: "pair" })).charged_per).toBe("person");
  });
});
