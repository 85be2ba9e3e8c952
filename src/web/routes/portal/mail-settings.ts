export { MailSettingsPage as Page } from "#web/features/portal/screens.ts";
