export { ActivityScreen as Page } from "#web/features/activity/screens.ts";
