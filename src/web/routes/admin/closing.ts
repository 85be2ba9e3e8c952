export { ClosingScreen as Page } from "#web/features/groups/screens.ts";
