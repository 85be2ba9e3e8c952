export { BracketTab as Page } from "#web/features/portal/public.ts";
