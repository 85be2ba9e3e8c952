export { PairPage as Page } from "#web/features/portal/screens.ts";
