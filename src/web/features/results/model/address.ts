import { useNavigate } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";

/** Leads to the results sheet, to a match of it or to the first that waits (spec 4 §3). */
export function useResultsSheet() {
  const navigate = useNavigate();
  return (from?: string) => void navigate({ to: paths.results, search: from === undefined ? {} : { from } });
}
