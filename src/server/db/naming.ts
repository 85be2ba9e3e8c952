import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#domain/base/names.ts";
import { containing } from "./containing.ts";
import { folded } from "./schema/folded.ts";

/** What somebody may be found by in texts that are written freely. */
export interface Marks {
  emails: string[];
  /** Names, e-mails and telephones. */
  texts: string[];
}

const smallWords = new Set(["del", "las", "los", "van", "von"]);
const shortestWord = 3;
const shortestTelephone = 6;
const nothing = sql`false`;

const either = (conditions: SQL[]) => (conditions.length === 0 ? nothing : sql`(${sql.join(conditions, sql` or `)})`);

const figuresOf = (text: string) => text.replace(/\D/g, "");
const isTelephone = (text: string) => /^[+\d\s().-]+$/.test(text) && figuresOf(text).length >= shortestTelephone;

/** Whether a text holds a name, an e-mail or a telephone of somebody, whatever accents, case and spaces. */
export function names(column: AnyColumn | SQL, { texts }: Pick<Marks, "texts">): SQL {
  const patterns = texts.map((text) => containing(normalizeForSearch(text)));
  const telephones = texts.filter(isTelephone).map((text) => `%${figuresOf(text)}%`);
  return either([
    ...patterns.map((pattern) => sql`${folded(sql`${column}`)} like ${pattern}`),
    ...telephones.map((pattern) => sql`regexp_replace(${column}, '[\\s().+-]', '', 'g') like ${pattern}`),
  ]);
}

/** The same, or one word of a name: within a league there is hardly anybody else who is meant. */
export function mayName(column: AnyColumn | SQL, marks: Pick<Marks, "texts">): SQL {
  const words = marks.texts
    .flatMap((text) => (/[@\d]/.test(text) ? [] : normalizeForSearch(text).split(/[^\p{L}]+/u)))
    .filter((word) => word.length >= shortestWord && !smallWords.has(word));
  const byWord = words.map((word) => sql`${folded(sql`${column}`)} ~ ${`\\m${word}\\M`}`);
  return either([names(column, marks), ...byWord]);
}
