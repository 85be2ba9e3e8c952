export { LeagueScreen as Page } from "#web/features/portal/screens.ts";
