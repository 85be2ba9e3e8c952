export { weekQuery } from "./api.ts";
export type { CalendarBarProps } from "./components/calendar-switch.tsx";
export { CalendarTools } from "./components/calendar-tools.tsx";
export { LateDayCalendar } from "./components/late-day-calendar.tsx";
export { PeriodSteps } from "./components/period-steps.tsx";
export { PlanDialog, useToPlan } from "./components/plan-dialog.tsx";
export { PlanMatches } from "./components/plan-matches.tsx";
export { earlyFaults, useBracketOrders } from "./model/bracket-orders.ts";
export { type OfferUndo, useUndo } from "./model/use-undo.ts";
