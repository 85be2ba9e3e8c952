export { EveningPosterScreen as Page } from "#web/features/evenings/screens.ts";
