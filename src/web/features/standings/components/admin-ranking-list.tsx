import { ActionIcon, Button, Collapse } from "@mantine/core";
import { useScrollIntoView } from "@mantine/hooks";
import { IconEdit, IconHelpCircle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { IndividualRow, StandingRow } from "#contract/common/rows.ts";
import { contract } from "#contract/contract.ts";
import type { Ranking } from "#contract/standings/endpoints.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { type OrderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import { rankingPlaces } from "#domain/tables/ranking-order.ts";
import { legendOf, type ShownColumn, shownColumns, valuesLine } from "#domain/tables/value-columns.ts";
import { PairNames, PlayerName } from "#web/features/people/public.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { Discs } from "#web/ui/plain/discs.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import classes from "./admin-ranking-list.module.css";

/** Nothing for who may not edit people. */
function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const may = useMay();
  if (!may(contract.people.updatePair)) return null;
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Editar ${name}`} onClick={onClick}>
      <IconEdit size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

interface PairRowProps {
  row: StandingRow;
  /** As it is shown; null: it has left and has none. */
  position: number | null;
  /** What orders the list, and so is the figure beside each name. */
  orderedBy: OrderingCriterion;
  /** Whether anybody in the list has played: before, nobody leads. */
  isPlayed: boolean;
  /** Columns of the ranking beyond its figures (spec 3 §5.7). */
  columns: ShownColumn[];
  /** Whether the address asks for this very row. */
  isWanted: boolean;
  onEdit: () => void;
}

function PairRow({ row, position, orderedBy, isPlayed, columns, isWanted, onEdit }: PairRowProps) {
  const [isOpen, setOpen] = useState(isWanted);
  const { scrollIntoView, targetRef } = useScrollIntoView<HTMLLIElement>({ offset: 120 });
  useEffect(() => {
    if (isWanted) scrollIntoView({ alignment: "center" });
    // Once, when the row appears: later renders must not move what one reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);
  return (
    <li ref={targetRef} className={classes.row} data-wanted={isWanted || undefined}>
      {position === null ? (
        <span aria-hidden="true">–</span>
      ) : (
        <PositionBadge position={position} isPlayed={isPlayed} />
      )}
      <Discs names={[row.player1_name, row.player2_name]} />
      <div className={classes.texts}>
        <div className={classes.name}>
          <PairNames pairId={row.pair_id} name={row.name} isTwoLines />
        </div>
        <div className={`${classes.detail} tabular`}>
          {row.is_withdrawn && `${leftLabel(row)} · `}
          {row.group_name ?? "Sin grupo"} · {row.matches_won}V-{row.matches_lost}D · Sets {row.sets_won}-{row.sets_lost}{" "}
          · Juegos {row.games_won}-{row.games_lost} · {row.points} pts
          {columns.length > 0 && ` · ${valuesLine(columns, row)}`}
        </div>
      </div>
      <span className={classes.figure}>
        {orderedBy === "games_difference" ? (
          <SignedNumber value={row.games_difference} />
        ) : (
          <strong className="tabular">{orderingFigure(orderedBy).withUnit(row)}</strong>
        )}
      </span>
      <span className={classes.actions}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconHelpCircle size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-label={`¿Por qué? ${row.name}`}
          className={classes.ask}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.askText}>¿Por qué?</span>
        </Button>
        <EditButton name={row.name} onClick={onEdit} />
      </span>
      <Collapse expanded={isOpen} className={classes.why}>
        {row.why}
      </Collapse>
    </li>
  );
}

interface AdminRankingListProps {
  ranking: Pick<Ranking, "rows" | "order" | "ordered_by">;
  wanted: string | undefined;
  onEdit: (pairId: string) => void;
}

/** The ranking with, for every row, the reason of its place and its edit dialog (spec 1 §2 "Admin ranking"). */
export function AdminRankingList({ ranking: { rows, order, ordered_by }, wanted, onEdit }: AdminRankingListProps) {
  const places = rankingPlaces(rows, order.in_force);
  const columns = shownColumns(rows);
  const isPlayed = rows.some(({ matches_played, points }) => matches_played > 0 || points !== 0);
  return (
    <>
      <ol className={card.surface}>
        {rows.map((row, index) => (
          <PairRow
            key={`${row.pair_id} ${row.group_id}`}
            row={row}
            position={places[index] ?? null}
            orderedBy={ordered_by}
            isPlayed={isPlayed}
            columns={columns}
            isWanted={row.pair_id === wanted}
            onEdit={() => onEdit(row.pair_id)}
          />
        ))}
      </ol>
      <p className={classes.told}>
        V: victorias · D: derrotas · Sets y Juegos: ganados y perdidos · a la derecha,{" "}
        {orderingFigure(ordered_by).meaning}
        {columns.length > 0 && ` · ${legendOf(columns)}`}
      </p>
    </>
  );
}

/** The ranking of an individual league, by total points. */
export function IndividualRankingList({ rows, onEdit }: { rows: IndividualRow[]; onEdit: (pairId: string) => void }) {
  return (
    <ol className={card.surface}>
      {rows.map((row, index) => (
        <li key={row.player_id} className={classes.row}>
          <PositionBadge position={index + 1} isPlayed={shownPoints(row) > 0} />
          <Discs names={[row.player_name]} />
          <div className={classes.texts}>
            <div className={classes.name}>
              <PlayerName playerId={row.player_id} name={row.player_name} />
            </div>
            <div className={classes.detail}>
              {row.group_name} · Cancha {row.court_assignment}
            </div>
          </div>
          <strong className={`${classes.figure} tabular`}>{shownPoints(row)} pts</strong>
          <span className={classes.actions}>
            <EditButton name={row.player_name} onClick={() => onEdit(row.pair_id)} />
          </span>
        </li>
      ))}
    </ol>
  );
}
