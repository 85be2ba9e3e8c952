export { GroupsTab as Page } from "#web/features/portal/public.ts";
