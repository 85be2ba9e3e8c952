export { weekQuery } from "./api.ts";
export { type CalendarBarProps, CalendarSwitch } from "./components/calendar-switch.tsx";
export { CourtFilter } from "./components/court-filter.tsx";
export { DayMenu } from "./components/day-menu.tsx";
export { LateDayCalendar } from "./components/late-day-calendar.tsx";
export { PeriodSteps } from "./components/period-steps.tsx";
export { PlanDialog, usePlanned } from "./components/plan-dialog.tsx";
export { PlanMatches } from "./components/plan-matches.tsx";
