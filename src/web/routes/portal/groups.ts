export { GroupsPage as Page } from "#web/features/portal/screens.ts";
