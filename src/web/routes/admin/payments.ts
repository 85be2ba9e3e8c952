import { contract } from "#contract/contract.ts";
import { PaymentsScreen } from "#web/features/payments/public.ts";
import { only } from "#web/shell/only.tsx";

export const Page = only(contract.payments.list, PaymentsScreen);
