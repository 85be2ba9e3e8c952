export { MatchesPage as Page } from "#web/features/portal/public.ts";
