import type { SumLeague, SumRow } from "#contract/evenings/league-sum.ts";
import { addedPoints, type HandPoints, type SumBasis } from "#domain/evenings/league-sum.ts";

export interface SumChoice {
  basis: SumBasis;
  by_hand: HandPoints;
}

export type AddedRow = SumRow & { added: number | null };

/** The players of a league with what a choice adds for each, the most first; null: nothing. */
export function addedRows({ rows }: Pick<SumLeague, "rows">, choice: SumChoice): AddedRow[] {
  const added = rows.map((row) => {
    return { ...row, added: row.place === null ? null : addedPoints(row, { ...choice, entered: row.entered }) };
  });
  return added.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
}

/** What is sent of what was shown. */
export function sentSum({ league_id, round_id, rows }: SumLeague, choice: SumChoice) {
  const shown = addedRows({ rows }, choice).map(({ player_id, added, entered }) => ({ player_id, added, entered }));
  return { league_id, round_id, ...choice, shown };
}

const listed = (names: readonly string[]) => new Intl.ListFormat("es", { type: "conjunction" }).format(names);

/** Why nobody would be given anything, if so. */
function nothingAdded(rows: readonly AddedRow[]): string[] {
  if (rows.some(({ added }) => added !== null)) return [];
  if (rows.every(({ place }) => place === null))
    return ["Nadie de esta liga ha jugado la tarde: no hay nada que sumar."];
  return ["Quienes han jugado la tarde ya tienen puntos puestos a mano, y así se quedan: no hay nada que sumar."];
}

/** What is to be known before an evening is added, by name (spec 8 §2.5). */
export function sumNotes(league: SumLeague, choice: SumChoice): string[] {
  const rows = addedRows(league, choice);
  const absent = rows.filter(({ place }) => place === null).map(({ player_name }) => player_name);
  const guests = league.others.filter(({ is_guest }) => is_guest).map(({ shown_name }) => shown_name);
  const known = league.others.filter(({ is_guest }) => !is_guest).map(({ shown_name }) => shown_name);
  const replaced = rows.filter(({ added, entered, results }) => added !== null && entered === null && results !== null);
  const results = replaced.map((row) => `${row.player_name} (${row.results})`);
  const said = [
    ["Están en la liga y no en la tarde, y no reciben nada", absent],
    ["Han jugado la tarde y no están en la liga", known],
    ["Son invitados: si alguno juega la liga, di en Personas quién es", guests],
    ["Sus resultados de esta jornada dejan de contar", results],
  ] as const;
  const notes = said.flatMap(([what, names]) => (names.length === 0 ? [] : [`${what}: ${listed(names)}.`]));
  return [...nothingAdded(rows), ...notes];
}
