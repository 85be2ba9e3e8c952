import type { EmbedData } from "#contract/portal/page-data.ts";
import { portalPath } from "#web/paths.ts";

type Shown = Pick<EmbedData, "league" | "page" | "tab" | "phase" | "theme">;

/** What of a page its address chooses, as the portal's addresses say it. */
function searchOf({ page: { filter }, tab, phase }: Shown): URLSearchParams {
  const orden = { criteria: "general", by_division: "division" } as const;
  const search = new URLSearchParams();
  if (filter.order !== undefined) search.set("orden", orden[filter.order]);
  if (filter.group !== undefined) search.set("group", filter.group);
  if (filter.round !== undefined) search.set("round", String(filter.round));
  if (phase !== undefined && phase > 1) search.set("fase", String(phase));
  if (tab !== undefined) search.set("tab", tab);
  return search;
}

const written = (search: URLSearchParams) => (search.size === 0 ? "" : `?${search.toString()}`);

/** The address of a page for another site's. */
export function embedAddress(shown: Shown): string {
  const search = searchOf(shown);
  if (shown.theme !== undefined) search.set("tema", shown.theme);
  return `/embed/${shown.league.id}/${shown.page.name}${written(search)}`;
}

/** The same on the portal. */
export function shownOnPortal(shown: Shown): string {
  return `${portalPath(shown.league.id, shown.page.name)}${written(searchOf(shown))}`;
}
