import { IconPencil } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { PlacedRow } from "#contract/standings/endpoints.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { type OrderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import type { ShownColumn } from "#domain/tables/value-columns.ts";
import { useMay } from "#web/platform/may.ts";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { QuietButton } from "#web/ui/quiet-button.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { ZoneMark } from "#web/ui/zone-mark.tsx";

/** What a row of the ranking is shown with. */
export interface RankedRowProps {
  row: PlacedRow;
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
  /** Takes the row that the address asks for. */
  wantedRef: (element: HTMLElement | null) => void;
  /** Whether its reason is shown. */
  isOpen: boolean;
  onToggle: (pairId: string) => void;
  onEdit: (pairId: string) => void;
}

/** Nothing for who may not edit people. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const may = useMay();
  if (!may(contract.people.updatePair)) return null;
  return (
    <QuietButton aria-label={`Editar ${name}`} onClick={onClick}>
      <IconPencil size={18} aria-hidden="true" />
    </QuietButton>
  );
}

export function Place({ position, isPlayed }: Pick<RankedRowProps, "position" | "isPlayed">) {
  if (position === null) return <span aria-hidden="true">–</span>;
  return <PositionBadge position={position} isPlayed={isPlayed} />;
}

/** '1.º ▲ sube a A': the place in the group, which is what moves a pair (spec 7 §1.11). */
export function InGroup({ row: { goes: change, group_place, is_withdrawn, is_moved } }: { row: PlacedRow }) {
  if (is_withdrawn) return leftLabel({ is_moved });
  return (
    <>
      {group_place !== undefined && `${group_place}.º`}
      {change !== undefined && <ZoneMark change={change} />}
    </>
  );
}

/** The figure that orders, with its unit where no heading says it. */
export function Figure({
  row,
  orderedBy,
  hasUnit = false,
}: Pick<RankedRowProps, "row" | "orderedBy"> & { hasUnit?: boolean }) {
  if (orderedBy === "games_difference") return <SignedNumber value={row.games_difference} />;
  const { textOf, withUnit } = orderingFigure(orderedBy);
  return <strong className="tabular">{(hasUnit ? withUnit : textOf)(row)}</strong>;
}
