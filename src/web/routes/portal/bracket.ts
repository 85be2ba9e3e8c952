export { BracketPage as Page, bringBracket } from "#web/features/portal/public.ts";
