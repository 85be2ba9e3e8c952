export { PairPage as Page } from "#web/features/portal/public.ts";
