import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";

/** A match as the planner speaks of it. */
export interface PlannedMatch {
  id: string;
  /** "Ana y Berta contra Carla y Diana"; of a bracket with its place: "Cuadro · Semifinal 1: Ganador de P5 contra Eva y Flor". */
  name: string;
  /** Whether it is to be played and has no date. */
  isUndated: boolean;
}

type Dated = Pick<Match, "status" | "match_date">;

const isUndated = ({ status, match_date }: Dated) => status === "scheduled" && match_date === null;

function sideName({ name, text }: ListedBracketMatch["sides"][number]): string {
  return name ?? text ?? "Por decidir";
}

/** Every match that a plan of the league can name: those of groups, then those of brackets (spec 4 §2.1, spec 5 §1.1). */
export function plannedMatches(matches: readonly Match[], drawn: readonly ListedBracketMatch[]): PlannedMatch[] {
  return [
    ...matches.map((match) => ({
      id: match.id,
      name: `${match.pair1_name} contra ${match.pair2_name}`,
      isUndated: isUndated(match),
    })),
    ...drawn.map((match) => ({
      id: match.id,
      name: `Cuadro · ${match.name}: ${match.sides.map(sideName).join(" contra ")}`,
      isUndated: isUndated(match),
    })),
  ];
}

/** What a match is called; one that is not of the league that is shown has no name here. */
export function matchName(matches: readonly PlannedMatch[], id: string): string {
  return matches.find((one) => one.id === id)?.name ?? "Partido de otra jornada";
}
