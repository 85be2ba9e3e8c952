export { PendingScreen as Page } from "#web/features/accounts/screens.ts";
