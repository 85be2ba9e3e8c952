import type { PublicGroup } from "#contract/portal/endpoints.ts";
import type { PublicRanking } from "#contract/portal/ranking.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { groupChangeText } from "#domain/tables/group-change.ts";
import { type ShownColumn, signed, valuesLine } from "#domain/tables/value-columns.ts";
import { InTurn } from "#web/platform/in-turn.tsx";
import { Discs } from "#web/ui/plain/discs.tsx";
import { pairAddress } from "../model/address.ts";
import classes from "./standings-table.module.css";
import { OwnStar, StarButton } from "./star-button.tsx";

/** A row of a group's table, or of the ranking. */
export type ShownRow = Omit<PublicGroup["rows"][number], "placed_by" | "division_level"> &
  Pick<Partial<PublicRanking["rows"][number]>, "group_place">;
type GroupChange = ShownRow["goes"];

/** What a table shows beside places, pairs and figures. */
export interface TableLook {
  leagueId: string;
  /** Whether points are among what orders (spec 3 §5.7): `order` where nothing goes before them. */
  points: "order" | "count" | null;
  /** Whether each pair's group is told beside it: where the groups are not headings. */
  hasGroups: boolean;
  /** Of the ranking what heads its list, and the round whose places stand beside the groups. */
  ranking?: { title: string; inShort: string; round: number | null; movesSomebody: boolean };
  hasDraws: boolean;
  values: ShownColumn[];
  /** Where somebody goes: by the net between two zones, or, once that is settled, in words under the pair. */
  movements: "zones" | "words";
  /** Whether each pair can be followed from its row (spec 7 §1.2). */
  hasStars?: boolean;
  /** Whether initials stand beside the names (ruling 37). */
  hasDiscs?: boolean;
}

/** Whether a place leads to something better: a higher group, or a bracket. */
const isUpwards = (change: GroupChange) => change?.kind === "up" || change?.kind === "through";
/** As it is coloured. */
const wayOf = (change: GroupChange) => (isUpwards(change) ? "up" : change?.kind);

/** The net above a row or below it, with where those beyond it go. */
function netsOf(rows: readonly ShownRow[], at: number): { above: GroupChange; below: GroupChange } {
  const own = rows[at]?.goes;
  const isSame = (other: ShownRow | undefined) => other?.goes?.kind === own?.kind && other?.goes?.to === own?.to;
  return {
    above: own?.kind === "down" && !isSame(rows[at - 1]) ? own : undefined,
    below: isUpwards(own) && !isSame(rows[at + 1]) ? own : undefined,
  };
}

/** On which side of its row the net is. */
function sideOf({ above, below }: ReturnType<typeof netsOf>): "above" | "below" | undefined {
  if (above !== undefined) return "above";
  return below === undefined ? undefined : "below";
}

function Net({ change, side }: { change: GroupChange; side: "above" | "below" }) {
  if (change === undefined) return null;
  return (
    <span className={classes.net} data-side={side} data-way={wayOf(change)}>
      <b>{groupChangeText(change)}</b>
    </span>
  );
}

/** Where a pair goes, in words: 'sube a Grupo A'. */
export function Change({ change }: { change: GroupChange }) {
  if (change === undefined) return null;
  return (
    <small className={classes.went} data-way={wayOf(change)}>
      {groupChangeText(change)}
    </small>
  );
}

function Pair({ row, look }: { row: ShownRow; look: TableLook }) {
  return (
    <td className={classes.name} data-discs={look.hasDiscs || undefined}>
      {look.hasDiscs && <Discs names={[row.player1_name, row.player2_name]} />}
      <a href={pairAddress(look.leagueId, row.pair_id)}>
        <span>{row.player1_name}</span>
        {row.player2_name !== null && (
          <>
            <s> & </s>
            <span>{row.player2_name}</span>
          </>
        )}
      </a>
      {row.is_withdrawn && <small>{leftLabel(row)}</small>}
      {look.movements === "words" && look.ranking === undefined && <Change change={row.goes} />}
      {look.values.length > 0 && <small className="tabular">{valuesLine(look.values, row)}</small>}
    </td>
  );
}

/** '6-2'; the hyphen keeps its own width, or the figures fall apart. */
function Count({ figures: [first, ...others] }: { figures: number[] }) {
  return [first, ...others.flatMap((figure, at) => [<i key={`${at}`}>-</i>, figure])];
}

function Difference({ value }: { value: number }) {
  return (
    <td className={classes.difference} data-sign={Math.sign(value)}>
      {signed(value)}
    </td>
  );
}

function Follow({ row, look }: { row: ShownRow; look: TableLook }) {
  if (look.hasStars !== true) return null;
  return (
    <td className={classes.star}>
      <StarButton leagueId={look.leagueId} pairId={row.pair_id} name={row.name} />
    </td>
  );
}

/** The pair's group with its place there, which is what moves it, and where it goes (spec 7 §1.1, §1.11). */
function InGroup({ row, look: { hasGroups, ranking } }: { row: ShownRow; look: TableLook }) {
  const { group_name: group, group_place: place, goes: change } = row;
  if (ranking === undefined) return null;
  const stays = !hasGroups && ranking.movesSomebody && place !== undefined && change === undefined;
  return (
    <td className={classes.group}>
      {hasGroups && group !== null && (
        <>
          <b>{group}</b>
          {place === undefined ? " " : ` ${place}.º `}
        </>
      )}
      <Change change={change} />
      {stays && "sigue"}
    </td>
  );
}

/** Of a pair that left for another group: which of its rows this is. */
const ofGroup = ({ is_moved, group_id }: ShownRow) => (is_moved ? { "data-group": group_id } : {});

interface RowsProps {
  rows: readonly ShownRow[];
  look: TableLook;
  /** Who is shown while somebody is looked for; the others keep their places. */
  isShown?: (row: ShownRow) => boolean;
}

interface RowProps {
  row: ShownRow;
  look: TableLook;
  /** As it is shown; null: it has left and has none. */
  place: number | null;
  isNeutral: boolean;
  nets: ReturnType<typeof netsOf> | undefined;
  isHidden: boolean;
}

/** Of who has no place: it has left, or nothing is played yet. */
const Nobody = ({ isPlayed }: { isPlayed: boolean }) =>
  isPlayed ? (
    "–"
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="heard">Sin jugar</span>
    </>
  );

function StandingsRow({ row, look, place, isNeutral, nets, isHidden }: RowProps) {
  return (
    <tr
      className={classes.row}
      {...ofGroup(row)}
      data-way={wayOf(row.goes)}
      data-net={nets === undefined ? undefined : sideOf(nets)}
      hidden={isHidden}
    >
      <td className={classes.place} data-neutral={isNeutral || undefined}>
        {place ?? <Nobody isPlayed={!isNeutral} />}
        {look.hasStars !== true && <OwnStar leagueId={look.leagueId} pairId={row.pair_id} />}
        <Net change={nets?.above} side="above" />
        <Net change={nets?.below} side="below" />
      </td>
      <Pair row={row} look={look} />
      <InGroup row={row} look={look} />
      {look.points !== null && (
        <td className={classes.points} data-first={look.points === "order" || undefined}>
          {row.points}
        </td>
      )}
      <td className={classes.played}>{row.matches_played}</td>
      <td className={classes.wins}>
        <Count figures={[row.matches_won, row.matches_lost, ...(look.hasDraws ? [row.matches_drawn] : [])]} />
      </td>
      <td className={classes.sets}>
        <Count figures={[row.sets_won, row.sets_lost]} />
      </td>
      <td className={classes.games}>
        <Count figures={[row.games_won, row.games_lost]} />
      </td>
      <Difference value={row.games_difference} />
      <Follow row={row} look={look} />
    </tr>
  );
}

const inOneTask = 12; // rows

/** Rows of a table, with the zones between them (spec 7 §1.1); in a group nobody has a place while nothing is played. */
export function StandingsRows({ rows, look, isShown }: RowsProps) {
  const isPlayed = rows.some(({ matches_played }) => matches_played > 0);
  let place = 0;
  return rows.map((row, at) => {
    if (!row.is_withdrawn) place++;
    // In the league's order its place, also where one group is chosen; else the one in the group (spec 7 §1.11).
    const inGroup = row.is_withdrawn || !isPlayed ? null : place;
    return (
      <InTurn key={`${row.pair_id} ${row.is_moved ? row.group_id : ""}`} at={Math.floor(at / inOneTask)}>
        <StandingsRow
          row={row}
          look={look}
          place={look.hasGroups ? row.position : inGroup}
          isNeutral={!isPlayed}
          nets={look.movements === "zones" ? netsOf(rows, at) : undefined}
          isHidden={isShown?.(row) === false}
        />
      </InTurn>
    );
  });
}
