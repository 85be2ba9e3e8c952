export { AuthScreen as Page } from "#web/features/accounts/public.ts";
