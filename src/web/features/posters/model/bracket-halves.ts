import type { PublicPhase } from "#contract/portal/bracket.ts";
import { type Place, placesOf } from "#web/features/portal/public.ts";

const mostRounds = 5; // that one sheet holds: 32 pairs

/** A round of a sheet: its places from the top, of as many rows as it has. */
export interface SheetRound {
  number: number;
  name: string;
  rows: number;
  places: Place[];
}

/** What of a bracket stands on one sheet: all of it, or a half, whose last matches stand on both. */
export interface BracketPart {
  half: "upper" | "lower" | null;
  rounds: SheetRound[];
}

function roundsOf(phase: PublicPhase, half: BracketPart["half"]): SheetRound[] {
  const { length } = phase.rounds;
  const shown = half === null ? phase.rounds : phase.rounds.slice(0, -1);
  return shown.map(({ number, name }) => {
    const all = 2 ** (length - number);
    const rows = half === null ? all : all / 2;
    const first = half === "lower" ? rows : 0;
    const places = placesOf(phase, number)
      .filter(({ position }) => position > first && position <= first + rows)
      .map((place) => ({ ...place, position: place.position - first }));
    return { number, name, rows, places };
  });
}

/** The sheets of a bracket: one, or, of more than 32 pairs, one for each half. */
export function partsOf(phase: PublicPhase): BracketPart[] {
  const halves: BracketPart["half"][] = phase.rounds.length > mostRounds ? ["upper", "lower"] : [null];
  return halves.map((half) => ({ half, rounds: roundsOf(phase, half) }));
}

const isSingle = ({ rounds }: PublicPhase) => rounds.flatMap(({ matches }) => matches).length === 1;

/** Which brackets have sheets of their own: one of a single match stands on the first one's. */
export function onSheets(phases: readonly PublicPhase[]): { phase: PublicPhase; single: PublicPhase[] }[] {
  return phases.flatMap((phase, at) => {
    if (at > 0 && isSingle(phase)) return [];
    return [{ phase, single: at === 0 ? phases.slice(1).filter(isSingle) : [] }];
  });
}

/** The final and the match for the third place, where a sheet has them beside its last round. */
export function lastMatches({ rounds }: PublicPhase, half: BracketPart["half"]) {
  const last = rounds.at(-1)?.matches ?? [];
  return last.filter(({ is_third_place }) => half !== null || is_third_place);
}
