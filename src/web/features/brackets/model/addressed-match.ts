import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { matchesIn } from "./result-match.ts";
import type { BracketSearch } from "./search.ts";

/** What an address leads to: a tree, and over it perhaps a dialog. */
interface Addressed {
  phase_id: string | null;
  /** The match that is looked at; null: none, or it has its dialog. */
  marked: string | null;
  open: { kind: "result" | "schedule"; match: BracketMatch } | null;
}

/** The match that an address names: null when it is none of these; undefined when the address names none. */
export function addressedIn(
  page: BracketPage,
  { result, schedule, match }: BracketSearch,
): BracketMatch | null | undefined {
  const id = result ?? schedule ?? match;
  return id === undefined ? undefined : (matchesIn(page).find((one) => one.id === id) ?? null);
}

/**
 * The match that the address names, when the screen opens or somebody looks for another; the address then says no more of it. Who may
 * not change it only sees it.
 */
export function useAddressedMatch(page: BracketPage): Addressed {
  const search: BracketSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const may = useMay();
  const match = addressedIn(page, search) ?? undefined;
  const read = (): Addressed => {
    if (match === undefined) return { phase_id: null, marked: null, open: null };
    const opensResult = search.result !== undefined && may(contract.brackets.saveResult);
    const opensSchedule = search.schedule !== undefined && isPending(match.status) && may(contract.brackets.schedule);
    const kind = opensResult ? "result" : opensSchedule ? "schedule" : null;
    return {
      phase_id: match.phase_id,
      marked: kind === null ? match.id : null,
      open: kind === null ? null : { kind, match },
    };
  };
  const [addressed, setAddressed] = useState(read);
  // Of another league, whose page is not here yet, it is kept until that comes.
  const named = match?.id;
  useEffect(() => {
    if (named === undefined) return;
    setAddressed((before) => (before.marked === named || before.open?.match.id === named ? before : read()));
    void navigate({ to: paths.bracket, search: {}, replace: true, resetScroll: false });
    // What else is read belongs to the moment in which it is named.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [named, navigate]);
  return addressed;
}
