export { MatchesPage as Page } from "#web/features/portal/screens.ts";
