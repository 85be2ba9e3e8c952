export { ClosingScreen as Page } from "#web/features/groups/public.ts";
