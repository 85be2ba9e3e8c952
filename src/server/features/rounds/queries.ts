import type { ClosingPreview } from "#contract/rounds.ts";
import { pairName } from "#domain/names.ts";
import type { Handle } from "#server/db/connect.ts";
import { listMatches } from "#server/features/matches/public.ts";
import { type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { heldViews, keptMovements, movementViews, planClosing } from "./parts/closing.ts";
import type { RoundRow } from "./repository.ts";

/** What closing a round would do, as the dialog shows it (ruling 6). */
export async function previewOf(handle: Handle, facts: LeagueFacts, round: RoundRow): Promise<ClosingPreview> {
  const plan = planClosing(facts, round);
  const listed = await listMatches(handle, { league_id: facts.league.id, round_id: round.id });
  const missing = listed
    .filter(({ match }) => match.status === "scheduled" || match.status === "in_progress")
    .map(({ match, ...names }) => ({
      match_id: match.id,
      match_date: match.match_date,
      group_name: names.group_name,
      pair1_name: pairName(names.pair1_player1, names.pair1_player2),
      pair2_name: pairName(names.pair2_player1, names.pair2_player2),
    }));
  return {
    round_id: round.id,
    number: round.number,
    is_last: plan.isLast,
    missing,
    held: heldViews(facts, plan),
    movements: movementViews(facts, keptMovements(facts, plan)),
  };
}

/** What closing the current round would do; refuses when there is none to close. */
export async function closingPreview(handle: Handle, leagueId: string): Promise<ClosingPreview> {
  const facts = await loadFacts(handle, leagueId);
  const { current } = facts;
  if (current.state === "closed") throw refusal("round_closed", { number: current.number });
  if (facts.groups.length === 0) throw refusal("no_groups");
  return previewOf(handle, facts, current);
}
