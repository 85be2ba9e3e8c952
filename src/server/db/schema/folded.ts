import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * A text of the database as the domain's `normalizeForSearch` writes it, for texts in Latin letters; `folded.test.ts` holds
 * the two together. Accents go first: some collations know the small letters of plain capitals only.
 */
export function folded(text: SQL | AnyColumn): SQL {
  const withoutAccents = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  const single = sql`translate(${withoutAccents}, 'łŁđĐðÐøØħĦŧŦı', 'llddddoohhtti')`;
  return sql`btrim(lower(replace(replace(replace(replace(replace(replace(replace(replace(${single}, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')))`;
}
