export { LostScreen as Page } from "#web/features/search/public.ts";
