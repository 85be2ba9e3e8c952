export { CreateTournamentScreen as Page } from "#web/features/leagues/screens.ts";
