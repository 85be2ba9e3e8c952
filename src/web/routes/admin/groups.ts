export { GroupsScreen as Page, readGroups as read } from "#web/features/groups/screens.ts";
