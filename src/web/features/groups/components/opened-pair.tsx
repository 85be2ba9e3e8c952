import type { GroupTable } from "#contract/groups/endpoints.ts";
import { PairNames } from "#web/features/people/public.ts";
import type { PairAction } from "../model/pair-action.ts";
import classes from "./opened-pair.module.css";
import { PairActions } from "./pair-actions.tsx";
import { isAlone } from "./row-parts.tsx";

type Row = GroupTable["rows"][number];

/** What is done with a pair; null: nothing can be. */
export type OnPair = ((action: PairAction, row: Row) => void) | null;

interface OpenedPairProps {
  row: Row;
  onPair: OnPair;
}

/** Whether there is anything below a row of a phone. */
export const canOpen = ({ why }: Row, onPair: OnPair): boolean => why !== "" || onPair !== null;

/** Which of the rows on a screen it is: who has left a group may stand in another. */
export const keyOf = ({ pair_id, group_id }: Row): string => `${group_id} ${pair_id}`;

/** How a pair has left its group, if it has. */
export const leftAs = ({ is_moved, is_withdrawn }: Row) => (is_moved ? "moved" : is_withdrawn ? "withdrawn" : null);

/** Why a pair stands where it does. */
export function Why({ row: { why } }: { row: Row }) {
  return (
    <p className={classes.why}>
      <b>¿Por qué?</b> {why}
    </p>
  );
}

/** What a row of a phone opens: why, the people, since the row itself is the button, and what can be done with the pair. */
export function OpenedPair({ row, onPair }: OpenedPairProps) {
  return (
    <div className={classes.opened}>
      {row.why !== "" && <Why row={row} />}
      <p className={classes.names}>
        <PairNames pairId={row.pair_id} name={row.name} />
      </p>
      {onPair !== null && (
        <PairActions
          name={row.name}
          left={leftAs(row)}
          isAlone={isAlone(row)}
          onAction={(action) => onPair(action, row)}
        />
      )}
    </div>
  );
}
