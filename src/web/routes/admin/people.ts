export { PlayersScreen as Page } from "#web/features/people/screens.ts";
