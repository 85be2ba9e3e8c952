export { BracketScreen as Page } from "#web/features/brackets/screens.ts";
