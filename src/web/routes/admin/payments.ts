export { PaymentsScreen as Page, readPayments as read } from "#web/features/payments/screens.ts";
