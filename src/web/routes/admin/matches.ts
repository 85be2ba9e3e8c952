export { MatchesScreen as Page } from "#web/features/calendar/screens.ts";
