import type { BracketMatch, BracketPhase } from "#contract/brackets/endpoints.ts";
import type { FallingResult } from "#contract/brackets/results.ts";
import { placeKey } from "#domain/brackets/best-of-place.ts";
import { undoCorrection } from "#domain/brackets/bracket-corrections.ts";
import {
  bracketName,
  drawMatchName,
  drawRoundName,
  matchNumbers,
  type NamedMatch,
  type SideNames,
  sideName,
} from "#domain/brackets/bracket-names.ts";
import {
  bracketProgress,
  isPlace,
  keptPair,
  type PlaceSource,
  type Reader,
  readBracket,
  sourceOf,
} from "#domain/brackets/bracket-progress.ts";
import type { SideSource } from "#domain/brackets/side-source.ts";
import type { Side } from "#domain/scores/sets.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import type { BracketRow } from "./repository.ts";
import type { WithdrawalRow } from "./withdrawals-repository.ts";

/** What a league's brackets are shown from. */
export interface BracketState {
  brackets: BracketRow[];
  matches: DrawnMatch[];
  /** Who played instead of whom, by the match. */
  lineups: ReadonlyMap<string, BracketMatch["lineup"]>;
  nameOf: (pairId: string) => string;
  groupName: (groupId: string) => string | undefined;
  /** What a place in the groups waits for, in words; null: nothing that is to be said. */
  waitsFor: (source: PlaceSource) => string | null;
  courts: ReadonlyMap<number, string>;
  withdrawals: WithdrawalRow[];
  /** The pairs of these. */
  withdrawn: ReadonlySet<string>;
}

/** What all matches of a competition are shown by: who stands where, and what its matches are called. */
interface BracketContext extends BracketState {
  read: Reader;
  named: ReadonlyMap<string, NamedMatch>;
  names: SideNames;
  /** By a pair, an entrant, or the name of a place in the groups. */
  seedOf: (id: string) => number | null;
  /** By the entrants that are places in groups: what makes them, and who it is; null: not yet decided. */
  places: ReadonlyMap<string, { source: PlaceSource; pair_id: string | null }>;
}

/** Who stands where a place in the groups comes to, by the name of that place. */
function placedPairs(matches: readonly DrawnMatch[]): Map<string, string | null> {
  const sides = matches.flatMap((match) => ([1, 2] as const).map((side) => ({ match, side })));
  return new Map(
    sides.flatMap(({ match, side }) => {
      const source = sourceOf(match, side);
      return isPlace(source) ? [[placeKey(source), keptPair(match, side)] as const] : [];
    }),
  );
}

function placesOf({ brackets, matches }: BracketState): BracketContext["places"] {
  const pairs = placedPairs(matches);
  const all = brackets.flatMap(({ qualifiers }) => qualifiers);
  return new Map(all.map(({ id, source }) => [id, { source, pair_id: pairs.get(placeKey(source)) ?? null }]));
}

function matchesOf({ matches }: Pick<BracketState, "matches">, phaseId: string): DrawnMatch[] {
  return matches
    .filter(({ phase_id }) => phase_id === phaseId)
    .sort((a, b) => a.draw_round - b.draw_round || a.draw_position - b.draw_position);
}

function roundsIn(matches: readonly DrawnMatch[]): number {
  return Math.max(1, ...matches.map(({ draw_round }) => draw_round));
}

function contextOf(state: BracketState): BracketContext {
  const trees = state.brackets.map(({ phase_id }) => matchesOf(state, phase_id));
  const numbers = matchNumbers(trees);
  const named = new Map(
    trees.flatMap((tree) =>
      tree.map(({ id, draw_round, draw_position }) => {
        return [id, { draw_round, draw_position, rounds: roundsIn(tree), number: numbers.get(id) ?? 0 }] as const;
      }),
    ),
  );
  const places = placesOf(state);
  const seeds = new Map(
    state.brackets.flatMap((bracket) =>
      bracket.entrants.slice(0, bracket.seeds).flatMap((id, at) => {
        const place = places.get(id);
        const names = place === undefined ? [id] : [id, placeKey(place.source), place.pair_id ?? id];
        return names.map((name) => [name, at + 1] as const);
      }),
    ),
  );
  return {
    ...state,
    read: readBracket(state),
    named,
    names: { match: (id) => named.get(id), group: state.groupName },
    places,
    seedOf: (id) => seeds.get(id) ?? null,
  };
}

/** Whether what makes a side has a result that players have sent and nobody has confirmed: it moves nobody (spec 6 §2.3). */
function isUnconfirmed(source: SideSource | null, { matches }: BracketState): boolean {
  const fed = source?.kind === "winner" || source?.kind === "loser" ? source.match_id : null;
  return matches.some(({ id, sent }) => id === fed && sent === "waiting");
}

function sideView(match: DrawnMatch, side: Side, context: BracketContext): BracketMatch["sides"][number] {
  const standing = context.read(match, side);
  const source = sourceOf(match, side);
  if (typeof standing === "object") {
    const { pair_id } = standing;
    return { pair_id, name: context.nameOf(pair_id), seed: context.seedOf(pair_id), text: null, is_bye: false };
  }
  const is_bye = standing === "nobody";
  const name = sideName(is_bye || source === null ? { kind: "bye" } : source, context.names);
  const text = isUnconfirmed(source, context) ? `${name}, por confirmar` : name;
  if (is_bye || !isPlace(source)) return { pair_id: null, name: null, seed: null, text, is_bye };
  const waits = context.waitsFor(source);
  const seed = context.seedOf(placeKey(source));
  return { pair_id: null, name: null, seed, text, is_bye, ...(waits !== null && { waits }) };
}

function matchView(match: DrawnMatch, context: BracketContext): BracketMatch {
  const named = context.named.get(match.id);
  const { id, phase_id, status, outcome, winner_pair_id, set_results, match_date, match_time, court_id } = match;
  const { duration_minutes, played_on, played_court, scheduling_notes, sent, version } = match;
  const courtName = (court: number | null) => (court === null ? null : (context.courts.get(court) ?? null));
  return {
    id,
    phase_id,
    number: named?.number ?? 0,
    name: named === undefined ? "" : drawMatchName(named),
    round: match.draw_round,
    position: match.draw_position,
    is_third_place: match.draw_round === named?.rounds && match.draw_position === 2,
    sides: [sideView(match, 1, context), sideView(match, 2, context)],
    status,
    outcome,
    winner_pair_id,
    set_results,
    lineup: context.lineups.get(id) ?? [],
    match_date,
    match_time,
    court_id,
    court_name: courtName(court_id),
    duration_minutes,
    played_on,
    played_court,
    played_court_name: courtName(played_court),
    scheduling_notes,
    sent,
    fed_by: feedersOf(match),
    version,
  };
}

/** The matches whose winners or losers play one. */
function feedersOf({ pair1_from, pair2_from }: DrawnMatch): string[] {
  return [pair1_from, pair2_from].flatMap((from) =>
    from?.kind === "winner" || from?.kind === "loser" ? [from.match_id] : [],
  );
}

/** Who has won a tree: the winner of its final, or who goes through without it; null: not yet, or nobody. */
function championOf(tree: readonly DrawnMatch[], context: BracketContext): BracketPhase["champion"] {
  const rounds = roundsIn(tree);
  const final = tree.find(({ draw_round, draw_position }) => draw_round === rounds && draw_position === 1);
  const passing = bracketProgress(context).unplayed.find(({ match_id }) => match_id === final?.id)?.pair_id;
  const pair_id = final?.winner_pair_id ?? passing ?? null;
  return pair_id === null ? null : { pair_id, name: context.nameOf(pair_id) };
}

/** Who stands on a line: a pair, or the place in the groups that will make it. */
function lineView(id: string, context: BracketContext): BracketPhase["seeds"][number] {
  const place = context.places.get(id);
  const seed = context.seedOf(id);
  if (place === undefined || place.pair_id !== null) {
    const pair_id = place?.pair_id ?? id;
    return { pair_id, name: context.nameOf(pair_id), seed };
  }
  return { pair_id: id, name: sideName(place.source, context.names), seed };
}

function phaseView(bracket: BracketRow, context: BracketContext): BracketPhase {
  const tree = matchesOf(context, bracket.phase_id);
  const rounds = roundsIn(tree);
  const pairView = (id: string) => lineView(id, context);
  const { correction } = bracket;
  const canUndo = correction !== null && undoCorrection(context, correction) !== null;
  return {
    id: bracket.phase_id,
    name: bracketName(bracket),
    role: bracket.role,
    size: 2 ** rounds,
    draw: { seed: bracket.lot, drawn_at: bracket.drawn_at.toISOString() },
    published_at: bracket.published_at?.toISOString() ?? null,
    third_place: bracket.third_place,
    seeds: bracket.entrants.slice(0, bracket.seeds).map(pairView),
    lines: bracket.lines.map((pairId) => (pairId === null ? null : pairView(pairId))),
    rounds: Array.from({ length: rounds }, (_, at) => ({
      number: at + 1,
      name: drawRoundName(at + 1, rounds),
      matches: tree.filter(({ draw_round }) => draw_round === at + 1).map((match) => matchView(match, context)),
    })),
    champion: championOf(tree, context),
    correction: canUndo
      ? { match_id: correction.match_id, made_at: correction.made_at, falls: correction.results.length - 1 }
      : null,
    version: bracket.version,
  };
}

/** The trees of a competition, in order. */
export function phasesView(state: BracketState): BracketPhase[] {
  const context = contextOf(state);
  return state.brackets.map((bracket) => phaseView(bracket, context));
}

/** One match of a competition. */
export function drawnMatchView(state: BracketState, match: DrawnMatch): BracketMatch {
  return matchView(match, contextOf(state));
}

/** Results that would fall, as the refusal says them. */
export function fallingView(state: BracketState, matchIds: readonly string[]): FallingResult[] {
  const context = contextOf(state);
  const numberOf = (id: string) => context.named.get(id)?.number ?? 0;
  const inOrder = [...matchIds].sort((a, b) => numberOf(a) - numberOf(b));
  return inOrder.flatMap((id) => {
    const match = state.matches.find((one) => one.id === id);
    if (match === undefined) return [];
    const sides: [string, string] = [context.nameOf(match.pair1_id ?? ""), context.nameOf(match.pair2_id ?? "")];
    const set_results = match.set_results.map(({ pair1_games, pair2_games }) => ({ pair1_games, pair2_games }));
    return [{ match_id: id, name: matchView(match, context).name, sides, set_results }];
  });
}
