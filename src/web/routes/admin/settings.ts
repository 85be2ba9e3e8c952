export { SettingsScreen as Page } from "#web/features/club/screens.ts";
