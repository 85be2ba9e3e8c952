export { RulesPage as Page } from "#web/features/portal/screens.ts";
