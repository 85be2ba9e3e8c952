import type { StandingRow } from "#contract/common/rows.ts";
import type { WithdrawalPreview } from "#contract/groups/withdrawals.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { type OrderingFigure, orderingFigure } from "#domain/tables/ordering-figure.ts";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { isAlone } from "./row-parts.tsx";
import classes from "./withdraw-tables.module.css";

interface SmallTableProps {
  title: string;
  rows: StandingRow[];
  /** The figure that orders, where no other column is it. */
  figure: OrderingFigure | null;
  /** Where each pair stood in the other table; null: nowhere is compared. */
  placesBefore: Map<string, number> | null;
  pairId: string;
  /** What is said of who leaves now. */
  leaves: string;
}

function SmallTable({ title, rows, figure, placesBefore, pairId, leaves }: SmallTableProps) {
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">{rows.every(isAlone) ? "Jugador" : "Pareja"}</th>
          <th scope="col">V-D</th>
          <th scope="col">Sets</th>
          <th scope="col">Juegos</th>
          {figure !== null && <th scope="col">{figure.heading}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const before = placesBefore?.get(row.pair_id);
          const isOther = before !== undefined && before !== row.position && !row.is_withdrawn;
          return (
            <tr key={row.pair_id} data-leaver={row.pair_id === pairId || undefined}>
              <td>{row.is_withdrawn ? "–" : row.position}</td>
              <td>
                {row.name}
                {row.is_withdrawn && ` · ${row.pair_id === pairId ? leaves : leftLabel(row)}`}
                {isOther && <span className={classes.moved}> era {before}.º</span>}
              </td>
              <td>
                {row.matches_won}-{row.matches_lost}
              </td>
              <td>
                <SignedNumber value={row.sets_won - row.sets_lost} />
              </td>
              <td>
                <SignedNumber value={row.games_difference} />
              </td>
              {figure !== null && (
                <td>
                  <strong>{figure.textOf(row)}</strong>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export interface WithdrawTablesProps {
  preview: WithdrawalPreview;
  /** The table as it would be. */
  after: StandingRow[];
  /** Who would leave, and what is said of it then. */
  pairId: string;
  leaves?: string;
}

/** A group's table as it is and as it would be (spec 3 §2.3). */
export function WithdrawTables({ preview, after, pairId, leaves = "Baja" }: WithdrawTablesProps) {
  const { before, ordered_by: orderedBy } = preview;
  const isShown = orderedBy === "games_difference" || orderedBy === "sets_difference";
  const figure = isShown ? null : orderingFigure(orderedBy);
  return (
    <section aria-label={`La tabla de ${preview.group_name}`} className={classes.tables}>
      <SmallTable title="Antes" rows={before} figure={figure} placesBefore={null} pairId={pairId} leaves={leaves} />
      <SmallTable
        title="Después"
        rows={after}
        figure={figure}
        placesBefore={new Map(before.map(({ pair_id, position }) => [pair_id, position]))}
        pairId={pairId}
        leaves={leaves}
      />
      <p className={classes.legend}>
        V-D: victorias y derrotas · Sets: diferencia de sets · Juegos: diferencia de juegos
        {figure !== null && ` · ${figure.heading}: ${figure.meaning}`}
      </p>
    </section>
  );
}
