import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { LeagueNow } from "#contract/portal/home.ts";
import { bracketChampions } from "./public-bracket.ts";
import type { PublicFacts } from "./public-names.ts";

type Drawn = PublicPhase["rounds"][number]["matches"][number];

/** Whether a match of a published bracket has ended: the way into it is over then. */
export function hasBegun(phases: readonly PublicPhase[]): boolean {
  const hasEnded = ({ outcome }: Drawn) => outcome !== null;
  return phases.some(({ rounds }) => rounds.some(({ matches }) => matches.some(hasEnded)));
}

const isOpen = ({ outcome, sides }: Drawn) => outcome === null && !sides.some(({ is_bye }) => is_bye);

/** Whether nothing is left to be played: the brackets are published and over, and of a league its last round too. */
export function isPlayedOut({ league, current }: PublicFacts, phases: readonly PublicPhase[]): boolean {
  const isLast = current.state === "closed" && current.number >= league.number_of_rounds;
  if (league.tournament_format !== "Torneo" && !isLast) return false;
  return phases.length > 0 && !phases.some(({ rounds }) => rounds.some(({ matches }) => matches.some(isOpen)));
}

/** How far the first published bracket is: the round that is played. */
export function bracketNow({ league }: PublicFacts, phases: readonly PublicPhase[]): LeagueNow["bracket"] {
  const [first] = phases;
  if (first === undefined) return null;
  const stage = first.rounds.find(({ matches }) => matches.some(isOpen))?.name ?? null;
  return {
    comes_first: league.tournament_format === "Torneo",
    stage,
    champions: bracketChampions(phases)?.name ?? null,
  };
}

/** How far a tournament is, in words (spec 7 §1.9); null: it has not begun, or is none. @param bracket as it is now */
export function stageOf(facts: PublicFacts, bracket: PublicLeague["bracket"]): PublicLeague["stage"] {
  if (facts.league.tournament_format !== "Torneo") return null;
  if (bracket !== null) return bracket.stage ?? "Terminado";
  return facts.groups.length === 0 ? null : "Fase de grupos";
}
