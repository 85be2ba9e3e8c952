export { MatchesTab as Page } from "#web/features/portal/public.ts";
