export { PairScreen as Page } from "#web/features/portal/public.ts";
