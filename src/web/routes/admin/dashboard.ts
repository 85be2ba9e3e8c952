export { DashboardScreen as Page } from "#web/features/dashboard/public.ts";
