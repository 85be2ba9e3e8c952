import { useEffect, useState } from "react";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { counted } from "#web/platform/format.ts";
import { figureName, figureText } from "../model/evening-texts.ts";
import type { Names } from "./evening-band.tsx";
import classes from "./wall.module.css";

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

/** The table, the parts of a long one in turns (spec 8 §2.2). */
export function WallTable({ evening, names }: { evening: PublicEvening; names: Names }) {
  const { table, rounds_over: over } = evening;
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
        {shown.map((row) => (
          <li key={row.id} data-gone={row.is_gone || undefined}>
            <b>{row.place}</b>
            <span>
              {names.whole.get(row.id)}
              {row.is_gone && <i> se fue</i>}
            </span>
            <b>{figureText(evening, row)}</b>
          </li>
        ))}
      </ol>
      {evening.ordered_by === "last_court" && <p className={classes.state}>Ordena la última cancha</p>}
    </section>
  );
}
