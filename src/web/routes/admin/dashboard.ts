export { DashboardScreen as Page } from "#web/features/dashboard/screens.ts";
