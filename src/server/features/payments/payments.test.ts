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
    const { status, body } = await club.call("POST", url, { player_name: " Ana  Gil ", amount: 0 });
    expect([status, body.player_name, body.amount, body.status]).toEqual([201, "Ana Gil", 45, "pending"]);
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

  it("are created once per registered player without one", async () => {
    const first = await club.call("POST", `${url}/pending`, {});
    const second = await club.call("POST", `${url}/pending`, {});
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
});
