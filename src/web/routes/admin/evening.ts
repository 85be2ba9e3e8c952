export { EveningScreen as Page } from "#web/features/evenings/screens.ts";
