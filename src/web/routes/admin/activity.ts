import { contract } from "#contract/contract.ts";
import { ActivityScreen } from "#web/features/activity/public.ts";
import { only } from "#web/shell/only.tsx";

export const Page = only(contract.activity.list, ActivityScreen);
