import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courtCodes, openCourt } from "#test/support/court-codes.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { racingClub } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 8; // each meeting, since one may happen in one order only

describe.skipIf(postgresUrl === undefined)("what a court sends meets others, on PostgreSQL (spec 8 §2.3)", () => {
  let club: TestApp;
  let day = 0;

  beforeAll(async () => {
    club = await racingClub();
  });
  afterAll(() => club?.close());

  /** An evening of its own with one court in play, and two phones that have opened the court's code. */
  async function begin() {
    const { create, start, now, ...does } = eveningsOf(club);
    const evening_date = new Date(Date.UTC(2027, 2, 1 + day++)).toISOString().slice(0, 10);
    const url = await create({ evening_date, court_ids: [1] });
    await start(url);
    const id = url.split("/").at(-1) ?? "";
    const token = async () => (await courtCodes(club, id)).get(1) ?? "";
    const [one, other] = [await openCourt(club, await token()), await openCourt(club, await token())];
    const match_id = (await now(url)).rounds[0]?.matches[0]?.id ?? "";
    const said = (own: number, seen: [number, number] | null = null) => ({
      match_id,
      score: [own, 24 - own] as [number, number],
      seen,
    });
    const stands = async () => (await club.call("GET", url)).body.proposals[0]?.score ?? null;
    const score = async () => (await now(url)).rounds[0]?.matches[0]?.score ?? null;
    return { ...does, url, id, one, other, match_id, said, stands, score };
  }

  it("courts that are added at once: each has a number of its own", async () => {
    const names = Array.from({ length: times }, (_, number) => `Pista añadida ${number}`);
    const added = await Promise.all(names.map((name) => club.call("POST", "/api/courts", { name })));
    expect(added.map(({ status }) => status)).toEqual(names.map(() => 201));
    expect(new Set(added.map(({ body }) => body.id)).size).toBe(times);
  });

  it("two phones of one court: one stands, and the other is told what does", async () => {
    for (let time = 0; time < times; time++) {
      const { one, other, said, stands } = await begin();
      const answers = await Promise.all([one.say(said(14)), other.say(said(10))]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ code, data }) => [code, data])).toEqual([
        ["court_result_changed", { score: await stands() }],
      ]);
    }
  });

  it("the same result from two phones: both are answered that it stands", async () => {
    for (let time = 0; time < times; time++) {
      const { one, other, said, stands } = await begin();
      const answers = await Promise.all([one.say(said(14)), other.say(said(14))]);
      expect([...answers.map(({ status }) => status), await stands()]).toEqual([200, 200, [14, 10]]);
    }
  });

  it("the desk's own result: it stands, whatever was sent", async () => {
    for (let time = 0; time < times; time++) {
      const { one, said, result, url, match_id, stands, score } = await begin();
      const [sent, desk] = await Promise.all([one.say(said(14)), result(url, match_id, [12, 12])]);
      expect([200, 409]).toContain(sent.status);
      if (sent.status === 409) expect(sent.code).toBe("court_match_decided");
      expect([desk.status, await stands(), await score()]).toEqual([200, null, [12, 12]]);
    }
  });

  it("the next round: it takes what it was shown, or is told of the other; nothing is taken unseen", async () => {
    for (let time = 0; time < times; time++) {
      const { one, other, said, draw, url, match_id, stands, score } = await begin();
      await one.say(said(14));
      const accepts = [{ match_id, score: [14, 10] }];
      const [sent, drawn] = await Promise.all([other.say(said(10, [14, 10])), draw(url, 2, { accepts })]);
      if (drawn.status === 200)
        expect([sent.code, await score(), await stands()]).toEqual(["court_match_changed", [14, 10], null]);
      else
        expect([drawn.body.code, sent.status, await score(), await stands()]).toEqual([
          "evening_proposals_changed",
          200,
          null,
          [10, 14],
        ]);
    }
  });

  it("the end of the codes: once they are revoked nothing more comes by them", async () => {
    for (let time = 0; time < times; time++) {
      const { one, said, id, stands } = await begin();
      const [sent] = await Promise.all([
        one.say(said(14)),
        club.call("POST", `/api/evenings/${id}/codes/revocation`, { court_ids: [1, 2, 3, 4] }),
      ]);
      expect([200, 404]).toContain(sent.status);
      expect((await one.say(said(13, [14, 10]))).code).toBe("link_dead");
      expect(await stands()).toEqual(sent.status === 200 ? [14, 10] : null);
    }
  });
});
