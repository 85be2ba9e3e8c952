export { PendingScreen as Page } from "#web/features/accounts/public.ts";
