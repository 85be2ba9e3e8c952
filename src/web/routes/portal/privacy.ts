export { PrivacyPage as Page } from "#web/features/portal/screens.ts";
