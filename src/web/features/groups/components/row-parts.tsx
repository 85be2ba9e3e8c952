import type { GroupTable } from "#contract/groups/endpoints.ts";
import { leftLabel, type WithdrawalReason, withdrawalReasonLabel } from "#domain/season/withdrawal.ts";
import { PairDebt } from "#web/features/payments/public.ts";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { ZoneMark } from "#web/ui/zone-mark.tsx";
import classes from "./group-table.module.css";

export type Row = GroupTable["rows"][number];

/** Whether a row is of one player, in an individual league. */
export const isAlone = ({ player2_name }: { player2_name?: string | null }): boolean => player2_name === null;

/** What is to be said of a row beside its names: debts, adjustments, why it has left. */
export function Remarks({ row, reason }: { row: Row; reason: WithdrawalReason | undefined }) {
  return (
    <>
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
export const somethingPlayed = (rows: readonly Row[]): boolean =>
  rows.some(({ matches_played, points }) => matches_played > 0 || points !== 0);

export function Place({ row, isPlayed }: { row: Row; isPlayed: boolean }) {
  if (row.is_withdrawn) return <span className={classes.noPlace}>–</span>;
  return <PositionBadge position={row.position} isPlayed={isPlayed} />;
}

/** Where the place of a row leads. */
export function Zone({ row: { goes: change } }: { row: Row }) {
  return change !== undefined && <ZoneMark change={change} />;
}

/** On which side of its row the net between two zones is. */
export function netOf(rows: readonly Row[], at: number): "above" | "below" | undefined {
  const own = rows[at]?.goes;
  const isSame = (other: Row | undefined) => other?.goes?.kind === own?.kind && other?.goes?.to === own?.to;
  if (own?.kind === "down" && at > 0 && !isSame(rows[at - 1])) return "above";
  return own?.kind === "up" && at < rows.length - 1 && !isSame(rows[at + 1]) ? "below" : undefined;
}
