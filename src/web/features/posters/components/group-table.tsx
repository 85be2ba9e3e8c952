import type { IndividualRow } from "#contract/common/rows.ts";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { type GroupChange, groupChangeText, pastChangeText } from "#domain/tables/group-change.ts";
import { shownColumns, signed, valuesLine } from "#domain/tables/value-columns.ts";
import classes from "./group-sheet.module.css";

interface TableProps {
  group: PublicGroup;
  showsPoints: boolean;
  isClosed: boolean;
}

type Changed = { goes?: GroupChange | undefined };

/** Where a row's zone ends: what is below it leads elsewhere. */
function isCut(rows: readonly Changed[], at: number): boolean {
  const [own, next] = [rows[at], rows[at + 1]];
  return next !== undefined && (own?.goes?.kind !== next.goes?.kind || own?.goes?.to !== next.goes?.to);
}

const signs: Record<GroupChange["kind"], string> = { up: "▲", down: "▼", across: "▶", through: "▲" };

/** Where a place leads, in words and with a sign that a copier keeps. */
function Zone({ change, isClosed }: { change: GroupChange | undefined; isClosed: boolean }) {
  if (change === undefined) return null;
  return (
    <small>
      {signs[change.kind]} {isClosed ? pastChangeText(change) : groupChangeText(change)}
    </small>
  );
}

type Row = PublicGroup["rows"][number];

function Figures({ row, hasDraws, showsPoints }: { row: Row; hasDraws: boolean; showsPoints: boolean }) {
  const matches = [row.matches_won, ...(hasDraws ? [row.matches_drawn] : []), row.matches_lost];
  return (
    <>
      <td className={classes.figure}>{matches.join("-")}</td>
      <td className={classes.figure}>
        {row.sets_won}-{row.sets_lost}
      </td>
      <td className={classes.figure}>
        {row.games_won}-{row.games_lost}
      </td>
      <td className={classes.figure} data-first={!showsPoints || undefined}>
        {signed(row.games_difference)}
      </td>
      {showsPoints && (
        <td className={classes.figure} data-first>
          {row.points}
        </td>
      )}
    </>
  );
}

/** The pairs of a group as the table stands; while nothing is played only who plays in it, in no order. */
function PairTable({ group: { rows }, showsPoints, isClosed }: TableProps) {
  const isPlayed = rows.some(({ matches_played }) => matches_played > 0);
  const hasDraws = rows.some(({ matches_drawn }) => matches_drawn > 0);
  const columns = shownColumns(rows);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th data-left>Puesto</th>
          <th data-left>Pareja</th>
          <th>{hasDraws ? "V-E-D" : "V-D"}</th>
          <th>Sets</th>
          <th>Juegos</th>
          <th>Dif.</th>
          {showsPoints && <th>Pts</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.pair_id} data-cut={(isPlayed && isCut(rows, at)) || undefined}>
            <td className={classes.place}>{isPlayed && !row.is_withdrawn ? row.position : ""}</td>
            <td className={classes.pair}>
              <span>{row.player1_name}</span>
              {row.player2_name !== null && <span>{row.player2_name}</span>}
              {row.is_withdrawn && <small>{leftLabel(row)}</small>}
              {isPlayed && <Zone change={row.goes} isClosed={isClosed} />}
              {isPlayed && columns.length > 0 && <small data-values>{valuesLine(columns, row)}</small>}
            </td>
            {isPlayed ? (
              <Figures row={row} hasDraws={hasDraws} showsPoints={showsPoints} />
            ) : (
              <td colSpan={showsPoints ? 5 : 4}>&nbsp;</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The players of an individual group by their points, with the court that each begins on. */
function PlayerTable({ rows, isClosed }: { rows: IndividualRow[]; isClosed: boolean }) {
  const isPlayed = rows.some(({ total_points }) => total_points > 0);
  const hasCourts = rows.some(({ court_assignment }) => court_assignment !== null);
  const inOrder = isPlayed ? rows.toSorted((one, other) => one.place - other.place) : rows;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th data-left>Puesto</th>
          <th data-left>Jugador</th>
          {hasCourts && <th>Cancha</th>}
          <th>Pts</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((row, at) => (
          <tr key={row.player_id} data-cut={(isPlayed && isCut(inOrder, at)) || undefined}>
            <td className={classes.place}>{isPlayed ? row.place : ""}</td>
            <td className={classes.pair}>
              <span>{row.player_name}</span>
              {isPlayed && <Zone change={row.goes} isClosed={isClosed} />}
            </td>
            {hasCourts && <td className={classes.figure}>{row.court_assignment}</td>}
            <td className={classes.figure} data-first>
              {isPlayed ? row.total_points : ""}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A group's table on paper; never a medal. */
export function GroupTable(props: TableProps) {
  const { rows, individual_rows } = props.group;
  if (individual_rows.length > 0) return <PlayerTable rows={individual_rows} isClosed={props.isClosed} />;
  if (rows.length > 0) return <PairTable {...props} />;
  return <p className={classes.empty}>Todavía no juega nadie en este grupo.</p>;
}
