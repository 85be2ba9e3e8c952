export { GroupScreen as Page } from "#web/features/groups/screens.ts";
