export { PeopleScreen as Page } from "#web/features/people/screens.ts";
