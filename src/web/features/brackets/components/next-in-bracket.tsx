import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { bookingWhen } from "#domain/season/waiting-results.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { nextMatch } from "../model/next-match.ts";
import classes from "./bracket-tree.module.css";

/** How it stands by the club's clock. */
function standsText(match: BracketMatch, now: ClubMoment | null): string {
  const when = bookingWhen(match, now);
  if (when === "overdue") return "Falta el resultado:";
  if (match.status === "in_progress") return "En juego:";
  return when === "now" ? "Ahora:" : "Siguiente:";
}

/** What is played next in the brackets of a league: who against whom and when; nothing where nothing waits for its day. */
export function NextInBracket({ page }: { page: BracketPage }) {
  const now = useClubNow();
  const next = nextMatch(page);
  if (next === null) return null;
  const { match_date, match_time, sides } = next.match;
  const day = match_date === null ? "sin fecha" : shortWeekdayDay(match_date);
  const when = match_time === null ? day : `${day} ${hourMinute(match_time)}`;
  return (
    <span className={classes.next}>
      {standsText(next.match, now)} <strong>{sides.map(({ name, text }) => name ?? text).join(" contra ")}</strong>{" "}
      <span className="muted">
        {next.round} · {when}
      </span>
    </span>
  );
}
