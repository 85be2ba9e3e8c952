export { NewEveningScreen as Page } from "#web/features/evenings/screens.ts";
