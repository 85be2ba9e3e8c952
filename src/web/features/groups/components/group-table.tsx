import { Table } from "@mantine/core";
import type { GroupTable as GroupTableData } from "#contract/groups/endpoints.ts";
import { leftLabel, type WithdrawalReason, withdrawalReasonLabel } from "#domain/season/withdrawal.ts";
import { legendOf, type ShownColumn, shownColumns } from "#domain/tables/value-columns.ts";
import { PairDebt } from "#web/features/payments/public.ts";
import { PairNames } from "#web/features/people/public.ts";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { columns } from "../model/columns.ts";
import type { PairAction } from "../model/pair-action.ts";
import classes from "./group-table.module.css";
import { PairMenu } from "./pair-menu.tsx";

const inLegend = columns.map(({ heading, meaning }) => ({ heading, meaning: meaning.toLowerCase() }));

type Row = GroupTableData["rows"][number];

interface GroupTableProps {
  rows: Row[];
  isIndividual: boolean;
  /** Whether points are among what orders the table (spec 3 §5.7). */
  showsPoints: boolean;
  /** Why pairs have left, by pair (spec 3 §2.3). */
  reasons: ReadonlyMap<string, WithdrawalReason>;
  /** What is done with a pair; null: nothing can be. */
  onPair: ((action: PairAction, row: Row) => void) | null;
}

interface NameProps {
  row: Row;
  reason: WithdrawalReason | undefined;
  /** Each of the pair on a line of its own, cut at its end. */
  isTwoLines?: boolean;
}

/** The name of a row, and what is to be said of it. */
function Name({ row, reason, isTwoLines = false }: NameProps) {
  return (
    <>
      <PairNames pairId={row.pair_id} name={row.name} isTwoLines={isTwoLines} />
      <PairDebt pairId={row.pair_id} />
      {row.is_adjusted && <span title="Ajustado a mano"> *</span>}
      {row.is_withdrawn && (
        <span className={classes.left}>
          {" "}
          {leftLabel(row)}
          {reason === undefined || row.is_moved ? "" : ` (${withdrawalReasonLabel(reason).toLowerCase()})`}
        </span>
      )}
    </>
  );
}

/** Nobody leads while nothing is played. */
const somethingPlayed = (rows: readonly Row[]) =>
  rows.some(({ matches_played, points }) => matches_played > 0 || points !== 0);

function Place({ row, isPlayed }: { row: Row; isPlayed: boolean }) {
  if (row.is_withdrawn) return <span className={classes.noPlace}>–</span>;
  return <PositionBadge position={row.position} isPlayed={isPlayed} />;
}

function RowMenu({ row, onPair }: { row: Row; onPair: NonNullable<GroupTableProps["onPair"]> }) {
  return (
    <PairMenu
      name={row.name}
      left={row.is_moved ? "moved" : row.is_withdrawn ? "withdrawn" : null}
      onAction={(action) => onPair(action, row)}
    />
  );
}

/** What the columns mean (spec 3 §5.7). */
function Legend({ columns: more, showsPoints }: { columns: ShownColumn[]; showsPoints: boolean }) {
  const difference = { heading: "Dif", meaning: "diferencia de juegos" };
  const points = showsPoints ? [{ heading: "Pts", meaning: "puntos" }] : [];
  return <p className={classes.legend}>{legendOf([...inLegend, difference, ...more, ...points])}</p>;
}

/** The same of a phone's rows. */
function RowsLegend({ columns: more }: { columns: ShownColumn[] }) {
  const won = [
    { heading: "S", meaning: "sets ganados y perdidos" },
    { heading: "J", meaning: "juegos ganados y perdidos" },
    { heading: "a la derecha", meaning: "diferencia de juegos" },
  ];
  return <p className={classes.legend}>{legendOf([...inLegend.slice(0, 3), ...won, ...more])}</p>;
}

function Headings({ columns: more, showsPoints }: { columns: ShownColumn[]; showsPoints: boolean }) {
  return (
    <>
      {columns.map(({ heading, meaning }) => (
        <Table.Th key={heading} scope="col" className={classes.number}>
          <abbr title={meaning}>{heading}</abbr>
        </Table.Th>
      ))}
      <Table.Th scope="col" className={classes.number}>
        <abbr title="Diferencia de juegos">Dif</abbr>
      </Table.Th>
      {more.map(({ name, heading, meaning }) => (
        <Table.Th key={name} scope="col" className={classes.number}>
          <abbr title={meaning}>{heading}</abbr>
        </Table.Th>
      ))}
      {showsPoints && (
        <Table.Th scope="col" className={classes.number}>
          <abbr title="Puntos">Pts</abbr>
        </Table.Th>
      )}
    </>
  );
}

function Cells({ row, columns: more, showsPoints }: { row: Row; columns: ShownColumn[]; showsPoints: boolean }) {
  return (
    <>
      {columns.map(({ figure }) => (
        <Table.Td key={figure} className={classes.number}>
          {row[figure]}
        </Table.Td>
      ))}
      <Table.Td className={classes.number}>
        <SignedNumber value={row.games_difference} />
      </Table.Td>
      {more.map(({ name, textOf }) => (
        <Table.Td key={name} className={classes.number}>
          {textOf(row)}
        </Table.Td>
      ))}
      {showsPoints && (
        <Table.Td className={classes.number}>
          <strong>{row.points}</strong>
        </Table.Td>
      )}
    </>
  );
}

/** A group's table with all columns (spec 2 §2 "Groups screen"). */
export function GroupTable({ rows, isIndividual, showsPoints, reasons, onPair }: GroupTableProps) {
  const beside = { columns: shownColumns(rows), showsPoints };
  const isPlayed = somethingPlayed(rows);
  return (
    <>
      <Table className={classes.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Pos</Table.Th>
            <Table.Th scope="col">{isIndividual ? "Jugador" : "Pareja"}</Table.Th>
            <Headings {...beside} />
            {onPair !== null && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.pair_id} data-withdrawn={row.is_withdrawn || undefined}>
              <Table.Td>
                <Place row={row} isPlayed={isPlayed} />
              </Table.Td>
              <Table.Td className={classes.name}>
                <Name row={row} reason={reasons.get(row.pair_id)} />
              </Table.Td>
              <Cells row={row} {...beside} />
              {onPair !== null && (
                <Table.Td className={classes.menu} aria-label="Acciones">
                  <RowMenu row={row} onPair={onPair} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Legend {...beside} />
    </>
  );
}

/** The figures of a row below its name; none is parted at the end of a line. */
function detailsOf(row: Row, columns: ShownColumn[]): string[] {
  const figures = `PJ ${row.matches_played} · PG ${row.matches_won} · PP ${row.matches_lost}`;
  const won = `S ${row.sets_won}-${row.sets_lost} · J ${row.games_won}-${row.games_lost}`;
  return [figures, won, ...columns.map(({ heading, textOf }) => `${heading} ${textOf(row)}`)];
}

/** The same, for a phone: nothing scrolls sideways. */
export function GroupRows({ rows, showsPoints, reasons, onPair }: Omit<GroupTableProps, "isIndividual">) {
  const columns = shownColumns(rows);
  const isPlayed = somethingPlayed(rows);
  return (
    <>
      <ol className={classes.rows}>
        {rows.map((row) => (
          <li key={row.pair_id} data-withdrawn={row.is_withdrawn || undefined}>
            <Place row={row} isPlayed={isPlayed} />
            <div className={`${classes.name} ${classes.rowName}`}>
              <Name row={row} reason={reasons.get(row.pair_id)} isTwoLines />
            </div>
            <SignedNumber value={row.games_difference} />
            {showsPoints && <strong className={`${classes.rowPoints} tabular`}>{row.points} pts</strong>}
            {onPair !== null && <RowMenu row={row} onPair={onPair} />}
            <div className={classes.rowDetail}>
              {detailsOf(row, columns).map((detail) => (
                <span key={detail}>{detail}</span>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <RowsLegend columns={columns} />
    </>
  );
}
