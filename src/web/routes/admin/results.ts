export { ResultsScreen as Page } from "#web/features/matches/public.ts";
