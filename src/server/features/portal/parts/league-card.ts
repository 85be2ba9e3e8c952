import type { LeagueNow, PublicLeagueCard } from "#contract/portal/home.ts";
import { clubLines } from "#domain/tables/club-paragraph.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";

const excerptLength = 140; // characters of the rules text on a card

/** The first whole sentence of a text where not all of it has room; one that is longer itself ends with a whole word. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const [sentence = text] = /^.*?[.!?](?=\s)/.exec(text) ?? [];
  if (sentence.length <= excerptLength) return sentence;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || excerptLength).trimEnd()}…`;
}

/** A league as the portal's first page shows it, with what lives on its card. */
export function leagueCard(row: LeagueRow, now: LeagueNow, areEvenings = false): PublicLeagueCard {
  const { id, name, division, start_date, format_type, courts_count } = row;
  const rules = clubLines(row.regulations, row.rules, { areEvenings }).join(" ").replace(/\s+/g, " ");
  return {
    ...now,
    id,
    name,
    division,
    start_date,
    format_type,
    courts_count,
    format_label: row.tournament_format ?? "Liga",
    registration_cost: Number(row.registration_cost),
    charged_per: row.charged_per,
    rules_excerpt: excerptOf(rules),
  };
}
