export { NextSeasonScreen as Page } from "#web/features/participation/screens.ts";
