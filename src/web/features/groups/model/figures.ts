import type { FigureRow, WantedFigures, WantedRow } from "#contract/groups/adjustments.ts";
import { keysOf } from "#domain/base/keys.ts";
import type { TwoVersions } from "#web/ui/both-versions.tsx";

const labels = {
  points: "puntos",
  games_difference: "diferencia de juegos",
  matches_played: "partidos jugados",
  matches_won: "partidos ganados",
  matches_lost: "partidos perdidos",
  sets_won: "sets ganados",
  sets_lost: "sets perdidos",
  games_won: "juegos ganados",
  games_lost: "juegos perdidos",
};
type Figure = keyof typeof labels;
const figures = keysOf(labels);

/** What somebody wants a table to show, by pair. */
export type Changes = Record<string, WantedFigures>;

/** What is sent: for each pair what is wanted, and what was seen of it. */
export function wantedRows(changes: Changes, seen: readonly FigureRow[]): WantedRow[] {
  return seen.flatMap((row) => {
    const wanted = changes[row.pair_id] ?? {};
    const keys = figures.filter((key) => wanted[key] !== undefined);
    if (keys.length === 0) return [];
    const pick = (from: Partial<Record<Figure, number | undefined>>) =>
      Object.fromEntries(keys.map((key) => [key, from[key]]));
    return [{ pair_id: row.pair_id, figures: pick(wanted), seen: pick(row) }];
  });
}

/** The rows as they were seen, with the figures that they have now. */
export function withFigures<R extends FigureRow>(rows: readonly R[], now: readonly FigureRow[]): R[] {
  return rows.map((row) => {
    const current = now.find(({ pair_id }) => pair_id === row.pair_id);
    if (current === undefined) return row;
    return { ...row, ...Object.fromEntries(figures.map((key) => [key, current[key]])) };
  });
}

/** The figures that somebody else has changed meanwhile, of those that are wanted otherwise. */
export function conflictsOf(
  changes: Changes,
  seen: readonly (FigureRow & { name: string })[],
  now: readonly FigureRow[],
): (TwoVersions & { pair_id: string; figure: Figure })[] {
  return seen.flatMap((row) => {
    const current = now.find(({ pair_id }) => pair_id === row.pair_id);
    return figures.flatMap((figure) => {
      const mine = changes[row.pair_id]?.[figure];
      if (mine === undefined || current === undefined || current[figure] === row[figure]) return [];
      return [
        {
          key: `${row.pair_id} ${figure}`,
          pair_id: row.pair_id,
          figure,
          name: `${row.name}, ${labels[figure]}`,
          mine: String(mine),
          now: String(current[figure]),
        },
      ];
    });
  });
}

/** The changes without some figures. */
export function withoutFigures(changes: Changes, dropped: readonly { pair_id: string; figure: Figure }[]): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([pair_id, wanted]) => [
      pair_id,
      Object.fromEntries(
        Object.entries(wanted).filter(([key]) => !dropped.some((one) => one.pair_id === pair_id && one.figure === key)),
      ),
    ]),
  );
}
