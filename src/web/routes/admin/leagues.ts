export { LeaguesScreen as Page } from "#web/features/leagues/screens.ts";
