export { RankingScreen as Page } from "#web/features/standings/public.ts";
