export { PostersScreen as Page } from "#web/features/posters/screens.ts";
