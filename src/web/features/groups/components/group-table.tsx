import { Table } from "@mantine/core";
import type { GroupTable as GroupTableData } from "#contract/groups.ts";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import classes from "./group-table.module.css";

const columns = ["PJ", "PG", "PP", "SG", "SP", "JG", "JP"];
const meanings: Record<string, string> = {
  PJ: "Partidos jugados",
  PG: "Partidos ganados",
  PP: "Partidos perdidos",
  SG: "Sets ganados",
  SP: "Sets perdidos",
  JG: "Juegos ganados",
  JP: "Juegos perdidos",
};

type Row = GroupTableData["rows"][number];

function figures(row: Row): number[] {
  return [
    row.matches_played,
    row.matches_won,
    row.matches_lost,
    row.sets_won,
    row.sets_lost,
    row.games_won,
    row.games_lost,
  ];
}

interface GroupTableProps {
  rows: Row[];
  isIndividual: boolean;
  /** Whether points are among what orders the table (spec 3 §5.7). */
  showsPoints: boolean;
}

/** A group's table with all columns (spec 2 §2 "Groups screen"). */
export function GroupTable({ rows, isIndividual, showsPoints }: GroupTableProps) {
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Pos</Table.Th>
          <Table.Th scope="col">{isIndividual ? "Jugador" : "Pareja"}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} scope="col" className={classes.number}>
              <abbr title={meanings[column]}>{column}</abbr>
            </Table.Th>
          ))}
          <Table.Th scope="col" className={classes.number}>
            <abbr title="Diferencia de juegos">Dif</abbr>
          </Table.Th>
          {showsPoints && (
            <Table.Th scope="col" className={classes.number}>
              <abbr title="Puntos">Pts</abbr>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.pair_id}>
            <Table.Td>
              <PositionBadge position={row.position} />
            </Table.Td>
            <Table.Td className={classes.name}>
              {row.name}
              {row.is_adjusted && <span title="Ajustado a mano"> *</span>}
            </Table.Td>
            {figures(row).map((value, index) => (
              <Table.Td key={columns[index]} className={classes.number}>
                {value}
              </Table.Td>
            ))}
            <Table.Td className={classes.number}>
              <SignedNumber value={row.games_difference} />
            </Table.Td>
            {showsPoints && (
              <Table.Td className={classes.number}>
                <strong>{row.points}</strong>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The same, for a phone: nothing scrolls sideways. */
export function GroupRows({ rows, showsPoints }: Omit<GroupTableProps, "isIndividual">) {
  return (
    <ol className={classes.rows}>
      {rows.map((row) => (
        <li key={row.pair_id}>
          <PositionBadge position={row.position} />
          <div className={classes.rowTexts}>
            <div className={classes.name}>{row.name}</div>
            <div className={classes.rowDetail}>
              PJ {row.matches_played} · PG {row.matches_won} · PP {row.matches_lost} · S {row.sets_won}-{row.sets_lost}{" "}
              · J {row.games_won}-{row.games_lost}
            </div>
          </div>
          <SignedNumber value={row.games_difference} />
          {showsPoints && <strong className="tabular">{row.points} pts</strong>}
        </li>
      ))}
    </ol>
  );
}
