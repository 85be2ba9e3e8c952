export { GroupsScreen as Page } from "#web/features/groups/public.ts";
