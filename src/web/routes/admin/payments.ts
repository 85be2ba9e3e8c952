export { PaymentsScreen as Page } from "#web/features/payments/screens.ts";
