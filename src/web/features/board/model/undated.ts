import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { drawPlaceName, drawSideName } from "#domain/brackets/bracket-names.ts";
import type { MovedMatch } from "./moved-match.ts";

/** A match that waits for a date, of groups or of a bracket, beside the board. */
export interface UndatedMatch extends MovedMatch {
  slot: null;
  /** 'Grupo A', 'Semifinal 1'. */
  about: string;
}

const waits = ({ status, match_date }: Pick<Match, "status" | "match_date">) =>
  status === "scheduled" && match_date === null;

/** The matches of the open round without a date, and after them those of the league's brackets, as they are played. */
export function undatedMatches(
  leagueId: string,
  matches: readonly Match[],
  ofBrackets: readonly ListedBracketMatch[],
): UndatedMatch[] {
  const common = { league_id: leagueId, slot: null };
  const groups = matches.filter((match) => waits(match) && !match.is_annulled);
  const drawn = ofBrackets.filter(waits).toSorted((a, b) => a.number - b.number);
  return [
    ...groups.map(({ id, pair1_name, pair2_name, group_name, version }) => ({
      ...common,
      id,
      pair1_name,
      pair2_name,
      is_bracket: false,
      version,
      about: group_name,
    })),
    ...drawn.map((match) => ({
      ...common,
      id: match.id,
      pair1_name: drawSideName(match.sides[0]),
      pair2_name: drawSideName(match.sides[1]),
      is_bracket: true,
      version: match.version,
      about: drawPlaceName(match),
    })),
  ];
}
