export { BracketPage as Page } from "#web/features/portal/screens.ts";
