export { DayScreen as Page } from "#web/features/matches/public.ts";
