export { LostScreen as Page } from "#web/features/search/screens.ts";
