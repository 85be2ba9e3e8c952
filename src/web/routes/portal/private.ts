export { PrivatePage as Page } from "#web/features/links/screens.ts";
