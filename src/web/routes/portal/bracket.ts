export { BracketPage as Page } from "#web/features/portal/public.ts";
