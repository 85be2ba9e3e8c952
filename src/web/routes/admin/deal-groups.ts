export { DealScreen as Page } from "#web/features/groups/screens.ts";
