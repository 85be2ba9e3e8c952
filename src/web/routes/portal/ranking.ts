export { RankingTab as Page } from "#web/features/portal/screens.ts";
