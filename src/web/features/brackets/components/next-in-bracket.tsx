import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending } from "#domain/scores/match-status.ts";
import classes from "./bracket-tree.module.css";

const last = "9999";

/** What is played next in the brackets of a league: who against whom and when; nothing where nothing waits for its day. */
export function NextInBracket({ page }: { page: BracketPage }) {
  const [next] = page.phases
    .flatMap(({ rounds }) => rounds.flatMap(({ name, matches }) => matches.map((match) => ({ name, match }))))
    .filter(({ match }) => isPending(match.status) && match.sides.every(({ pair_id }) => pair_id !== null))
    .map(({ name, match }) => ({ name, match, when: `${match.match_date ?? last} ${match.match_time ?? last}` }))
    .toSorted((a, b) => a.when.localeCompare(b.when));
  if (next === undefined) return null;
  const { match_date, match_time, sides } = next.match;
  const day = match_date === null ? "sin fecha" : shortWeekdayDay(match_date);
  const when = match_time === null ? day : `${day} ${hourMinute(match_time)}`;
  return (
    <span className={classes.next}>
      Siguiente: <strong>{sides.map(({ name, text }) => name ?? text).join(" contra ")}</strong>{" "}
      <span className="muted">
        {next.name} · {when}
      </span>
    </span>
  );
}
