export { LostPage as Page } from "#web/features/portal/screens.ts";
