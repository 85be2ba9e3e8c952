export { EveningsScreen as Page } from "#web/features/evenings/screens.ts";
