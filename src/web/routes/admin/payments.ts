export { PaymentsScreen as Page } from "#web/features/payments/public.ts";
