import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import type { OpenMatch } from "./open-match.ts";
import type { MatchesSearch } from "./search.ts";

/** Changes parts of the address; undefined takes one away. */
export type Go = (changes: { [K in keyof MatchesSearch]: MatchesSearch[K] | undefined }) => void;

/** Tab, filters and the open dialog stand in the address, so that links and the search can lead there; `go` is always the same. */
export function useAddress() {
  const search: MatchesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go: Go = useCallback(
    (changes) => {
      void navigate({
        to: paths.matches,
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { search, go };
}

const inAddress = ["match", "result", "schedule"] as const;
const endpointOf = {
  match: contract.matches.get,
  result: contract.matches.saveResult,
  schedule: contract.matches.schedule,
};

function isAddressed(kind: OpenMatch["kind"]): boolean {
  return inAddress.some((one) => one === kind);
}

/** The dialog over the list or the calendar; what deletes something or asks for a reason is not in the address. */
export function useOpenMatch({ search, go }: { search: MatchesSearch; go: Go }) {
  const [other, setOther] = useState<OpenMatch | null>(null);
  const may = useMay();
  const kind = inAddress.find((one) => search[one] !== undefined);
  // Who may not do what an address asks for sees the match.
  const open: OpenMatch | null =
    kind === undefined ? other : { kind: may(endpointOf[kind]) ? kind : "match", id: search[kind] ?? "" };
  const setOpen = useCallback(
    (next: OpenMatch | null) => {
      setOther(next === null || isAddressed(next.kind) ? null : next);
      const id = (one: OpenMatch["kind"]) => (next?.kind === one ? next.id : undefined);
      go({ match: id("match"), result: id("result"), schedule: id("schedule") });
    },
    [go],
  );
  return [open, setOpen] as const;
}
