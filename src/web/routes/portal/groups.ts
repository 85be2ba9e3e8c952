export { GroupsTab as Page } from "#web/features/portal/screens.ts";
