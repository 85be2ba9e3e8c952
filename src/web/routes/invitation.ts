export { InvitationScreen as Page } from "#web/features/accounts/public.ts";
