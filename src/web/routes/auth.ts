export { AuthScreen as Page } from "#web/features/accounts/screens.ts";
