import { Collapse } from "@mantine/core";
import { useMediaQuery, useScrollIntoView } from "@mantine/hooks";
import { memo, useCallback, useEffect, useMemo, useState } from "react";
import type { IndividualRow } from "#contract/common/rows.ts";
import type { PlacedRanking } from "#contract/standings/endpoints.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { orderingFigure } from "#domain/tables/ordering-figure.ts";
import { rankingPlaces } from "#domain/tables/ranking-order.ts";
import { legendOf, shownColumns, valuesLine } from "#domain/tables/value-columns.ts";
import { PairNames, PlayerName } from "#web/features/people/public.ts";
import card from "#web/ui/card.module.css";
import { Discs } from "#web/ui/plain/discs.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { keyRow, useRowKeys, useScreenKeys } from "#web/ui/row-keys.ts";
import { useLongList } from "#web/ui/use-long-list.tsx";
import { useLastPoints } from "../model/last-points.ts";
import classes from "./admin-ranking-list.module.css";
import { EditButton, Figure, InGroup, Place, type RankedRowProps } from "./ranking-parts.tsx";
import { RankingTable } from "./ranking-table.tsx";

/** The reason of the row that has the focus, or of the first. */
function askWhy() {
  const here = document.activeElement?.closest<HTMLElement>("[data-key-row]");
  const row = here ?? document.querySelector<HTMLElement>("[data-key-row]");
  (row?.querySelector<HTMLElement>("button[aria-expanded]") ?? row)?.click();
}

/** Scrolls to the row that the address asks for: once, when it appears. @returns what takes that row */
function useWanted(isWanted: boolean) {
  const { scrollIntoView, targetRef } = useScrollIntoView<HTMLElement>({ offset: 120 });
  useEffect(() => {
    if (isWanted) scrollIntoView({ alignment: "center" });
    // Once, when the row appears: later renders must not move what one reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) targetRef.current = element;
    },
    [targetRef],
  );
}

/** The reason below a row of a phone; what opens it is made when it is first opened. */
function WhyBelow({ isOpen, why }: { isOpen: boolean; why: string }) {
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => setMade(true)); // it is there, shut, before it opens
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  if (!isOpen && !isMade) return null;
  return (
    <Collapse expanded={isOpen && isMade} className={classes.whyBelow}>
      {why}
    </Collapse>
  );
}

/** A row for a phone, drawn anew only when it changes: the others come in below it. */
const PairRow = memo(function PairRow(props: RankedRowProps) {
  const { row, columns, isWanted, wantedRef, isOpen, onToggle, onEdit } = props;
  return (
    <li {...keyRow} ref={isWanted ? wantedRef : undefined} className={classes.row} data-wanted={isWanted || undefined}>
      <button
        type="button"
        className={classes.whole}
        aria-expanded={isOpen}
        aria-label={`¿Por qué? ${row.name}`}
        onClick={() => onToggle(row.pair_id)}
      />
      <Place {...props} />
      <Discs names={[row.player1_name, row.player2_name]} />
      <div className={classes.texts}>
        <div className={classes.names}>
          <PairNames pairId={row.pair_id} name={row.name} isTwoLines />
        </div>
        <div className={`${classes.detail} tabular`}>
          {row.group_name ?? "Sin grupo"} · <InGroup row={row} />
        </div>
        <div className={`${classes.detail} tabular`}>
          {row.matches_won}V-{row.matches_lost}D · Sets {row.sets_won}-{row.sets_lost} · Juegos {row.games_won}-
          {row.games_lost}
          {columns.length > 0 && ` · ${valuesLine(columns, row)}`}
        </div>
      </div>
      <span className={classes.figure}>
        <Figure {...props} hasUnit />
      </span>
      <span className={classes.actions}>
        <EditButton name={row.name} onClick={() => onEdit(row.pair_id)} />
      </span>
      <WhyBelow isOpen={isOpen} why={row.why} />
    </li>
  );
});

/** About a screenful of rows at a time, and how tall they are. */
const wide = { first: 14, slice: 14, height: 45 };
const narrow = { first: 6, slice: 8, height: 104 };

interface AdminRankingListProps {
  ranking: Pick<PlacedRanking, "rows" | "order" | "ordered_by" | "placed_round">;
  wanted: string | undefined;
  onEdit: (pairId: string) => void;
}

/** The ranking with, for every row, the reason of its place and its edit dialog (spec 1 §2 "Admin ranking"). */
export function AdminRankingList({ ranking, wanted, onEdit }: AdminRankingListProps) {
  const { rows, order, ordered_by, placed_round } = ranking;
  const [opened, setOpened] = useState<string | null>(wanted ?? null);
  const [opensAll, setOpensAll] = useState(false);
  const isNarrow = useMediaQuery("(max-width: 61.99em)") ?? false;
  useRowKeys();
  useScreenKeys({ w: askWhy });
  const places = rankingPlaces(rows, order.in_force);
  const columns = useMemo(() => shownColumns(rows), [rows]);
  const isPlayed = rows.some(({ matches_played, points }) => matches_played > 0 || points !== 0);
  const wantedAt = rows.findLastIndex(({ pair_id }) => pair_id === wanted);
  const wantedRef = useWanted(wantedAt !== -1);
  const { first, ...sizes } = isNarrow ? narrow : wide;
  const { count, room } = useLongList(rows.length, { first: Math.max(first, wantedAt + 1), ...sizes });
  const onToggle = useCallback((pairId: string) => setOpened((open) => (open === pairId ? null : pairId)), []);
  const shown = rows.slice(0, count).map((row, at): RankedRowProps => {
    const { pair_id } = row;
    const own = { row, position: places[at] ?? null, isOpen: opensAll || opened === pair_id };
    return {
      ...own,
      isWanted: pair_id === wanted,
      wantedRef,
      onToggle,
      onEdit,
      orderedBy: ordered_by,
      isPlayed,
      columns,
    };
  });
  const ask = (
    <button type="button" className={classes.ask} aria-pressed={opensAll} onClick={() => setOpensAll(!opensAll)}>
      ¿Por qué?
    </button>
  );
  const words = order.in_force === "by_division" ? "por división" : `por ${orderingFigure(ordered_by).meaning}`;
  return (
    <>
      <div className={`${card.surface} ${card.full} ${classes.list}`}>
        {isNarrow ? (
          <>
            <div className={classes.head}>
              <span>
                <b>Parejas</b> {words}
              </span>
              {ask}
            </div>
            <ol aria-label="Ranking de Parejas">
              {shown.map((row) => (
                <PairRow key={`${row.row.pair_id} ${row.row.group_id}`} {...row} />
              ))}
            </ol>
          </>
        ) : (
          <RankingTable rows={shown} order={words} round={placed_round} ask={ask} />
        )}
        {room}
      </div>
      <p className={classes.told}>
        {order.sentence} V-D: victorias y derrotas · Sets y Juegos: ganados y perdidos
        {columns.length > 0 && ` · ${legendOf(columns)}`}
      </p>
    </>
  );
}

interface IndividualRankingProps {
  leagueId: string;
  rows: IndividualRow[];
  onEdit: (pairId: string) => void;
}

/** The ranking of an individual league, by total points. */
export function IndividualRankingList({ leagueId, rows, onEdit }: IndividualRankingProps) {
  const lastPoints = useLastPoints(leagueId, [...new Set(rows.map(({ group_id }) => group_id))]);
  useRowKeys();
  return (
    <ol className={`${card.surface} ${card.full}`} aria-label="Ranking Individual">
      {rows.map((row, index) => (
        <li {...keyRow} key={row.player_id} className={classes.row}>
          <PositionBadge position={index + 1} isPlayed={shownPoints(row) > 0} />
          <Discs names={[row.player_name]} />
          <div className={classes.texts}>
            <div className={classes.names}>
              <PlayerName playerId={row.player_id} name={row.player_name} />
            </div>
            <div className={classes.detail}>
              {row.group_name}
              {row.court_assignment !== null && ` · Cancha ${row.court_assignment}`}
              {lastPoints.has(row.player_id) && ` · ${lastPoints.get(row.player_id)} pts en la última ronda`}
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
