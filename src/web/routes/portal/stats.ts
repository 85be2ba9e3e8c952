export { StatsPage as Page } from "#web/features/portal/screens.ts";
