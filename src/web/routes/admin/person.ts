export { PersonScreen as Page } from "#web/features/people/public.ts";
