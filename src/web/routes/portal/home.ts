export { HomePage as Page } from "#web/features/portal/screens.ts";
