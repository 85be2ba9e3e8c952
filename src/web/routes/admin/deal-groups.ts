import { contract } from "#contract/contract.ts";
import { DealScreen } from "#web/features/groups/public.ts";
import { only } from "#web/shell/only.tsx";

export const Page = only(contract.groups.createAllPairs, DealScreen);
