import { describe } from "vitest";
import { openMatches } from "#domain/evenings/allowed.ts";
import { eveningPlan, eveningsOf } from "#test/support/evening-story.ts";
import { provokes, type RefusingClub } from "#test/support/refusals.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

async function ways({ club, sql }: RefusingClub) {
  const { create, start, step, draw, result, now } = eveningsOf(club);
  const url = await create();
  const id = url.split("/").at(-1);
  const first = async () => openMatches(await now(url))[0]?.id ?? "";
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
    evening_proposals_changed: async () => {
      const score = JSON.stringify([12, 12]);
      const values = [id, await first(), score, club.clock.now()];
      await sql("insert into evening_proposals (evening_id, match_id, score, sent_at) values ($1, $2, $3, $4)", values);
      return draw(url, 2);
    },
    evening_results_lost: () => draw(url, 1, { is_anew: true }),
    evening_not_undoable: async () => {
      await step(url, { kind: "void", match_id: await first() });
      await draw(url, 2);
      return club.call("POST", `${url}/undo`, { number: 1 });
    },
  };
}

describe("what is refused of evenings", () => {
  provokes("errors-evenings", ways, { evening_step_refused: "La tarde no se está jugando." });
});
