export { EveningWallPage as Page } from "#web/features/portal/screens.ts";
