export { CreateTournamentScreen as Page } from "#web/features/leagues/public.ts";
