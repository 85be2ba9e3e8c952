import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { resultMatch } from "./result-match.ts";

const last = "9999";

/** What comes next in the brackets of a league, and the name of its round: the first by date whose pairs are known. */
export function nextMatch(page: BracketPage): { match: BracketMatch; round: string } | null {
  const [next] = page.phases
    .flatMap(({ rounds }) => rounds.flatMap(({ name, matches }) => matches.map((match) => ({ match, round: name }))))
    .filter(({ match }) => isPending(match.status) && resultMatch(match) !== null)
    .map((one) => ({ ...one, when: `${one.match.match_date ?? last} ${one.match.match_time ?? last}` }))
    .toSorted((a, b) => a.when.localeCompare(b.when));
  return next ?? null;
}
