export { EditEveningScreen as Page } from "#web/features/evenings/screens.ts";
