import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { settingsQuery } from "../api.ts";

/** The club's currency for who may read its settings; undefined while it is not known. */
export function useCurrency(): string | undefined {
  const enabled = useMay()(contract.club.get);
  return useQuery({ ...settingsQuery, enabled }).data?.general.currency;
}
