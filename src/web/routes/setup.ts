export { SetupScreen as Page } from "#web/features/accounts/screens.ts";
