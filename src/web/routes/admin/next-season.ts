export { NextSeasonScreen as Page } from "#web/features/leagues/public.ts";
