import { useEffect, useState } from "react";
import type { PublicEvening, PublicEveningRow } from "#contract/portal/evening.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { counted } from "#web/platform/format.ts";
import { figureName, figureText, sideOf } from "../model/evening-texts.ts";
import type { Names } from "./evening-band.tsx";
import classes from "./wall.module.css";

interface TableProps {
  evening: PublicEvening;
  names: Names;
}

const rowsAtOnce = 14;
const shownFor = 10_000; // ms

/** Which part of a long table is shown: each in its turn. */
function useTurn(parts: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (parts < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), shownFor);
    return () => clearInterval(timer);
  }, [parts]);
  return parts < 2 ? 0 : turn % parts;
}

interface RowProps extends TableProps {
  /** Who have the place: one, or the two of a fixed pair. */
  rows: readonly [PublicEveningRow, ...PublicEveningRow[]];
}

function Row({ rows, evening, names }: RowProps) {
  const [row] = rows;
  const isGone = rows.every(({ is_gone }) => is_gone);
  return (
    <li data-gone={isGone || undefined}>
      <b>{row.place}</b>
      <span>
        {sideOf(rows.length === 1 ? names.whole : names.short, rows)}
        {isGone && <i> se fue</i>}
      </span>
      <b>{figureText(evening, row)}</b>
    </li>
  );
}

/** The table, the parts of a long one in turns (spec 8 §2.2). */
export function WallTable({ evening, names }: TableProps) {
  const { rounds_over: over } = evening;
  const table = byPlace(evening.table);
  const parts = Math.ceil(table.length / rowsAtOnce);
  const turn = useTurn(parts);
  // The last part is as long as the others.
  const from = Math.max(0, Math.min(turn * rowsAtOnce, table.length - rowsAtOnce));
  const shown = table.slice(from, from + rowsAtOnce);
  const after = over === 0 ? "Tabla" : `Tabla tras ${counted(over, "ronda", "rondas")}`;
  return (
    <section className={classes.standings} aria-labelledby="tabla">
      <h2 id="tabla">
        <span>
          {after}
          {parts > 1 && ` · ${from + 1} a ${from + shown.length} de ${table.length}`}
        </span>
        <span>{figureName(evening)}</span>
      </h2>
      <ol start={from + 1}>
        {shown.map((rows) => (
          <Row key={rows[0].id} rows={rows} evening={evening} names={names} />
        ))}
      </ol>
      {evening.ordered_by === "last_court" && <p className={classes.state}>Ordena la última cancha</p>}
    </section>
  );
}
