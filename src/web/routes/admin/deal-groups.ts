export { DealScreen as Page } from "#web/features/groups/public.ts";
