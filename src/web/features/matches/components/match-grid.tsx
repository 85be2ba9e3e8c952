import type { Match } from "#contract/matches/endpoints.ts";
import { type MatchActions, MatchCard } from "./match-card.tsx";
import classes from "./match-grid.module.css";

/** Matches as cards. */
export function MatchGrid({ matches, ...actions }: MatchActions & { matches: Match[] }) {
  return (
    <ul className={classes.grid}>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} {...actions} />
      ))}
    </ul>
  );
}
