import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { firstNames, ownSets, stateText } from "../model/drawn-match-texts.ts";
import { setsSaid, shownSets, substitutesText } from "../model/shown-match.ts";
import classes from "./pair-way.module.css";

interface WayMatch extends PublicDrawnMatch {
  round_name: string;
}

export interface PairWayListProps {
  pairId: string;
  matches: WayMatch[];
  moment: ClubMoment;
}

function resultSign(match: PublicDrawnMatch, pairId: string): { sign: string; said: string } {
  if (match.outcome === null) return { sign: "○", said: "Por jugar" };
  return match.winner_pair_id === pairId ? { sign: "V", said: "Victoria" } : { sign: "D", said: "Derrota" };
}

/** A pair's matches of a bracket, from the first: won or lost, against whom, with its own games first. */
export function PairWayList({ pairId, matches, moment }: PairWayListProps) {
  return (
    <ol className={classes.list}>
      {matches.map((match) => {
        const side = match.sides[0].pair_id === pairId ? 0 : 1;
        const rival = match.sides[side === 0 ? 1 : 0];
        const { sign, said } = resultSign(match, pairId);
        const rivalText = rival.name === null ? (rival.is_bye ? "Sin rival" : rival.text) : firstNames(rival.name);
        const substitutes = substitutesText(match);
        const isRunning = match.status === "in_progress";
        return (
          <li key={match.id}>
            <abbr className={classes.sign} data-sign={sign} title={said}>
              {sign}
            </abbr>
            <span className={classes.round}>{match.round_name.replace(" de final", "")}</span>
            <span className={classes.what}>
              {match.set_results.length > 0 && (
                <>
                  <b className="tabular" aria-hidden="true">
                    {ownSets(match, pairId)}
                  </b>
                  <span className="heard">{setsSaid(shownSets(match.set_results), side)} </span>
                </>
              )}
              <span>
                <span className="heard">contra </span>
                {rivalText}
                {rival.seed !== null && ` (${rival.seed})`}
              </span>
              {substitutes !== null && <span className="muted">{substitutes}</span>}
              <span className="muted">{isRunning ? "En juego" : stateText(match, moment)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
