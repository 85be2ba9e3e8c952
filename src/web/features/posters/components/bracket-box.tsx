import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenAnd } from "#domain/base/names.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import { endText } from "#web/features/portal/public.ts";
import classes from "./bracket-sheet.module.css";

/** Who plays, whole: a line each, or on as few lines as they need where a column has many. */
function Names({ name, isDense }: { name: string; isDense: boolean }) {
  const [first = "", second] = name.split(" & ");
  if (second === undefined) return <div className={classes.names}>{name}</div>;
  if (isDense)
    return (
      <div className={classes.names}>
        {first} {spokenAnd(second)} {second}
      </div>
    );
  return (
    <div className={classes.names} data-lines>
      <span>{first}</span>
      <span>{second}</span>
    </div>
  );
}

function Side({ match, at, isDense }: { match: PublicDrawnMatch; at: 0 | 1; isDense: boolean }) {
  const { name, seed, text, is_bye, pair_id } = match.sides[at];
  const hasWon = pair_id !== null && match.winner_pair_id === pair_id;
  return (
    <div className={classes.side} data-won={hasWon || undefined}>
      {match.sides.some((side) => side.seed !== null) && <span className={classes.seed}>{seed}</span>}
      {name === null ? (
        <div className={classes.names}>{is_bye ? "Nadie" : text}</div>
      ) : (
        <Names name={name} isDense={isDense} />
      )}
      <span className={classes.sets}>
        {match.set_results.map((set) => (
          <span key={set.set}>{at === 0 ? set.pair1_games : set.pair2_games}</span>
        ))}
      </span>
    </div>
  );
}

/** 'sáb 28 nov, 19:30 · Cancha 2'; null without a day. */
export function bookedText({ match_date, match_time, court_name }: PublicDrawnMatch): string | null {
  if (match_date === null) return null;
  const hour = match_time === null ? "" : `, ${hourMinute(match_time)}`;
  return `${shortWeekdayDay(match_date)}${hour}${court_name === null ? "" : ` · ${court_name}`}`;
}

/** Not broken: a date, a court. */
const onALine = (text: string) => text.replaceAll(" ", "\u00A0");

/** What stands above a match: how it ended where not by its last ball; while it is to be played, when. */
function headOf(match: PublicDrawnMatch): string | null {
  const end = endText(match);
  if (end !== null || match.outcome !== null) return end;
  return bookedText(match)?.split(" · ").map(onALine).join(" · ") ?? null;
}

interface BoxProps {
  match: PublicDrawnMatch;
  isDense: boolean;
  /** What the match is, before the day, where it has no column of its own. */
  name?: string;
}

/** A match of a bracket on paper. */
export function BracketBox({ match, isDense, name }: BoxProps) {
  const head = [name, headOf(match)].filter((one) => one != null).join(" · ");
  return (
    <div className={classes.box} data-match>
      {head !== "" && <p className={classes.when}>{head}</p>}
      <Side match={match} at={0} isDense={isDense} />
      <Side match={match} at={1} isDense={isDense} />
    </div>
  );
}

/** Who goes through the first round without a match. */
export function ExemptBox({ exempt, isDense }: { exempt: PublicPhase["exempt"][number]; isDense: boolean }) {
  return (
    <div className={classes.box} data-match>
      <div className={classes.side}>
        {exempt.seed !== null && <span className={classes.seed}>{exempt.seed}</span>}
        <Names name={exempt.name} isDense={isDense} />
        <em>{isOnePlayer(exempt.name) ? "exento" : "exenta"}</em>
      </div>
    </div>
  );
}
