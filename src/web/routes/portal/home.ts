export { HomeScreen as Page } from "#web/features/portal/public.ts";
