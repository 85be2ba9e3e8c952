export { GroupsScreen as Page } from "#web/features/groups/screens.ts";
