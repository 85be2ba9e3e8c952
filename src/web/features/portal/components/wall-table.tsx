import type { PublicEvening, PublicEveningRow } from "#contract/portal/evening.ts";
import { figureName, figureText } from "#contract/portal/evening-words.ts";
import { spokenPair } from "#domain/base/names.ts";
import { namesWithin } from "#domain/base/short-name.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { counted } from "#web/platform/format.ts";
import { useTurn } from "../model/use-turn.ts";
import type { Names } from "./evening-band.tsx";
import classes from "./wall.module.css";

interface TableProps {
  evening: PublicEvening;
  names: Names;
}

const rowsAtOnce = 14;
const letters = 30; // of a name beside its figure
const lettersOfGone = 24;
const shownFor = 10_000; // ms

interface RowProps extends TableProps {
  /** Who have the place: one, or the two of a fixed pair. */
  rows: readonly [PublicEveningRow, ...PublicEveningRow[]];
}

function Row({ rows, evening, names }: RowProps) {
  const [row] = rows;
  const called = rows.map(({ id }) => (rows.length === 1 ? names.whole : names.short).get(id) ?? "");
  const isGone = rows.every(({ is_gone }) => is_gone);
  return (
    <li data-gone={isGone || undefined}>
      <b>{row.place}</b>
      <span>
        {spokenPair(namesWithin(called, isGone ? lettersOfGone : letters))}
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
  const turn = useTurn(parts, shownFor);
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
