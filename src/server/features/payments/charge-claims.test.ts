import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type OpenedCharge, openCharge } from "#test/support/charge-pages.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let league = "";
let url = "";
let charge = "";
let page: OpenedCharge;

beforeEach(async () => {
  club = await createTestApp();
  onTestFinished(() => club.close());
  const story = await pairsLeague(club.command);
  league = story.league.id;
  url = `/api/leagues/${league}/payments`;
  const form = { player_id: story.playerIds[0], player_name: "Persona 1-1", amount: 45 };
  charge = (await club.call("POST", url, form)).body.id;
  page = await openCharge(club, league, charge);
});

const claims = async () => (await club.call("GET", `/api/leagues/${league}/claims`)).body.claims;
const claimed = async () => (await club.call("GET", `${url}/debts`)).body.claimed;
const payment = async () => (await club.call("GET", url)).body.payments[0];
const confirm = (claim_id: string, version = 1) =>
  club.call("POST", `${url}/${charge}/claim/confirmation`, { claim_id, version });
const undo = (claim_id: string, version: number) =>
  club.call("DELETE", `${url}/${charge}/claim/confirmation`, { claim_id, version });
const dismiss = (claim_id: string) => club.call("POST", `${url}/${charge}/claim/dismissal`, { claim_id });
const restore = (claim_id: string) => club.call("DELETE", `${url}/${charge}/claim/dismissal`, { claim_id });
const pay = (version: number, amount: number) =>
  club.call("POST", `${url}/${charge}/entries`, { amount, payment_date: "2026-11-21", version });

describe("'Ya he pagado' (spec 6 §7)", () => {
  it("is told to the desk and pays nothing", async () => {
    const { status, page: after } = await page.say({ method: "bizum", note: "  A nombre de mi padre " });
    const said = {
      method: "bizum",
      note: "A nombre de mi padre",
      said_at: { date: "2026-11-21", time: "12:00" },
      is_dismissed: false,
    };
    expect([status, after.left, after.claim]).toEqual([200, 45, said]);
    expect(await claims()).toEqual([{ id: expect.any(String), payment_id: charge, ...said }]);
    const kept = await payment();
    expect(kept).toMatchObject({ status: "pending", paid: 0, left: 45, version: 1 });
    const { id, tournament_id, player_name, partner_name, left, concept, version } = kept;
    const { body } = await club.call("GET", `/api/leagues/${league}/claims`);
    expect(body.charges).toEqual([{ id, tournament_id, player_name, partner_name, left, concept, version }]);
    expect([body.currency, body.today]).toEqual(["EUR", "2026-11-21"]);
    expect(await claimed()).toBe(1);
  });

  it("said again, or a thousand times, is said once, and takes as little room", async () => {
    const limited = await createTestApp({ limits: true });
    onTestFinished(() => limited.close());
    const { league: other } = await pairsLeague(limited.command);
    const form = { player_name: "Eva Cano", amount: 45 };
    const { body } = await limited.call("POST", `/api/leagues/${other.id}/payments`, form);
    const both = [await openCharge(limited, other.id, body.id), await openCharge(limited, other.id, body.id)];
    const codes: Record<string, number> = {};
    for (let at = 0; at < 1000; at++) {
      const { code } = (await both[at % 2]?.say({ method: "cash", note: `Vez ${at}` })) ?? {};
      codes[code ?? "said"] = (codes[code ?? "said"] ?? 0) + 1;
    }
    expect(codes).toEqual({ said: 20, too_many_requests: 980 });
    const { rows } = await limited.database.pool.query(
      `select (select count(*)::int from charge_claims) as claims,
        (select count(*)::int from audit_log where code = 'payment_claimed') as lines, (select note from charge_claims) as note`,
    );
    expect(rows).toEqual([{ claims: 1, lines: 1, note: "Vez 0" }]);
  });

  it("is confirmed in one press: what is left comes in today as they said, and nothing twice", async () => {
    await pay(1, 20);
    await page.say({ method: "transfer" });
    const [claim] = await claims();
    const { status, body } = await confirm(claim.id, 2);
    expect([status, body.status, body.paid]).toEqual([201, "paid", 45]);
    expect(body.entries.at(-1)).toMatchObject({
      amount: 25,
      payment_method: "transfer",
      payment_date: "2026-11-21",
    });
    expect(await claims()).toEqual([]);
    expect((await page.read()).page).toMatchObject({ left: 0, paid_on: "2026-11-21", claim: null });
    expect((await confirm(claim.id, 2)).body.code).toBe("edit_conflict");
    expect((await confirm(claim.id, 3)).body.code).toBe("claim_not_found");
    expect((await payment()).entries).toHaveLength(2);
  });

  it("is to be looked for again when the mistaken entry of its confirmation is deleted", async () => {
    await page.say({ method: "bizum" });
    const [claim] = await claims();
    const { entries } = (await confirm(claim.id)).body;
    const removal = { version: 2, reason: "Era de otra" };
    await club.call("DELETE", `${url}/${charge}/entries/${entries[0].id}`, removal);
    expect(await claims()).toEqual([claim]);
    expect((await page.read()).page.claim).toMatchObject({ method: "bizum", is_dismissed: false });
  });

  it("is as it was before its confirmation when that is undone, the charge too, unless something has changed since", async () => {
    const form = { player_name: "Persona 1-1", amount: 45, payment_method: "cash", payment_date: "2026-11-20" };
    await club.call("PUT", `${url}/${charge}`, { ...form, version: 1 });
    page = await openCharge(club, league, charge);
    await page.say({ method: "bizum", note: "Ayer" });
    const [[claim], before] = [await claims(), await payment()];
    expect((await undo(claim.id, before.version)).body.code).toBe("claim_not_found");
    const { version } = (await confirm(claim.id, before.version)).body;
    expect((await undo(claim.id, before.version)).body.code).toBe("edit_conflict");
    const { status, body } = await undo(claim.id, version);
    expect([status, body]).toEqual([200, { ...before, version: version + 1 }]);
    expect([await claims(), await payment()]).toEqual([[claim], { ...before, version: version + 1 }]);
    expect((await undo(claim.id, version + 1)).body.code).toBe("claim_not_found");
    await confirm(claim.id, version + 1);
    const changed = { ...form, status: "refunded", version: version + 2 };
    expect((await club.call("PUT", `${url}/${charge}`, changed)).status).toBe(200);
    expect((await undo(claim.id, version + 2)).body.code).toBe("edit_conflict");
  });

  it("is taken back by its page, and the desk confirms it no more", async () => {
    await page.say({ method: "bizum" });
    const [claim] = await claims();
    expect((await page.takeBack()).page.claim).toBeNull();
    expect((await confirm(claim.id)).body.code).toBe("claim_not_found");
    expect((await dismiss(claim.id)).body.code).toBe("claim_not_found");
    expect((await page.takeBack()).code).toBe("claim_not_found");
    await page.say({ method: "cash" });
    const [next] = await claims();
    expect(next.id).not.toBe(claim.id);
    expect((await confirm(claim.id)).body.code).toBe("claim_not_found");
  });

  it("is dismissed by the desk, which its page is told, and undone; said anew, it waits anew", async () => {
    await page.say({ method: "bizum" });
    const [claim] = await claims();
    expect((await restore(claim.id)).body.code).toBe("claim_not_found");
    expect((await dismiss(claim.id)).status).toBe(200);
    expect((await dismiss(claim.id)).body.code).toBe("claim_not_found");
    expect((await confirm(claim.id)).body.code).toBe("claim_not_found");
    expect(await claims()).toMatchObject([{ id: claim.id, is_dismissed: true }]);
    expect((await page.read()).page.claim?.is_dismissed).toBe(true);
    expect(await claimed()).toBe(0);
    expect((await restore(claim.id)).status).toBe(200);
    expect(await claims()).toEqual([claim]);
    await dismiss(claim.id);
    await page.say({ method: "transfer", note: "Ahora sí" });
    expect(await claims()).toMatchObject([{ method: "transfer", note: "Ahora sí", is_dismissed: false }]);
    expect((await restore(claim.id)).body.code).toBe("claim_not_found");
  });

  it("is refused of what is paid, given back or gone", async () => {
    await pay(1, 45);
    expect((await page.say({ method: "bizum" })).code).toBe("charge_paid");
    await club.database.pool.query("delete from payment_entries");
    await club.database.pool.query("update payments set status = 'refunded'");
    expect((await page.say({ method: "bizum" })).code).toBe("charge_paid");
    expect((await page.read()).page).toMatchObject({ is_refunded: true, left: 0 });
    await club.database.pool.query("delete from payments");
    expect((await page.say({ method: "bizum" })).code).toBe("link_dead");
    expect(await claims()).toEqual([]);
  });

  it("takes 140 letters as they are, markup too, and no way that the page does not tell of", async () => {
    const markup = "<img src=x onerror=alert(1)> {enlace} *no*";
    expect((await page.say({ method: "bizum", note: "a".repeat(141) })).code).toBe("invalid_input");
    expect((await page.say({ method: "card" })).code).toBe("invalid_input");
    expect(await claims()).toEqual([]);
    await page.say({ method: "bizum", note: markup });
    expect((await claims())[0].note).toBe(markup);
    const { body } = await club.call("GET", "/api/activity?entity=payment");
    expect(JSON.stringify(body)).not.toContain("onerror");
  });

  it("of another league's payment is not found", async () => {
    await page.say({ method: "bizum" });
    const [claim] = await claims();
    const { league: other } = await pairsLeague(club.command);
    const there = `/api/leagues/${other.id}/payments/${charge}`;
    const wrong = await club.call("POST", `${there}/claim/confirmation`, { claim_id: claim.id, version: 1 });
    expect(wrong.body.code).toBe("payment_not_found");
    expect((await club.call("POST", `${there}/links`)).body.code).toBe("payment_not_found");
    expect((await club.call("DELETE", `${there}/links`)).body.code).toBe("payment_not_found");
    expect((await club.call("POST", `${there}/claim/dismissal`, { claim_id: claim.id })).status).toBe(404);
    expect((await club.call("GET", `/api/leagues/${other.id}/claims`)).body.claims).toEqual([]);
  });
});
