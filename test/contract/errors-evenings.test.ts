import { describe } from "vitest";
import type { CourtResult } from "#contract/links/court.ts";
import { openMatches } from "#domain/evenings/allowed.ts";
import { courtCodes, openCourt } from "#test/support/court-codes.ts";
import { eveningPlan, eveningsOf } from "#test/support/evening-story.ts";
import { addEvening, eveningOver } from "#test/support/league-evening.ts";
import { provokes, type RefusingClub } from "#test/support/refusals.ts";
import { currentRound, individualLeague } from "#test/support/story.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

async function ways({ club }: RefusingClub) {
  const { create, start, step, draw, result, now } = eveningsOf(club);
  const url = await create();
  const id = url.split("/").at(-1) ?? "";
  /** An evening that is over, and the open round of a league of its players. */
  const over = async () => {
    const { league, playerIds } = await individualLeague(club.command);
    const place = { league_id: league.id, round_id: await currentRound(club.command, league.id) };
    return { ...place, playerIds, evening: await eveningOver(club, playerIds) };
  };
  const first = async () => openMatches(await now(url))[0]?.id ?? "";
  /** The court of a match, opened by its code; what it is answered stands where an answer of the API does. */
  const court = async (matchId = "1-1") => {
    const codes = await courtCodes(club, id);
    const opened = await openCourt(club, codes.get(Number(matchId.split("-")[1])) ?? "");
    const say = async (said: CourtResult) => {
      const { status, page } = await opened.say(said);
      return { status, body: page };
    };
    return { say };
  };
  return {
    evening_not_found: () => club.call("GET", `/api/evenings/${nobody}`),
    evening_step_refused: () => draw(url, 1),
    evening_started: async () => {
      await start(url);
      const { body } = await club.call("GET", url);
      return club.call("PUT", url, { ...eveningPlan(), people: [], version: body.version });
    },
    evening_result_changed: async () => {
      const match = await first();
      await result(url, match, [14, 10]);
      return result(url, match, [10, 14]);
    },
    court_match_changed: async () => (await court()).say({ match_id: "9-1", score: [12, 12], seen: null }),
    court_result_changed: async () => {
      const match_id = await first();
      const its = await court(match_id);
      await its.say({ match_id, score: [12, 12], seen: null });
      return its.say({ match_id, score: [13, 11], seen: null });
    },
    evening_proposals_changed: () => draw(url, 2),
    evening_results_lost: () => draw(url, 1, { is_anew: true }),
    court_match_decided: async () => {
      const match_id = await first();
      const its = await court(match_id);
      await result(url, match_id, [12, 12]);
      return its.say({ match_id, score: [13, 11], seen: null });
    },
    evening_not_undoable: async () => {
      await step(url, { kind: "void", match_id: await first() });
      await draw(url, 2);
      return club.call("POST", `${url}/undo`, { number: 1 });
    },
    evening_not_over: async () => {
      const { league_id, round_id } = await over();
      return club.call("POST", `${url}/league`, { league_id, round_id, basis: "points", by_hand: "keep", shown: [] });
    },
    evening_sum_changed: async () => {
      const { evening, league_id, round_id } = await over();
      return club.call("POST", `${evening}/league/undo`, { league_id, round_id });
    },
    evening_in_league: async () => {
      const { evening, league_id } = await over();
      await addEvening(club, evening, league_id);
      return club.call("DELETE", evening);
    },
    evening_round_changed: async () => {
      const { league } = await individualLeague(club.command);
      const round_id = await currentRound(club.command, league.id);
      return club.call("POST", `/api/leagues/${league.id}/rounds/${round_id}/evening`, { removed: [] });
    },
    round_has_evening: async () => {
      const { evening, league_id, playerIds } = await over();
      await addEvening(club, evening, league_id);
      return addEvening(club, await eveningOver(club, playerIds), league_id);
    },
  };
}

describe("what is refused of evenings", () => {
  provokes("errors-evenings", ways, { evening_step_refused: "La tarde no se está jugando." });
});
