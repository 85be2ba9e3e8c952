import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { racingClub, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)(
  "a line that is confirmed by many at once, on PostgreSQL (spec 6 §7)",
  () => {
    let club: TestApp;
    let url = "";
    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(async () => {
      url = `/api/leagues/${(await pairsLeague(club.command)).league.id}/payments`;
    });
    afterAll(() => club?.close());

    it.each([45, 20, 1])("is received once, of %d", async (amount) => {
      const { id, concept } = (await club.call("POST", url, { player_name: "Eva Cano", amount: 45 })).body;
      const line = { payment_id: id, version: 1, amount, date: "2026-11-20", concept };
      const answers = await together(club, () => club.call("POST", `${url}/statement`, { lines: [line] }));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "payments_changed"]));
      expect((await club.call("GET", url)).body.payments).toMatchObject([{ paid: amount, entries: [{ amount }] }]);
    });
  },
);
