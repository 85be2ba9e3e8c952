import type { PublicMatch } from "#contract/portal/match.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { asOf } from "../model/match-days.ts";
import { sideIn } from "../model/pair-facts.ts";
import { gamesOf, ofGroup, type ShownMatch, setsSaid } from "../model/shown-match.ts";
import classes from "./pair-results.module.css";

function signOf({ winner, isAnnulled, sets }: ShownMatch, side: 0 | 1): { sign: string; said: string } {
  if (isAnnulled) return { sign: "–", said: "Anulado" };
  if (winner === null) return sets.length > 0 ? { sign: "E", said: "Empate" } : { sign: "–", said: "Sin jugar" };
  return winner === side ? { sign: "V", said: "Victoria" } : { sign: "D", said: "Derrota" };
}

function Result({ match, pairId }: { match: ShownMatch; pairId: string }) {
  const side = sideIn(match, pairId);
  const rival = match.sides[side === 0 ? 1 : 0];
  const { sign, said } = signOf(match, side);
  const games = gamesOf(match, side);
  const words = [
    match.sets.some(({ isSuper }) => isSuper) ? "STB" : null,
    match.note,
    match.sides[side].word,
    rival.word === null ? null : `${rival.lines.length === 1 ? "Rival" : "Rivales"}: ${rival.word}`,
    match.date === null ? null : shortWeekdayDate(match.date),
  ].filter((part) => part !== null);
  return (
    <li>
      <abbr className={classes.sign} data-sign={sign} title={said}>
        {sign}
      </abbr>
      <span className={classes.rival}>
        <span className="heard">contra </span>
        {rival.lines.map((line, at) => (
          <span key={line}>
            {at > 0 && <span className="heard"> & </span>}
            {line}
          </span>
        ))}
      </span>
      <span className={classes.result}>
        <b className="tabular" aria-hidden="true">
          {games}
        </b>
        {games !== "" && <span className="heard">{setsSaid(match.sets, side)}. </span>}
        <span>{words.join(" · ")}</span>
      </span>
    </li>
  );
}

export interface PairResultsProps {
  matches: PublicMatch[];
  pairId: string;
  isCup: boolean;
  today: string;
}

/** A pair's results, the last round first: won or lost, against whom, with its own games first; those of a tournament by groups. */
export function PairResults({ matches, pairId, isCup, today }: PairResultsProps) {
  const rounds = [...new Set(matches.map(({ round_number }) => round_number))].sort((a, b) => b - a);
  return rounds.map((round) => {
    const own = matches.filter(({ round_number }) => round_number === round);
    return (
      <div key={round}>
        <h3 className={classes.round}>
          {!isCup && `Jornada ${round} · `}
          {own[0]?.group_name}
        </h3>
        <ul className={classes.list}>
          {asOf(own.map(ofGroup), null, today).map((match) => (
            <Result key={match.key} match={match} pairId={pairId} />
          ))}
        </ul>
      </div>
    );
  });
}
