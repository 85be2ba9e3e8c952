export { PrivacyScreen as Page } from "#web/features/portal/public.ts";
