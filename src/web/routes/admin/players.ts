export { PlayersScreen as Page } from "#web/features/people/public.ts";
