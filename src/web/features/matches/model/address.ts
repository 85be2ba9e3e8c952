import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "#web/paths.ts";
import type { OpenMatch } from "./open-match.ts";
import type { MatchesSearch } from "./search.ts";

/** Changes parts of the address; undefined takes one away. */
export type Go = (changes: { [K in keyof MatchesSearch]: MatchesSearch[K] | undefined }) => void;

/** Tab, filters and the open dialog stand in the address, so that links and the search can lead there. */
export function useAddress() {
  const search: MatchesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go: Go = (changes) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: paths.matches, search: next, replace: true, resetScroll: false });
  };
  return { search, go };
}

/** The dialog over the list or the calendar; deletion alone is not in the address. */
export function useOpenMatch({ search, go }: { search: MatchesSearch; go: Go }) {
  const [removing, setRemoving] = useState<string | null>(null);
  const ids = {
    result: search.result,
    series: search.series,
    schedule: search.schedule,
    remove: removing ?? undefined,
  };
  const kind = (["result", "series", "schedule", "remove"] as const).find((one) => ids[one] !== undefined);
  const open: OpenMatch | null = kind === undefined ? null : { kind, id: ids[kind] ?? "" };
  const setOpen = (next: OpenMatch | null) => {
    setRemoving(next?.kind === "remove" ? next.id : null);
    const id = (one: OpenMatch["kind"]) => (next?.kind === one ? next.id : undefined);
    go({ result: id("result"), series: id("series"), schedule: id("schedule") });
  };
  return [open, setOpen] as const;
}
