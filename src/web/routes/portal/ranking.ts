export { RankingTab as Page } from "#web/features/portal/public.ts";
