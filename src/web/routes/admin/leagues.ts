export { LeaguesScreen as Page } from "#web/features/leagues/public.ts";
