export { DashboardScreen as Page, readDashboard as read } from "#web/features/dashboard/screens.ts";
