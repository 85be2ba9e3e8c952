import type { LikelyRepeat } from "#contract/persons/merging.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import type { Handle } from "#server/db/connect.ts";
import { foundView, type listPeople, listRepeated, readTelephones } from "#server/features/people/public.ts";

type Row = Awaited<ReturnType<typeof listPeople>>[number];
type Why = LikelyRepeat["why"];

const mostRepeats = 50;

/** Their telephones in their international form. */
async function numbersByPerson(rows: readonly Row[]): Promise<Map<string, string[]>> {
  const written = rows.flatMap(({ id, phone, other_phones }) =>
    [phone, ...other_phones].flatMap((text) => (text === null ? [] : [{ id, text }])),
  );
  const read = await readTelephones(written.map(({ text }) => text));
  const numbers = new Map<string, string[]>();
  for (const [at, { id }] of written.entries()) {
    const number = read[at]?.number;
    if (number !== undefined) numbers.set(id, [...(numbers.get(id) ?? []), number]);
  }
  return numbers;
}

/**
 * Records that may be one person's: with the same telephone, the same e-mail or the same name, in this order (spec 3 §1.2). They are
 * proposed only, at most 50.
 */
export async function likelyRepeats(handle: Handle): Promise<LikelyRepeat[]> {
  const rows = await listRepeated(handle, mostRepeats);
  const numbers = await numbersByPerson(rows);
  const keys: [Why, (row: Row) => string[]][] = [
    ["phone", ({ id }) => numbers.get(id) ?? []],
    ["email", ({ email }) => (email === null ? [] : [email.toLowerCase()])],
    ["name", ({ full_name }) => [normalizeForSearch(full_name)]],
  ];
  const found = new Map<string, LikelyRepeat>();
  for (const [why, keysOf] of keys) {
    const first = new Map<string, Row>();
    for (const row of rows)
      for (const key of new Set(keysOf(row))) {
        const known = first.get(key);
        if (known === undefined) first.set(key, row);
        else if (!found.has(`${known.id} ${row.id}`))
          found.set(`${known.id} ${row.id}`, { why, people: [foundView(known, "admin"), foundView(row, "admin")] });
      }
  }
  return [...found.values()].slice(0, mostRepeats);
}
