import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { spokenPair } from "#domain/base/names.ts";
import { gamesOf, type ShownMatch } from "#web/features/portal/public.ts";
import { daysNote, knowsDays, whenLines } from "../model/round-words.ts";
import classes from "./group-sheet.module.css";

/** Whether a list is long enough for two columns. */
const inColumns = (matches: readonly ShownMatch[]) => (matches.length > 10 ? "" : undefined);

function When({ match }: { match: ShownMatch }) {
  const [day, ...place] = whenLines(match);
  return (
    <div className={classes.when}>
      {day !== undefined && <b>{day}</b>}
      {place.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function Notes({ match }: { match: ShownMatch }) {
  const notes = [match.round, match.note, match.substitutes].filter((note) => note !== null);
  return notes.length > 0 && <small>{notes.join(" · ")}</small>;
}

/** Matches to be played, each with boxes where the sets are written by hand. */
export function MatchesToPlay({ matches }: { matches: ShownMatch[] }) {
  if (matches.length === 0) return null;
  const hasDays = knowsDays(matches);
  const note = daysNote(matches);
  return (
    <section className={classes.part}>
      <h3>
        Por jugar
        {note !== null && <small> {note}</small>}
      </h3>
      <ul className={classes.list} data-columns={inColumns(matches)}>
        {matches.map((match) => (
          <li key={match.key} className={classes.match}>
            {hasDays && <When match={match} />}
            <div className={classes.sides}>
              {match.sides.map(({ lines }, at) => (
                <span key={at}>{spokenPair(lines)}</span>
              ))}
              <Notes match={match} />
            </div>
            <div className={classes.boxes} aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who won, and what is said of a side where games do not say it; nobody's first. */
function Result({ match }: { match: ShownMatch }) {
  const first = match.winner ?? 0;
  const [winner, other] = [match.sides[first], match.sides[first === 0 ? 1 : 0]];
  const words = [winner.word, other.word === winner.word ? null : other.word].filter((word) => word !== null);
  return (
    <>
      <span className={classes.day}>{match.date !== null && shortWeekdayDay(match.date)}</span>
      <div className={classes.sides} data-played>
        {match.winner === null ? spokenPair(winner.lines) : <b>{spokenPair(winner.lines)}</b>}
        {match.winner === null ? " – " : " a "}
        {spokenPair(other.lines)}
        {words.length > 0 && <small>{words.join(" · ")}</small>}
        <Notes match={match} />
      </div>
      <span className={classes.sets}>{gamesOf(match, first)}</span>
    </>
  );
}

/** Matches that are over. */
export function PlayedMatches({ matches }: { matches: ShownMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>Jugados</h3>
      <ul className={classes.list} data-columns={inColumns(matches)}>
        {matches.map((match) => (
          <li key={match.key} className={classes.match}>
            <Result match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}
