export { PlayersScreen as Page, readPlayers as read } from "#web/features/people/screens.ts";
