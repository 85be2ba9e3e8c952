export { PrivacyPage as Page } from "#web/features/portal/public.ts";
