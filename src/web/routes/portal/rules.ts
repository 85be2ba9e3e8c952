export { RulesTab as Page } from "#web/features/portal/public.ts";
