import { type MouseEvent, memo, type ReactNode } from "react";
import { orderingFigure } from "#domain/tables/ordering-figure.ts";
import { PairNames } from "#web/features/people/public.ts";
import { Discs } from "#web/ui/plain/discs.tsx";
import { keyRow } from "#web/ui/row-keys.ts";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import classes from "./admin-ranking-list.module.css";
import { EditButton, Figure, InGroup, Place, type RankedRowProps } from "./ranking-parts.tsx";

const isOwnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest("a, button") !== null;

function Why({ why, span }: { why: string; span: number }) {
  return (
    <tr className={classes.why}>
      <td colSpan={span}>{why}</td>
    </tr>
  );
}

const ordersByGames = ({ orderedBy }: Pick<RankedRowProps, "orderedBy">) => orderedBy === "games_difference";

function Figures(props: RankedRowProps) {
  const { row, columns } = props;
  const own = [row.matches_played, `${row.matches_won}-${row.matches_lost}`];
  const won = [`${row.sets_won}-${row.sets_lost}`, `${row.games_won}-${row.games_lost}`];
  return (
    <>
      {[...own, ...won].map((text, at) => (
        <td key={["played", "won", "sets", "games"][at]} className={classes.number}>
          {text}
        </td>
      ))}
      {columns.map(({ name, textOf }) => (
        <td key={name} className={classes.number}>
          {textOf(row)}
        </td>
      ))}
      {!ordersByGames(props) && (
        <td className={classes.number}>
          <SignedNumber value={row.games_difference} bold={false} />
        </td>
      )}
      <td className={classes.number}>
        <Figure {...props} />
      </td>
    </>
  );
}

/** Drawn anew only when it changes: the others come in below it. */
const TableRow = memo(function TableRow(props: RankedRowProps) {
  const { row, isWanted, wantedRef, isOpen, columns, onToggle, onEdit } = props;
  return (
    <>
      <tr
        {...keyRow}
        ref={isWanted ? wantedRef : undefined}
        data-wanted={isWanted || undefined}
        onClick={(event) => !isOwnControl(event) && onToggle(row.pair_id)}
      >
        <td className={classes.place}>
          <Place {...props} />
        </td>
        <td className={classes.who}>
          <Discs names={[row.player1_name, row.player2_name]} />
          <span className={classes.name}>
            <PairNames pairId={row.pair_id} name={row.name} />
          </span>
        </td>
        <td>
          <span className={classes.badge}>{row.group_name ?? "Sin grupo"}</span>
        </td>
        <td className={classes.inGroup}>
          <InGroup row={row} />
        </td>
        <Figures {...props} />
        <td className={classes.pencil}>
          <EditButton name={row.name} onClick={() => onEdit(row.pair_id)} />
        </td>
      </tr>
      {isOpen && <Why why={row.why} span={columns.length + (ordersByGames(props) ? 10 : 11)} />}
    </>
  );
});

interface RankingTableProps {
  rows: RankedRowProps[];
  /** What orders, in a few words. */
  order: string;
  round: number;
  /** The button that shows all reasons. */
  ask: ReactNode;
}

/** The ranking on a wide screen: every figure under its heading. */
export function RankingTable({ rows, order, round, ask }: RankingTableProps) {
  const [first] = rows;
  if (first === undefined) return null;
  const { orderedBy, columns } = first;
  const extra = columns.map(({ heading, meaning }) => ({ heading, meaning }));
  const games = { heading: "Dif.", meaning: "diferencia de juegos" };
  const headings = [
    { heading: "PJ", meaning: "partidos jugados" },
    { heading: "V-D", meaning: "victorias y derrotas" },
    { heading: "Sets", meaning: "sets ganados y perdidos" },
    { heading: "Juegos", meaning: "juegos ganados y perdidos" },
    ...extra,
    ...(ordersByGames(first) ? [] : [games]),
    orderingFigure(orderedBy),
  ];
  return (
    <table className={classes.table} aria-label="Ranking de Parejas">
      <thead>
        <tr>
          <th scope="col" className={classes.place}>
            <span className={classes.heard}>Puesto</span>
          </th>
          <th scope="col">
            <b>Parejas</b> {order}
          </th>
          <th scope="col">Grupo</th>
          <th scope="col">Jornada {round}</th>
          {headings.map(({ heading, meaning }, at) => (
            <th key={`${heading}-${at === headings.length - 1 ? "orders" : ""}`} scope="col" className={classes.number}>
              <abbr title={meaning}>{heading}</abbr>
            </th>
          ))}
          <td className={classes.pencil}>{ask}</td>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={`${row.row.pair_id} ${row.row.group_id}`} {...row} />
        ))}
      </tbody>
    </table>
  );
}
