import { Fragment, type MouseEvent } from "react";
import type { WithdrawalReason } from "#domain/season/withdrawal.ts";
import { type ShownColumn, shownColumns } from "#domain/tables/value-columns.ts";
import { PairNames } from "#web/features/people/public.ts";
import { keyRow, keyStep } from "#web/ui/row-keys.ts";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { columns } from "../model/columns.ts";
import { useOpenedRow } from "../model/opened-row.ts";
import classes from "./group-table.module.css";
import { keyOf, leftAs, type OnPair, Why } from "./opened-pair.tsx";
import { PairMenu } from "./pair-actions.tsx";
import { isAlone, netOf, Place, Remarks, type Row, somethingPlayed, Zone } from "./row-parts.tsx";
import "@mantine/core/styles/Table.layer.css";

export interface GroupTableProps {
  rows: Row[];
  isIndividual: boolean;
  /** Whether points are among what orders the table (spec 3 §5.7). */
  showsPoints: boolean;
  /** Why pairs have left, by pair (spec 3 §2.3). */
  reasons: ReadonlyMap<string, WithdrawalReason>;
  onPair: OnPair;
}

function Headings({ columns: more, showsPoints }: { columns: ShownColumn[]; showsPoints: boolean }) {
  const headings = [
    ...columns,
    { heading: "Dif", meaning: "Diferencia de juegos" },
    ...more,
    ...(showsPoints ? [{ heading: "Pts", meaning: "Puntos" }] : []),
  ];
  return headings.map(({ heading, meaning }) => (
    <th key={heading} scope="col" className={classes.number}>
      <abbr title={meaning}>{heading}</abbr>
    </th>
  ));
}

function Cells({ row, columns: more, showsPoints }: { row: Row; columns: ShownColumn[]; showsPoints: boolean }) {
  return (
    <>
      {columns.map(({ figure }) => (
        <td key={figure} className={classes.number}>
          {row[figure]}
        </td>
      ))}
      <td className={classes.number}>
        <SignedNumber value={row.games_difference} />
      </td>
      {more.map(({ name, textOf }) => (
        <td key={name} className={classes.number}>
          {textOf(row)}
        </td>
      ))}
      {showsPoints && (
        <td className={classes.number}>
          <strong>{row.points}</strong>
        </td>
      )}
    </>
  );
}

const isOwnControl = ({ target }: MouseEvent) => target instanceof Element && target.closest("a, button") !== null;

interface PairRowProps extends Omit<GroupTableProps, "isIndividual"> {
  at: number;
  columns: ShownColumn[];
  isPlayed: boolean;
}

/** A row, and below it, once it is opened, why it stands there. A press anywhere on it opens it, too. */
function PairRow({ rows, at, columns: more, isPlayed, showsPoints, reasons, onPair }: PairRowProps) {
  const [opened, open] = useOpenedRow();
  const row = rows[at];
  if (row === undefined) return null;
  const isOpen = opened === keyOf(row);
  const toggle = () => open(isOpen ? null : keyOf(row));
  const opens = row.why !== "";
  return (
    <>
      <tr
        {...keyRow}
        className={classes.row}
        data-pair={row.pair_id}
        data-withdrawn={row.is_withdrawn || undefined}
        data-way={row.goes?.kind}
        data-net={netOf(rows, at)}
        data-opens={opens || undefined}
        onClick={(event) => opens && !isOwnControl(event) && toggle()}
      >
        <td className={classes.place}>
          <Place row={row} isPlayed={isPlayed} />
        </td>
        <td className={classes.name}>
          <PairNames pairId={row.pair_id} name={row.name} />
          <Remarks row={row} reason={reasons.get(row.pair_id)} /> <Zone row={row} />
        </td>
        <Cells row={row} columns={more} showsPoints={showsPoints} />
        <td className={classes.ask}>
          {opens && (
            <button
              {...keyStep}
              type="button"
              className={classes.why}
              aria-expanded={isOpen}
              aria-label={`¿Por qué? ${row.name}`}
              data-why=""
              onClick={toggle}
            >
              ¿Por qué?
            </button>
          )}
          {onPair !== null && (
            <span className={classes.more}>
              <PairMenu
                name={row.name}
                left={leftAs(row)}
                isAlone={isAlone(row)}
                onAction={(action) => onPair(action, row)}
              />
            </span>
          )}
        </td>
      </tr>
      {opens && isOpen && (
        <tr className={classes.opened}>
          <td colSpan={columns.length + more.length + (showsPoints ? 5 : 4)}>
            <Why row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A group's table with all columns (spec 2 §2 "Groups screen"). */
export function GroupTable({ isIndividual, ...about }: GroupTableProps) {
  const { rows, showsPoints } = about;
  const more = shownColumns(rows);
  const isPlayed = somethingPlayed(rows);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.place}>
            Pos
          </th>
          <th scope="col">{isIndividual ? "Jugador" : "Pareja"}</th>
          <Headings columns={more} showsPoints={showsPoints} />
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.pair_id}>
            <PairRow {...about} at={at} columns={more} isPlayed={isPlayed} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
