import { type EmbedPageName, type EmbedThemeWord, embedPageNames } from "#contract/portal/page-data.ts";
import { mostSites, readSite } from "#domain/base/site-origin.ts";

/** What of a league a club's web site shows, as it is chosen. */
export interface EmbedChoice {
  league: { id: string; name: string };
  page: EmbedPageName;
  theme: EmbedThemeWord | "";
}

const pageLabels: Record<EmbedPageName, string> = {
  ranking: "Ranking",
  groups: "Grupos",
  matches: "Partidos",
  bracket: "Cuadro",
};

export const embedPages = embedPageNames.map((value) => ({ value, label: pageLabels[value] }));

export const embedColors = [
  { value: "", label: "Como los tenga quien visita tu web" },
  { value: "claro", label: "Siempre claros" },
  { value: "oscuro", label: "Siempre oscuros" },
] as const;

/** Where it is shown, from the beginning of the club's address on: `/embed/…/ranking?tema=oscuro`. */
export function embedPath({ league, page, theme }: EmbedChoice): string {
  return `/embed/${league.id}/${page}${theme === "" ? "" : `?tema=${theme}`}`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The frame's title, as who hears the page is told what it is. */
export function embedTitle({ league, page }: EmbedChoice): string {
  return `${pageLabels[page]} de ${league.name}`;
}

/** The code to paste into a page; without its script the frame keeps its height and scrolls. @param origin of the portal */
export function embedCode(origin: string, choice: EmbedChoice): string {
  const title = escaped(embedTitle(choice));
  return [
    `<iframe src="${origin}${embedPath(choice)}" title="${title}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`,
    `<script src="${origin}/embed.js" async></script>`,
  ].join("\n");
}

/** The lines of the field that say something. */
export function siteLines(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** Why lines are refused, a line each; null: all are sites. */
export function sitesFault(text: string): string | null {
  const lines = siteLines(text);
  const faults = lines.flatMap((line) => {
    const site = readSite(line);
    return "fault" in site ? [`${line}: ${site.fault}`] : [];
  });
  if (lines.length > mostSites) faults.push(`Como máximo ${mostSites} webs`);
  return faults.length === 0 ? null : faults.join("\n");
}
