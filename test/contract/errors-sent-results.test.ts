import { randomUUID } from "node:crypto";
import { describe } from "vitest";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { shownBy } from "#domain/season/closing.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { provokes, type RefusingClub } from "#test/support/refusals.ts";
import { openSheet, printedSheets, proposed } from "#test/support/sheets.ts";
import { currentRound } from "#test/support/story.ts";

const sent = (own: number): SaidByPair => ({
  kind: "sent",
  id: randomUUID(),
  outcome: "played",
  sets: [{ own, theirs: 2 }],
  winner: null,
  played_on: null,
});

async function ways({ club, story, sql, call }: RefusingClub) {
  const { id } = story.league;
  const [first, second] = story.matches;
  const us = await openPrivatePage(club, id, first?.pair1_id ?? "");
  const them = await openPrivatePage(club, id, first?.pair2_id ?? "");
  const say = async (page: typeof us, said: SaidByPair) => {
    const { status, page: body } = await page.say(first?.id ?? "", said);
    return { status, body };
  };
  const sheetOf = async (matchId: string) => openSheet(club, (await printedSheets(club, matchId)).get(matchId) ?? "");
  const close = async () => {
    const { body } = await call("GET", "/rounds/current/closing");
    const round = await currentRound(club.command, id);
    return call("POST", `/rounds/${round}/close`, { expected: shownBy(body) });
  };
  return {
    sending_off: () => say(us, sent(6)),
    sent_changed: async () => {
      await sql("update tournaments set players_send_results = true where id = $1", [id]);
      return say(us, { kind: "confirmed", id: randomUUID(), of: randomUUID() });
    },
    results_disputed: async () => {
      await say(us, sent(6));
      await say(them, sent(6));
      return close();
    },
    sent_by_pair: async () => {
      const { status, page: body } = await (await sheetOf(first?.id ?? "")).say(proposed([6, 1], [6, 1]));
      return { status, body };
    },
    results_proposed: async () => {
      await sql("update tournament_matches set sent = null where id = $1", [first?.id]);
      await (await sheetOf(second?.id ?? "")).say(proposed([6, 1], [6, 1]));
      return close();
    },
  };
}

describe("what is said of results that players send", () => {
  provokes("errors-sent-results", ways, {});
});
