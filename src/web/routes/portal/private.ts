export { DoorPage as Page } from "#web/features/links/screens.ts";
