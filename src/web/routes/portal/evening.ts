export { EveningPage as Page } from "#web/features/portal/screens.ts";
