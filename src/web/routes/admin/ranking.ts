export { RankingScreen as Page } from "#web/features/standings/screens.ts";
