export { LeagueDetailScreen as Page } from "#web/features/leagues/public.ts";
