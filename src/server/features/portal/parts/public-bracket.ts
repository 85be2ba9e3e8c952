import type { BracketMatch, BracketPhase } from "#contract/brackets/endpoints.ts";
import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import type { PortalAnswers } from "#contract/portal/reads.ts";
import { bookedLength, shownWhen } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { type BracketState, bracketStateOf, phasesView } from "#server/features/brackets/public.ts";
import { namesOf, type Through } from "#server/features/standings/public.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import type { Neighbours } from "./neighbours.ts";
import { sentOf } from "./public-match.ts";
import { type PublicFacts, publicName } from "./public-names.ts";

/** A league's facts with its published brackets, and the seasons before and after it. */
export interface LeagueBrackets {
  facts: PublicFacts;
  phases: PublicPhase[];
  /** Whom a published bracket takes of each group of the round that is played; null: it takes nobody from them. */
  through: Through | null;
  /** How many pairs a tournament without groups has: those of its bracket, before it those that are registered (spec 5 §1.1). */
  entered: number;
  neighbours: Neighbours;
}

/** The name of a substitute as anybody may read it; null: without a name. */
type SubstituteName = (one: BracketMatch["lineup"][number]) => string | null;

/** The columns of a match of a bracket that anybody may see (ruling 22). */
function publicDrawnMatch(
  match: BracketMatch,
  nameOf: SubstituteName,
  proposed: PublicDrawnMatch["proposed"],
): PublicDrawnMatch {
  const { id, name, round, position, is_third_place, status, outcome, winner_pair_id, set_results } = match;
  const [one, two] = match.sides;
  return {
    id,
    name,
    round,
    position,
    is_third_place,
    sides: [publicSide(one), publicSide(two)],
    status,
    outcome,
    winner_pair_id,
    set_results,
    substitutes: match.lineup.map((one) => ({ side: one.side, name: nameOf(one) })),
    ...shownWhen(match),
    ...bookedLength(match),
    ...sentOf({ sent: match.sent, proposed }),
  };
}

function publicSide({ pair_id, name, seed, text, is_bye, waits }: BracketMatch["sides"][number]) {
  return { pair_id, name, seed, text, is_bye, ...(waits !== undefined && { waits }) };
}

/** Who goes through the first round without a match: a line with nobody opposite, where nobody has come since. */
function exemptOf({ lines, rounds }: BracketPhase): PublicPhase["exempt"] {
  const isPlayed = (position: number) => rounds[0]?.matches.some((match) => match.position === position) === true;
  return lines.flatMap((line, at) => {
    const position = Math.floor(at / 2) + 1;
    const opposite = lines[at % 2 === 0 ? at + 1 : at - 1];
    if (line === null || opposite !== null || isPlayed(position)) return [];
    const { pair_id, name, seed } = line;
    return [{ position, pair_id, name, seed }];
  });
}

/** What a pair has won and lost in a bracket. */
function figuresOf({ matches }: BracketState, phaseId: string, pairId: string) {
  const own = matches.filter(({ phase_id, pair1_id, pair2_id, outcome }) => {
    return phase_id === phaseId && outcome !== null && [pair1_id, pair2_id].includes(pairId);
  });
  const sum = (of: (match: (typeof own)[number], isFirst: boolean) => number) =>
    own.reduce((total, match) => total + of(match, match.pair1_id === pairId), 0);
  return {
    matches_won: own.filter(({ winner_pair_id }) => winner_pair_id === pairId).length,
    matches_lost: own.filter(({ winner_pair_id }) => winner_pair_id !== pairId).length,
    sets_won: sum((match, isFirst) => (isFirst ? match.pair1_sets_won : match.pair2_sets_won)),
    sets_lost: sum((match, isFirst) => (isFirst ? match.pair2_sets_won : match.pair1_sets_won)),
    games_won: sum((match, isFirst) => (isFirst ? match.pair1_games_won : match.pair2_games_won)),
    games_lost: sum((match, isFirst) => (isFirst ? match.pair1_games_lost : match.pair2_games_lost)),
  };
}

/** The brackets that are published, as anybody sees them (spec 5 §2.2, §3.2). */
function phasesOf(
  state: BracketState,
  { timeZone, nameOf, proposed }: { timeZone: string; nameOf: SubstituteName; proposed: PublicFacts["proposed"] },
): PublicPhase[] {
  return phasesView(state)
    .filter(({ published_at }) => published_at !== null)
    .map((phase) => {
      const { id, name, role, lines, rounds, draw, champion } = phase;
      const drawnAt = new Date(draw.drawn_at);
      return {
        id,
        name,
        role,
        pairs: lines.filter((line) => line !== null).length,
        draw: { seed: draw.seed, date: calendarDateIn(drawnAt, timeZone), time: clockTimeIn(drawnAt, timeZone) },
        rounds: rounds.map(({ number, name: title, matches }) => {
          const shown = matches.map((match) => publicDrawnMatch(match, nameOf, proposed?.get(match.id)));
          return { number, name: title, matches: shown };
        }),
        exempt: exemptOf(phase),
        champion: champion === null ? null : { ...champion, figures: figuresOf(state, id, champion.pair_id) },
      };
    });
}

/** How many of each group of the current round the published brackets take, and whether some of the best of the next place too. */
function throughOf({ brackets }: BracketState, { current }: PublicFacts): Through | null {
  const sources = brackets
    .filter(({ published_at, places_round_id }) => published_at !== null && places_round_id === current.id)
    .flatMap(({ qualifiers }) => qualifiers.map(({ source }) => source));
  const places = sources.flatMap((source) => (source.kind === "place" ? [source.place] : []));
  if (places.length === 0) return null;
  return { perGroup: Math.max(...places), hasMore: sources.length > places.length };
}

/**
 * The published brackets of a league that anybody may see, and whom of its groups they take.
 */
export async function publicDraws(
  handle: Handle,
  facts: PublicFacts,
  timeZone: string,
): Promise<Pick<LeagueBrackets, "phases" | "through">> {
  const state = await bracketStateOf(handle, facts, (person) => publicName(facts, person));
  const nameOf: SubstituteName = ({ is_registered, person_id, substitute_name: name }) =>
    is_registered ? publicName(facts, { id: person_id, name }) : null;
  const phases = phasesOf(state, { timeZone, nameOf, proposed: facts.proposed });
  return { phases, through: throughOf(state, facts) };
}

/** The pairs that stand in the published brackets, with their names as anybody may read them. */
export function drawnPairs(phases: readonly PublicPhase[]): Map<string, string> {
  const sides = phases.flatMap(({ rounds, exempt }) => [
    ...exempt,
    ...rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides)),
  ]);
  return new Map(sides.flatMap(({ pair_id, name }) => (pair_id === null || name === null ? [] : [[pair_id, name]])));
}

/** The name of a pair of a league: of its groups, or of a bracket without any (spec 5 §1.1); undefined: it has none such. */
export function pairNameOf(facts: PublicFacts, phases: readonly PublicPhase[], pairId: string): string | undefined {
  return namesOf(facts).get(pairId)?.name ?? drawnPairs(phases).get(pairId);
}

/** Who won a league by its bracket: the first one, of bands that of the first places. */
export function bracketChampions(phases: readonly PublicPhase[]): PublicPhase["champion"] {
  return phases[0]?.champion ?? null;
}

/** The matches of the published brackets that somebody plays, in their order. */
export function drawnMatches(phases: readonly PublicPhase[]): PortalAnswers["matches"]["drawn"] {
  return phases.flatMap(({ name: phase_name, rounds }) =>
    rounds
      .flatMap(({ matches }) => matches)
      .filter(({ sides }) => !sides.some(({ is_bye }) => is_bye))
      .map((match) => ({ ...match, phase_name })),
  );
}
