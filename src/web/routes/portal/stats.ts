export { StatsPage as Page } from "#web/features/portal/public.ts";
