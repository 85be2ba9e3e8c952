export { NextSeasonScreen as Page } from "#web/features/participation/public.ts";
