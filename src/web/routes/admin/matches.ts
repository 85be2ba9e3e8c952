export { MatchesScreen as Page } from "#web/features/matches/public.ts";
