export { RankingScreen as Page, readRanking as read } from "#web/features/standings/screens.ts";
