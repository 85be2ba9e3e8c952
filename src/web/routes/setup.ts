export { SetupScreen as Page } from "#web/features/accounts/public.ts";
