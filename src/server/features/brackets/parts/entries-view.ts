import type { BracketEntries } from "#contract/brackets/entries.ts";
import { canEnter, comeBack, nextMatchOf, placeAt } from "#domain/brackets/bracket-entries.ts";
import { bracketName } from "#domain/brackets/bracket-names.ts";
import { keptPair } from "#domain/brackets/bracket-progress.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import { type BracketState, drawnMatchView } from "../view.ts";

/** A pair of the league that could be drawn. */
interface Choice {
  pair_id: string;
  name: string;
  group_name: string | null;
}

function namesIn(state: BracketState, match: DrawnMatch) {
  const bracket = state.brackets.find(({ phase_id }) => phase_id === match.phase_id);
  const { name, sides } = drawnMatchView(state, match);
  return { match_name: name, phase_name: bracket === undefined ? "" : bracketName(bracket), sides };
}

function playingOf(state: BracketState): BracketEntries["playing"] {
  const pairIds = new Set(state.matches.flatMap(({ pair1_id, pair2_id }) => [pair1_id ?? [], pair2_id ?? []].flat()));
  return [...pairIds]
    .flatMap((pair_id) => {
      const next = nextMatchOf(state, pair_id);
      if (next === undefined) return [];
      const { match, side } = next;
      const { sides, ...names } = namesIn(state, match);
      const opposite = sides[side === 1 ? 1 : 0];
      const opponent = opposite.name ?? opposite.text ?? "";
      const { id, version, match_date } = match;
      const name = state.nameOf(pair_id);
      return [{ pair_id, name, ...names, match_id: id, match_version: version, opponent, match_date }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, "es"));
}

function placesOf(state: BracketState): BracketEntries["places"] {
  return state.matches
    .flatMap((match) => ([1, 2] as const).map((side) => ({ match, side })))
    .flatMap((at) => {
      const { match, side } = at;
      const kind = placeAt(state, at);
      const pair_id = keptPair(match, side);
      if (kind === null || pair_id === null) return [];
      const { sides: _sides, ...names } = namesIn(state, match);
      const { id, version } = match;
      return [{ match_id: id, match_version: version, side, kind, pair_id, name: state.nameOf(pair_id), ...names }];
    })
    .sort((a, b) => b.kind.localeCompare(a.kind) || a.name.localeCompare(b.name, "es"));
}

function newcomersOf(state: BracketState, choices: readonly Choice[]): BracketEntries["newcomers"] {
  return choices
    .filter(({ pair_id }) => canEnter(state.matches, pair_id))
    .map(({ pair_id, name, group_name }) => {
      const hasPlayed = state.matches.some((match) => match.pair1_id === pair_id || match.pair2_id === pair_id);
      return { pair_id, name, group_name, kind: hasPlayed ? ("lucky_loser" as const) : ("late_entry" as const) };
    });
}

/** What can happen in a running draw, and what has (spec 5 §2.3). */
export function entriesView(state: BracketState, choices: readonly Choice[]): Omit<BracketEntries, "format_type"> {
  return {
    playing: playingOf(state),
    withdrawals: state.withdrawals.map(({ pair_id, reason, withdrawn_at }) => {
      const back = comeBack(state, pair_id);
      const kept_by = back.ok ? null : back.code;
      return { pair_id, name: state.nameOf(pair_id), reason, withdrawn_at: withdrawn_at.toISOString(), kept_by };
    }),
    places: placesOf(state),
    newcomers: newcomersOf(state, choices),
  };
}
