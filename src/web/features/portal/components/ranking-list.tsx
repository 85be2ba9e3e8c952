import { useRef } from "react";
import type { IndividualRow } from "#contract/common/rows.ts";
import type { ShownAnswers } from "#contract/portal/reads.ts";
import { matchesSearch } from "#domain/base/names.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { legendOf, shownColumns } from "#domain/tables/value-columns.ts";
import { InTurn } from "#web/platform/in-turn.tsx";
import card from "#web/ui/card.module.css";
import { Discs } from "#web/ui/plain/discs.tsx";
import { pairAddress } from "../model/address.ts";
import { useRowTransition } from "../model/row-transition.ts";
import { ListTitle, StandingsHead } from "./standings-head.tsx";
import table from "./standings-table.module.css";
import { Change, StandingsRows, type TableLook } from "./standings-table.tsx";
import { OwnStar, StarButton } from "./star-button.tsx";

type Ranking = ShownAnswers["ranking"];
type Row = Ranking["rows"][number];

/** The rows under a heading: of a group, or, without one, of all. */
interface Part {
  id: string;
  name: string | null;
  progress: string;
  rows: Row[];
}

/** The rows by group, in the order that they stand in; who is in none any more comes last. */
function partsOf({ rows, groups, order }: Ranking): Part[] {
  const parts: Part[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last !== undefined && last.id === (row.group_id ?? "")) last.rows.push(row);
    else {
      const { played = 0, total = 0 } = groups.find(({ id }) => id === row.group_id) ?? {};
      // Without a round the places are of the present one, the figures of all.
      const ofRound = total === 0 ? "" : `${played} de ${total} jugados`;
      const progress = order.general_name === null ? ofRound : "cifras de la temporada";
      parts.push({ id: row.group_id ?? "", name: row.group_name ?? "Bajas", progress, rows: [row] });
    }
  }
  return parts;
}

/** What the numbers mean, and the whole of the order (spec 7 §1.5, §1.11). */
function orderText({ rows, order }: Ranking, { hasGroups, ranking }: TableLook): string {
  const { sentence, in_short, round, general_name } = order;
  const list = general_name === null ? "la lista" : "la general";
  const decides = ranking?.movesSomebody === true ? ", que decide quién sube y quién baja" : "";
  const isPlaced = rows.some(({ group_place }) => group_place !== undefined);
  return [
    hasGroups ? `Número grande: puesto en ${list}, ${in_short}.` : "Número grande: puesto en el grupo.",
    hasGroups && isPlaced && round !== null ? `Junto al grupo: puesto en la jornada ${round}${decides}.` : "",
    sentence,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the headings mean, of those columns that are shown. */
function Legend({ ranking, look }: { ranking: Ranking; look: TableLook }) {
  const { hasDraws, values } = look;
  return (
    <p className={table.legend}>
      {orderText(ranking, look)} <span className={table.played}>PJ: partidos jugados. </span>
      {hasDraws ? "V-D-E: victorias, derrotas y empates" : "V-D: victorias y derrotas"}. Dif.: diferencia de juegos.
      {values.length > 0 && ` ${legendOf(values)}.`}
    </p>
  );
}

interface RankingListProps {
  ranking: Ranking;
  leagueId: string;
  /** What is chosen: after another choice nothing glides. */
  view: string;
  /** Who is looked for; empty: everybody. */
  wanted: string;
  /** Whether each can be followed from its row, and has its discs: both come with the page's scripts. */
  hasStars?: boolean;
}

/** Every pair in the order in force: by groups with the zones that they play in, or all together. */
export function RankingList({ ranking, leagueId, view, wanted, hasStars = true }: RankingListProps) {
  const ref = useRef<HTMLTableElement>(null);
  const { rows, order, shows_points } = ranking;
  const isDivided = order.in_force === "by_division";
  useRowTransition(ref, rows, `${view} ${order.in_force}`);
  const isByPoints = !isDivided && order.general_name === "Por puntos";
  const isWanted = ({ name }: Row) => matchesSearch(wanted, name);
  const whole: Part = { id: "all", name: null, progress: "", rows };
  const parts = (isDivided ? partsOf(ranking) : [whole]).filter(({ rows: own }) => own.some(isWanted));
  const [first] = parts;
  const look: TableLook = {
    leagueId,
    points: shows_points ? (isByPoints ? "order" : "count") : null,
    hasGroups: !isDivided,
    ranking: {
      title: first?.name ?? "Parejas",
      inShort: first?.name == null ? order.in_short : first.progress,
      round: order.round,
      movesSomebody: rows.some((row) => row.goes !== undefined),
    },
    hasDraws: rows.some(({ matches_drawn }) => matches_drawn > 0),
    values: shownColumns(rows),
    movements: "words",
    hasStars,
    hasDiscs: hasStars,
  };
  return (
    <div className={`${card.surface} ${card.full} ${table.around}`}>
      <table
        ref={ref}
        className={table.table}
        aria-label="Clasificación"
        data-draws={look.hasDraws || undefined}
        data-stars={hasStars || undefined}
      >
        <StandingsHead look={look} />
        {parts.map((part, at) => (
          <InTurn key={`${at}`} at={at}>
            <tbody>
              {part.name !== null && (
                <tr className={part === first ? "heard" : table.heading}>
                  <th scope="rowgroup">
                    <h2>{part.name}</h2>
                  </th>
                  <td>{part.progress}</td>
                </tr>
              )}
              <StandingsRows rows={part.rows} look={look} isShown={isWanted} />
            </tbody>
          </InTurn>
        ))}
      </table>
      <Legend ranking={ranking} look={look} />
    </div>
  );
}

const courtOf = ({ court_assignment: court }: IndividualRow) => court !== null && `Cancha ${court}`;

interface PlayerListProps {
  rows: IndividualRow[];
  leagueId: string;
  hasGroups: boolean;
  /** Who is looked for; empty: everybody. */
  wanted?: string;
  hasStars?: boolean;
}

/** The players of an individual league by their points (ruling 33). */
export function PlayerList({ rows, leagueId, hasGroups, wanted = "", hasStars = hasGroups }: PlayerListProps) {
  return (
    <table
      className={`${table.table} ${table.single}`}
      aria-label="Clasificación"
      data-single
      data-stars={hasStars || undefined}
    >
      <thead>
        <tr className={table.head}>
          <th className={table.place}>
            <span className="heard">Puesto</span>
          </th>
          {hasGroups ? (
            <ListTitle title="Ranking Individual" inShort="por puntos" />
          ) : (
            <th className={table.name}>Jugador</th>
          )}
          <th className={table.points}>Pts</th>
          {hasStars && <th className="heard">Seguir</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.player_id} className={table.row} hidden={!matchesSearch(wanted, row.player_name)}>
            <td className={table.place} data-neutral={shownPoints(row) === 0 || undefined}>
              {at + 1}
              {!hasGroups && <OwnStar leagueId={leagueId} pairId={row.pair_id} />}
            </td>
            <td className={table.name} data-discs={hasStars || undefined}>
              {hasStars && <Discs names={[row.player_name]} />}
              <a href={pairAddress(leagueId, row.pair_id)}>
                <span>{row.player_name}</span>
              </a>
              <small>{[hasGroups && row.group_name, courtOf(row)].filter(Boolean).join(" · ")}</small>
              <Change change={row.goes} />
            </td>
            <td className={table.points} data-first>
              {shownPoints(row)}
            </td>
            {hasStars && (
              <td className={table.star}>
                <StarButton leagueId={leagueId} pairId={row.pair_id} name={row.player_name} isPlayer />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
