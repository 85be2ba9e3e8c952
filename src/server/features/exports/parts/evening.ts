import { spokenPair } from "#domain/base/names.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import type { Handle } from "#server/db/connect.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { loadEvening } from "#server/features/evenings/public.ts";
import type { Cell } from "./csv.ts";

const tableHead = ["Puesto", "Nombre", "Partidos", "Ganados", "Diferencia", "Por descansar", "Total", "Media"];
const roundsHead = ["Ronda", "Cancha", "Lado 1", "Lado 2", "Puntos 1", "Puntos 2", "Nota"];

/** Two places are enough for a mean. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** An evening's table and, below it, every match and rest of its rounds (spec 8 §2.4). Refuses with `evening_not_found`. */
export async function eveningTableRows(handle: Handle, eveningId: string): Promise<{ name: string; rows: Cell[][] }> {
  const { row, people, now } = await loadEvening(handle, eveningId);
  const courts = new Map((await listCourts(handle)).map(({ id, name }) => [id, name]));
  const names = new Map(people.map(({ id, shown_name }) => [id, shown_name]));
  const said = (ids: readonly string[]) => spokenPair(ids.map((id) => names.get(id) ?? ""));
  const table = tableOf(now).map((one): Cell[] => {
    const figures = [one.matches, one.won, one.difference, rounded(one.credit), rounded(one.total), rounded(one.mean)];
    return [one.place, names.get(one.id) ?? "", ...figures];
  });
  const rounds = now.rounds.flatMap(({ number, matches, rests }): Cell[][] => [
    ...matches.map(({ court_id, sides, score, is_void }): Cell[] => {
      const [one, other] = score ?? [null, null];
      const note = is_void ? "Sin resultado" : null;
      return [number, courts.get(court_id) ?? null, said(sides[0]), said(sides[1]), one, other, note];
    }),
    ...rests.map((id): Cell[] => [number, null, names.get(id) ?? "", null, null, null, "Descansa"]),
  ]);
  return { name: row.name, rows: [tableHead, ...table, [], roundsHead, ...rounds] };
}
