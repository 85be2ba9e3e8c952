export { ChargePage as Page } from "#web/features/links/screens.ts";
