export { SettingsScreen as Page } from "#web/features/club/public.ts";
