export { EveningCodesScreen as Page } from "#web/features/evenings/screens.ts";
