export { RulesPage as Page } from "#web/features/portal/public.ts";
