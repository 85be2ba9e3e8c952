import { drawMatchName, matchNumbers } from "#domain/brackets/bracket-names.ts";
import { placeChanges } from "#domain/brackets/bracket-places.ts";
import type { Tx } from "#server/db/connect.ts";
import { type DrawnMatch, lockDrawnMatches } from "#server/features/matches/public.ts";
import { type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { groupPlaces, groupsIn } from "../parts/group-places.ts";
import { type BracketRow, listBrackets, lockPlacedBrackets } from "../repository.ts";
import { listWithdrawals } from "../withdrawals-repository.ts";
import { writeResults } from "./change-results.ts";

/** What a match is called in the refusal: by its tree's rounds and its number in the order of play. */
function nameOf(match: DrawnMatch, matches: readonly DrawnMatch[], brackets: readonly BracketRow[]): string {
  const treeOf = (phaseId: string) => matches.filter(({ phase_id }) => phase_id === phaseId);
  const numbers = matchNumbers(brackets.map(({ phase_id }) => treeOf(phase_id)));
  const rounds = Math.max(...treeOf(match.phase_id).map(({ draw_round }) => draw_round));
  return drawMatchName({ ...match, rounds, number: numbers.get(match.id) ?? 0 });
}

/** Refuses what takes away a group that a bracket waits for. */
function requireGroups(facts: LeagueFacts, brackets: readonly BracketRow[], roundId: string): void {
  const groups = new Set(groupsIn(facts, { id: roundId }).map(({ id }) => id));
  const isThere = ({ source }: BracketRow["qualifiers"][number]) =>
    source.kind !== "place" || groups.has(source.group_id);
  if (!brackets.every(({ qualifiers }) => qualifiers.every(isThere))) throw refusal("bracket_of_group");
}

async function settleLeague(tx: Tx, leagueId: string, brackets: readonly BracketRow[], now: Date): Promise<void> {
  const matches = await lockDrawnMatches(tx, leagueId);
  const facts = await loadFacts(tx, leagueId);
  const round = facts.rounds.find(({ id }) => id === brackets[0]?.places_round_id);
  if (round === undefined) return;
  requireGroups(facts, brackets, round.id);
  const withdrawn = new Set((await listWithdrawals(tx, leagueId)).map(({ pair_id }) => pair_id));
  const { placed, isEmpty } = groupPlaces(facts, round, brackets[0]?.lot ?? "");
  const { sides, played } = placeChanges({ matches, withdrawn }, placed, isEmpty);
  const stands = matches.find(({ id }) => id === played[0]);
  if (stands !== undefined) {
    const name = nameOf(stands, matches, await listBrackets(tx, leagueId));
    const message = `Con este cambio pasaría otra pareja al cuadro, y «${name}» ya se ha jugado: quita antes su resultado.`;
    throw refusal("place_played", { match: name }, message);
  }
  if (sides.length === 0) return;
  const values = new Map<string, Partial<DrawnMatch>>();
  for (const { match_id, side, pair_id, from } of sides)
    values.set(match_id, { ...values.get(match_id), [`pair${side}_id`]: pair_id, [`pair${side}_from`]: from });
  const after = matches.map((match) => ({ ...match, ...values.get(match.id) }));
  await writeResults(tx, { matches, withdrawn }, { values, facts: after, now });
}

/**
 * Fills, changes and empties the sides of brackets that places in groups make (spec 5 §1.2), in the transaction of what changed the league.
 * Refuses with `place_played`, naming the match, what would change who has played in a bracket (spec 5 §2.4).
 * Locks: the brackets, their matches.
 */
export async function settlePlaces(tx: Tx, leagueIds: readonly string[], now: Date): Promise<void> {
  const brackets = await lockPlacedBrackets(tx, leagueIds);
  for (const leagueId of new Set(brackets.map(({ tournament_id }) => tournament_id))) {
    const own = brackets.filter(({ tournament_id }) => tournament_id === leagueId);
    await settleLeague(tx, leagueId, own, now);
  }
}
