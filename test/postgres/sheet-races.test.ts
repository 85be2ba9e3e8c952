import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostSheetLinks } from "#domain/links/sheet-link-life.ts";
import { closingShown, confirmClosing } from "#test/support/closing.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { racingClub } from "#test/support/races.ts";
import { type OpenedSheet, openSheet, printedSheets, proposed } from "#test/support/sheets.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 8; // each meeting, since one may happen in one order only

describe.skipIf(postgresUrl === undefined)(
  "what the sheet of a match proposes meets others, on PostgreSQL (spec 6 §2.3)",
  () => {
    let club: TestApp;
    let leagueId = "";
    let match = { id: "", version: 0 };
    let us: PrivatePage;
    let sheet: OpenedSheet;

    const begin = async () => {
      const { league, matches } = await pairsLeague(club.command);
      const [first] = matches;
      if (first === undefined) throw new Error("a league has matches");
      [leagueId, match] = [league.id, first];
      await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [league.id]);
      us = await openPrivatePage(club, league.id, first.pair1_id);
      sheet = await openSheet(club, (await printedSheets(club, first.id)).get(first.id) ?? "");
    };

    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(begin);
    afterAll(() => club?.close());

    const row = async () => {
      const { rows } = await club.database.pool.query(
        "select status, sent, set_results from tournament_matches where id = $1",
        [match.id],
      );
      const [{ status, sent, set_results }] = rows;
      return [status, sent, set_results.map((set: { pair1_games: number }) => set.pair1_games).join()];
    };
    const many = async (meet: () => Promise<void>) => {
      for (let time = 0; time < times; time++) {
        await meet();
        await begin();
      }
    };
    const ofUs = { ...proposed([6, 2]), winner: null };

    it("a pair's own result meets it: the pair's counts, whichever comes first", async () => {
      await many(async () => {
        const [said, own] = await Promise.all([
          sheet.say(proposed([2, 6])),
          us.say(match.id, { ...ofUs, id: randomUUID() }),
        ]);
        expect([own.status, [200, 409].includes(said.status)]).toEqual([200, true]);
        if (said.status === 409) expect(said.code).toBe("sent_by_pair");
        expect(await row()).toEqual(["completed", "unconfirmed", "6"]);
      });
    });

    it("a pair's confirmation meets the next proposal: it confirms what it saw, or is told", async () => {
      await many(async () => {
        await sheet.say(proposed([6, 1]));
        const of = (await us.read()).matches.find(({ id }) => id === match.id)?.sent[0]?.id ?? "";
        const [yes, next] = await Promise.all([
          us.say(match.id, { kind: "confirmed", id: randomUUID(), of }),
          sheet.say(proposed([1, 6])),
        ]);
        if (yes.status === 200)
          expect([next.code, await row()]).toEqual(["sent_by_pair", ["completed", "unconfirmed", "6"]]);
        else expect([yes.code, next.status, await row()]).toEqual(["sent_changed", 200, ["scheduled", "waiting", ""]]);
      });
    });

    it("the desk's own result meets it: the desk's stands, or the desk is shown the match anew", async () => {
      await many(async () => {
        const { body } = await club.call("GET", `/api/leagues/${leagueId}/matches/${match.id}`);
        const result = { version: body.version, set_results: [{ set: 1, pair1_games: 1, pair2_games: 6 }] };
        const [said, desk] = await Promise.all([
          sheet.say(proposed([6, 2])),
          club.call("PUT", `/api/leagues/${leagueId}/matches/${match.id}/result`, result),
        ]);
        if (desk.status === 200) expect(await row()).toEqual(["completed", null, "1"]);
        else
          expect([desk.body.code, said.status, await row()]).toEqual([
            "edit_conflict",
            200,
            ["scheduled", "waiting", ""],
          ]);
      });
    });

    it("a closing meets it: the round closes without it, or it is decided first", async () => {
      await many(async () => {
        const shown = await closingShown(club, leagueId);
        const [said, closed] = await Promise.all([sheet.say(proposed([6, 2])), confirmClosing(club, leagueId, shown)]);
        if (closed.status === 200) expect([said.code, (await row())[1]]).toEqual(["link_dead", null]);
        else expect([closed.body.code, said.status]).toEqual(["results_proposed", 200]);
      });
    });

    it("the desk's revocation meets it: once the code is revoked nothing more comes by it", async () => {
      await many(async () => {
        const [said, revoked] = await Promise.all([
          sheet.say(proposed([6, 2])),
          club.call("POST", "/api/courts/sheets/revocation", { match_ids: [match.id] }),
        ]);
        expect([[200, 404].includes(said.status), revoked.body]).toEqual([true, { revoked: 1 }]);
        expect((await sheet.say(proposed([6, 3]))).code).toBe("link_dead");
        expect((await row())[1]).toBe(said.status === 200 ? "waiting" : null);
      });
    });

    it("sheets printed in two windows at once: no more codes live than ten", async () => {
      await Promise.all(Array.from({ length: 14 }, () => printedSheets(club, match.id)));
      const { rows } = await club.database.pool.query("select 1 from sheet_links where match_id = $1", [match.id]);
      expect(rows.length).toBeLessThanOrEqual(mostSheetLinks);
    });
  },
);
