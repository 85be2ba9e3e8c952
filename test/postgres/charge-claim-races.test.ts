import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OpenedCharge, openCharge } from "#test/support/charge-pages.ts";
import { racingClub, requests, together, waitingForLocks } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("'Ya he pagado' and the desk at once, on PostgreSQL (spec 6 §7)", () => {
  let club: TestApp;
  let league = "";
  let charge = "";
  let at = "";
  let page: OpenedCharge;
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    league = (await pairsLeague(club.command)).league.id;
    const form = { player_name: "Eva Cano", amount: 45 };
    charge = (await club.call("POST", `/api/leagues/${league}/payments`, form)).body.id;
    at = `/api/leagues/${league}/payments/${charge}`;
    page = await openCharge(club, league, charge);
  });
  afterAll(() => club?.close());

  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const claims = async () => (await club.call("GET", `/api/leagues/${league}/claims`)).body.claims;
  const pay = (version = 1) => club.call("POST", `${at}/entries`, { amount: 45, payment_date: "2026-11-21", version });
  const paid = async () =>
    (
      await sql("select coalesce(sum(amount), 0)::float as paid from payment_entries where payment_id = $1", [charge])
    )[0];

  /** Both while somebody else holds the charge, so that they wait in the order in which they came. */
  async function queued<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const holder = await club.database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select 1 from payments where id = $1 for update", [charge]);
      const one = first();
      await expect.poll(() => waitingForLocks(club), { timeout: 60_000, interval: 5 }).toBe(1);
      const two = second();
      await expect.poll(() => waitingForLocks(club), { timeout: 60_000, interval: 5 }).toBe(2);
      await holder.query("commit");
      return [await one, await two];
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  }

  it("said forty times together is said once", async () => {
    const answers = await together(club, () => page.say({ method: "bizum" }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: requests }, () => 200));
    expect(await claims()).toHaveLength(1);
    expect(
      await sql("select 1 from audit_log where code = 'payment_claimed' and entity_id = $1", [charge]),
    ).toHaveLength(1);
  });

  it("confirmed forty times together pays once", async () => {
    await page.say({ method: "bizum" });
    const [claim] = await claims();
    const body = { claim_id: claim.id, version: 1 };
    const answers = await together(club, () => club.call("POST", `${at}/claim/confirmation`, body));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set([undefined, "edit_conflict"]));
    expect(await paid()).toEqual({ paid: 45 });
  });

  it("after the desk's own entry there is nothing left to be said", async () => {
    const [entry, said] = await queued(pay, () => page.say({ method: "bizum" }));
    expect([entry.status, said.code]).toEqual([201, "charge_paid"]);
    expect(await sql("select 1 from charge_claims where payment_id = $1", [charge])).toEqual([]);
  });

  it("before the desk's own entry it is said, and answered by it", async () => {
    const [said, entry] = await queued(() => page.say({ method: "bizum" }), pay);
    expect([said.status, entry.status]).toEqual([200, 201]);
    expect([await claims(), await paid()]).toEqual([[], { paid: 45 }]);
  });

  it("of a charge that is being deleted is said of nothing", async () => {
    const remove = () => club.call("DELETE", at, { version: 1, reason: "Repetido" });
    const [removed, said] = await queued(remove, () => page.say({ method: "bizum" }));
    expect([removed.status, said.code]).toEqual([200, "link_dead"]);
    expect(await sql("select 1 from charge_claims where payment_id = $1", [charge])).toEqual([]);
  });

  it("goes with the charge that is deleted right after it", async () => {
    const remove = () => club.call("DELETE", at, { version: 1, reason: "Repetido" });
    const [said, removed] = await queued(() => page.say({ method: "bizum" }), remove);
    expect([[200, 404].includes(said.status), removed.status]).toEqual([true, 200]);
    expect(await sql("select 1 from charge_claims where payment_id = $1", [charge])).toEqual([]);
  });

  it("is not said by a link that is being revoked", async () => {
    const [revoked, said] = await queued(
      () => club.call("DELETE", `${at}/links`),
      () => page.say({ method: "cash" }),
    );
    expect([revoked.status, said.code]).toEqual([200, "link_dead"]);
  });

  it("taken back while it is confirmed is one or the other", async () => {
    await page.say({ method: "bizum" });
    const [claim] = await claims();
    const confirm = () => club.call("POST", `${at}/claim/confirmation`, { claim_id: claim.id, version: 1 });
    const [back, late] = await queued(() => page.takeBack(), confirm);
    expect([back.status, late.body.code, await paid()]).toEqual([200, "claim_not_found", { paid: 0 }]);
    await page.say({ method: "bizum" });
    const [next] = await claims();
    const confirmNext = () => club.call("POST", `${at}/claim/confirmation`, { claim_id: next.id, version: 1 });
    const [done, tooLate] = await queued(confirmNext, () => page.takeBack());
    expect([done.status, tooLate.code, await paid()]).toEqual([201, "claim_not_found", { paid: 45 }]);
  });

  describe("the desk's own entry", () => {
    const body = async (version = 1) => ({ claim_id: (await claims())[0].id, version });
    const confirm = (seen: object) => club.call("POST", `${at}/claim/confirmation`, seen);

    it.each(["first", "second"])("%s, of two the later is told: the charge is paid once", async (which) => {
      await page.say({ method: "bizum" });
      const seen = await body();
      const [one, other] = await (which === "first"
        ? queued(pay, () => confirm(seen))
        : queued(() => confirm(seen), pay));
      expect([one.status, other.body.code, await paid()]).toEqual([201, "edit_conflict", { paid: 45 }]);
    });

    it.each(["first", "second"])(
      "%s, meets the undoing of a confirmation: none of the desk's money goes",
      async (which) => {
        const half = { amount: 20, payment_date: "2026-11-21", version: 1 };
        await club.call("POST", `${at}/entries`, half);
        await page.say({ method: "bizum" });
        const seen = await body(2);
        expect((await confirm(seen)).status).toBe(201);
        const [own] = await sql("select id from payment_entries where payment_id = $1 and amount = 20", [charge]);
        const undo = () => club.call("DELETE", `${at}/claim/confirmation`, { ...seen, version: 3 });
        const remove = () => club.call("DELETE", `${at}/entries/${own?.["id"]}`, { version: 3, reason: "Era de otra" });
        const [one, other] = await (which === "first" ? queued(remove, undo) : queued(undo, remove));
        expect([one.status, other.body.code]).toEqual([200, "edit_conflict"]);
        expect(await paid()).toEqual({ paid: which === "first" ? 25 : 20 });
      },
    );

    it("after a confirmation that eight desks undo is what there was before", async () => {
      await page.say({ method: "bizum" });
      const seen = await body();
      await confirm(seen);
      const undo = () => club.call("DELETE", `${at}/claim/confirmation`, { ...seen, version: 2 });
      const answers = await Promise.all(Array.from({ length: 8 }, undo));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await paid(), (await claims()).length]).toEqual([{ paid: 0 }, 1]);
    });
  });
});
