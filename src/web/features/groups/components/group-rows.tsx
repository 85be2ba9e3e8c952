import { type ShownColumn, shownColumns, valuesLine } from "#domain/tables/value-columns.ts";
import { keyRow, keyStep } from "#web/ui/row-keys.ts";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { useOpenedRow } from "../model/opened-row.ts";
import classes from "./group-rows.module.css";
import table from "./group-table.module.css";
import type { GroupTableProps } from "./group-table.tsx";
import { canOpen, keyOf, OpenedPair } from "./opened-pair.tsx";
import { netOf, Place, Remarks, type Row, somethingPlayed, Zone } from "./row-parts.tsx";

function Names({ name }: { name: string }) {
  return name.split(" & ").map((one, at) => (
    <span key={`${one}-${at === 0 ? "a" : "b"}`} className={classes.line}>
      {one}
    </span>
  ));
}

function Figures({ row, showsPoints }: { row: Row; showsPoints: boolean }) {
  return (
    <>
      {showsPoints && (
        <span className={classes.figures}>
          <b>{row.points}</b>
        </span>
      )}
      <span className={classes.figures}>
        <b>
          {row.matches_won}-{row.matches_lost}
        </b>
        <small>
          {row.sets_won}-{row.sets_lost}
        </small>
      </span>
      <span className={classes.figures}>
        <SignedNumber value={row.games_difference} />
        <small>
          {row.games_won}-{row.games_lost}
        </small>
      </span>
    </>
  );
}

interface PairRowProps extends Omit<GroupTableProps, "isIndividual"> {
  at: number;
  columns: ShownColumn[];
  isPlayed: boolean;
}

/** On a phone the row itself is the button that opens it. */
function PairRow({ rows, at, columns, isPlayed, showsPoints, reasons, onPair }: PairRowProps) {
  const [opened, open] = useOpenedRow();
  const row = rows[at];
  if (row === undefined) return null;
  const isOpen = opened === keyOf(row);
  const opens = canOpen(row, onPair);
  return (
    <li {...keyRow} data-pair={row.pair_id}>
      <div
        className={`${table.row} ${classes.row}`}
        data-points={showsPoints || undefined}
        data-withdrawn={row.is_withdrawn || undefined}
        data-way={row.goes?.kind}
        data-net={netOf(rows, at)}
      >
        <Place row={row} isPlayed={isPlayed} />
        <div className={classes.name}>
          <Names name={row.name} />
          <Remarks row={row} reason={reasons.get(row.pair_id)} />
          <Zone row={row} />
          {columns.length > 0 && <small className={classes.values}>{valuesLine(columns, row)}</small>}
        </div>
        <Figures row={row} showsPoints={showsPoints} />
        {opens && (
          <button
            {...keyStep}
            type="button"
            className={classes.whole}
            aria-expanded={isOpen}
            aria-label={`¿Por qué? ${row.name}`}
            data-why=""
            onClick={() => open(isOpen ? null : keyOf(row))}
          />
        )}
      </div>
      {opens && isOpen && (
        <div className={classes.opened}>
          <OpenedPair row={row} onPair={onPair} />
        </div>
      )}
    </li>
  );
}

/** A group's table for a phone: nothing scrolls sideways. */
export function GroupRows({ isIndividual, ...about }: GroupTableProps) {
  const { rows, showsPoints } = about;
  const columns = shownColumns(rows);
  const isPlayed = somethingPlayed(rows);
  return (
    <>
      <div className={`${classes.row} ${classes.head}`} data-points={showsPoints || undefined} aria-hidden="true">
        <span />
        <span>{isIndividual ? "Jugador" : "Pareja"}</span>
        {showsPoints && <span className={classes.figures}>Pts</span>}
        <span className={classes.figures}>
          PG-PP
          <span>SG-SP</span>
        </span>
        <span className={classes.figures}>
          Dif
          <span>JG-JP</span>
        </span>
      </div>
      <ol className={classes.list}>
        {rows.map((row, at) => (
          <PairRow key={row.pair_id} {...about} at={at} columns={columns} isPlayed={isPlayed} />
        ))}
      </ol>
    </>
  );
}
