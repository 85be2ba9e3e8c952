export { MatchesScreen as Page, readMatches as read } from "#web/features/calendar/screens.ts";
