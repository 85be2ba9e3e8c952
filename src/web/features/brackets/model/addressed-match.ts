import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { BracketMatch, BracketPage } from "#contract/brackets.ts";
import { contract } from "#contract/contract.ts";
import { isPending } from "#domain/match-status.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import type { BracketSearch } from "./search.ts";

/** What an address leads to: a tree, and over it perhaps a dialog. */
interface Addressed {
  phase_id: string | null;
  open: { kind: "result" | "schedule"; match: BracketMatch } | null;
}

function findMatch({ phases }: BracketPage, id: string | undefined) {
  const all = phases.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
  return all.find((one) => one.id === id);
}

/** The match that the address names when the screen opens; the address then says no more of it. Who may not change it only sees it. */
export function useAddressedMatch(page: BracketPage): Addressed {
  const search: BracketSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const may = useMay();
  const isNamed = search.match !== undefined || search.result !== undefined || search.schedule !== undefined;
  useEffect(() => {
    if (isNamed) void navigate({ to: paths.bracket, search: {}, replace: true, resetScroll: false });
  }, [isNamed, navigate]);
  const [addressed] = useState((): Addressed => {
    const match = findMatch(page, search.result ?? search.schedule ?? search.match);
    if (match === undefined) return { phase_id: null, open: null };
    const opensResult = search.result !== undefined && may(contract.brackets.saveResult);
    const opensSchedule = search.schedule !== undefined && isPending(match.status) && may(contract.brackets.schedule);
    const kind = opensResult ? "result" : opensSchedule ? "schedule" : null;
    return { phase_id: match.phase_id, open: kind === null ? null : { kind, match } };
  });
  return addressed;
}
