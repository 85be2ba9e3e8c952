export { PairLinksScreen as Page, readPairLinks as read } from "#web/features/participation/screens.ts";
