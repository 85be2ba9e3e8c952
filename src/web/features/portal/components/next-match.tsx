import { hourMinute } from "#domain/base/clock-time.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { shortRound } from "../model/bracket-standing.ts";
import { dayTitle, isOn, playingText } from "../model/match-days.ts";
import { rivalText } from "../model/pair-facts.ts";
import type { ShownMatch } from "../model/shown-match.ts";
import classes from "./next-match.module.css";

export interface NextMatchProps {
  match: ShownMatch;
  pairId: string;
  today: string;
}

/** 'Hoy', 'Mañana', else the short day. */
export function nearDay(date: string, today: string): string {
  const { title } = dayTitle(date, today);
  return title.includes(" ") ? shortWeekdayDate(date) : title;
}

/** The next match of a pair: hour and court first and large, then against whom; names are never cut. */
export function NextMatch({ match, pairId, today }: NextMatchProps) {
  const day = match.date === null ? "Fecha por definir" : nearDay(match.date, today);
  return (
    <div className={classes.next}>
      {match.stage !== null && (
        <p className={classes.stage}>{match.stage === "Final" ? "La final" : shortRound(match.stage)}</p>
      )}
      <p className={classes.when}>
        {match.time !== null && <time className="tabular">{hourMinute(match.time)}</time>}
        <span>
          <b>{isOn(match) ? playingText(match) : day}</b>
          {match.court !== null && ` · ${match.court}`}
        </span>
      </p>
      <p className={classes.rival}>
        <span>contra</span> {rivalText(match, pairId).replace(/^contra /, "")}
      </p>
      {match.note !== null && <p className={classes.note}>{match.note}</p>}
    </div>
  );
}
