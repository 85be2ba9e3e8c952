export { PersonScreen as Page } from "#web/features/people/screens.ts";
