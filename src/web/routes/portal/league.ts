export { LeagueScreen as Page } from "#web/features/portal/public.ts";
