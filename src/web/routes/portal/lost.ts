export { LostPage as Page } from "#web/features/portal/public.ts";
