export { GroupScreen as Page } from "#web/features/groups/public.ts";
