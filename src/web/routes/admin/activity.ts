export { ActivityScreen as Page } from "#web/features/activity/public.ts";
