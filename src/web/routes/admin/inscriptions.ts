export { InscriptionsScreen as Page, readInscriptions as read } from "#web/features/participation/screens.ts";
