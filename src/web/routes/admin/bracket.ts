export { BracketScreen as Page } from "#web/features/brackets/public.ts";
