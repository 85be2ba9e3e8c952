export { DrawnAuthScreen as Page } from "#web/features/accounts/screens.ts";
