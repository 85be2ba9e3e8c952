export { StatsTab as Page } from "#web/features/portal/public.ts";
