export { InvitationScreen as Page } from "#web/features/accounts/screens.ts";
