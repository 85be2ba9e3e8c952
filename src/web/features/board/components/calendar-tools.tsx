import type { CalendarBarProps } from "./calendar-switch.tsx";
import { CalendarSwitch } from "./calendar-switch.tsx";
import classes from "./calendar-tools.module.css";
import { CourtFilter } from "./court-filter.tsx";
import { DayMenu } from "./day-menu.tsx";
import { PlanMatches } from "./plan-matches.tsx";

/** What both views of the calendar have beside their days: the planner, the court, the other view, the day's ⋯. */
export function CalendarTools(props: Omit<CalendarBarProps, "onDate">) {
  const { leagueId, courts, court, onCourt, date, today, by, onBy } = props;
  return (
    <div className={classes.tools}>
      <PlanMatches leagueId={leagueId} className={classes.plan} />
      <CourtFilter courts={courts} court={court} className={classes.court} onCourt={onCourt} />
      <CalendarSwitch by={by} onBy={onBy} />
      <DayMenu date={date} today={today} courts={courts} />
    </div>
  );
}
