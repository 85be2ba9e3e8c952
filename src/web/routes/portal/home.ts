export { HomePage as Page } from "#web/features/portal/public.ts";
