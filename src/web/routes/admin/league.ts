export { LeagueDetailScreen as Page } from "#web/features/leagues/screens.ts";
