export { ClubWallPage as Page } from "#web/features/portal/screens.ts";
