import type { SeasonPair } from "#contract/seasons/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import type { FormatType, LeagueType } from "#domain/base/league.ts";
import { proposedName, proposedStart } from "#web/features/leagues/public.ts";

const ofSeason = /^(?:Liga|Torneo|Liga Individual) de (?:Invierno|Primavera|Verano|Otoño) \d{4}(?:-\d{2})?$/;

/** A name with its year, years or last number one on; as it is where it has none. */
function oneOn(name: string): string {
  const years = /20\d{2}(?:([-/])(\d{2}))?/;
  if (years.test(name)) {
    return name.replace(years, (whole, sign: string | undefined, short: string | undefined) => {
      const next = Number(whole.slice(0, 4)) + 1;
      return sign === undefined || short === undefined ? String(next) : `${next}${sign}${String(next + 1).slice(2)}`;
    });
  }
  return name.replace(/\d{1,3}$/, (number) => String(Number(number) + 1));
}

interface LastSeason {
  name: string;
  type: LeagueType;
  format_type: FormatType;
  ends_on: string | null;
}

/** The first day and the name that are proposed: after the season that ends, and by its day where the old name is one of the product's. */
export function proposedSeason({ name, type, format_type, ends_on }: LastSeason, today: string | undefined) {
  const after = today !== undefined && ends_on !== null && isCalendarDate(ends_on) && ends_on > today ? ends_on : today;
  if (after === undefined) return { start: null, name: oneOn(name) };
  const start = proposedStart(after, type);
  const kind = type === "tournament" ? "tournament" : format_type === "individual" ? "individual" : "league";
  const proposed = ofSeason.test(name) ? proposedName(start, kind, [name]) : "";
  return { start, name: proposed === "" ? oneOn(name) : proposed };
}

/** Whether a pair plays on, its people look for others, or it does not. */
export type Staying = "together" | "apart" | "no";

/** Who stays at first: everybody but those who have left. */
export function firstAnswers(pairs: readonly SeasonPair[]): Map<string, Staying> {
  return new Map(pairs.map(({ pair_id, is_withdrawn }) => [pair_id, is_withdrawn ? "no" : "together"]));
}

/** Who stays, in the final order, as the server is told. */
export function stayingOf(pairs: readonly SeasonPair[], answers: ReadonlyMap<string, Staying>) {
  return pairs.flatMap(({ pair_id }) => {
    const stays = answers.get(pair_id) ?? "no";
    return stays === "no" ? [] : [{ pair_id, stays }];
  });
}

/** The people of the pairs that stay, whoever they play with. */
export function peopleStaying(pairs: readonly SeasonPair[], answers: ReadonlyMap<string, Staying>) {
  return pairs.filter(({ pair_id }) => (answers.get(pair_id) ?? "no") !== "no").flatMap(({ people }) => people);
}

/** What the server refuses of rows of the list, by their number from 0. */
export function refusedRows(fields: Record<string, string>): Map<number, string> {
  const refused = new Map<number, string>();
  for (const [field, why] of Object.entries(fields)) {
    const at = /^newcomers\.(\d+)\./.exec(field)?.[1];
    if (at !== undefined) refused.set(Number(at), why);
  }
  return refused;
}
