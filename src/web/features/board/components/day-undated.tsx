import { VisuallyHidden } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { memo } from "react";
import { boardNames } from "#domain/base/board-names.ts";
import { pairsText } from "../model/moved-match.ts";
import type { UndatedMatch } from "../model/undated.ts";
import type { Grab } from "../model/use-board-drag.ts";
import classes from "./day-board.module.css";

interface UndatedProps {
  match: UndatedMatch;
  names: Map<string, string>;
  isMovable: boolean;
  isDragged: boolean;
  onTake: (match: UndatedMatch) => void;
  onGrab: Grab;
}

/** A match without a date: dragged onto the board, or pressed and then its place. */
function Undated({ match, names, isMovable, isDragged, onTake, onGrab }: UndatedProps) {
  const grab = (event: Parameters<Grab>[0]) => onGrab(event, match);
  return (
    <li>
      <button
        type="button"
        className={classes.undated}
        data-match={match.id}
        data-dragging={isDragged || undefined}
        title={pairsText(match)}
        disabled={!isMovable}
        onMouseDown={grab}
        onTouchStart={grab}
        onClick={() => onTake(match)}
      >
        <IconGripVertical size={14} aria-hidden="true" />
        <span aria-hidden="true">
          <span className={classes.pair}>{names.get(match.pair1_name)}</span>
          <span className={classes.pair}>{names.get(match.pair2_name)}</span>
        </span>
        <span className={classes.league} aria-hidden="true">
          {match.about}
        </span>
        <VisuallyHidden>{`Poner ${pairsText(match)}, ${match.about}`}</VisuallyHidden>
      </button>
    </li>
  );
}

export interface DayUndatedProps {
  matches: readonly UndatedMatch[];
  /** The others stand on the board as a proposal. */
  isProposal: boolean;
  isMovable: boolean;
  draggedId: string | null;
  onTake: (match: UndatedMatch) => void;
  onGrab: Grab;
}

/** The matches of the open round and of brackets that wait for a date, beside the board (spec 4 §1.2). */
export const DayUndated = memo(function DayUndated(props: DayUndatedProps) {
  const { matches, isProposal, isMovable, draggedId, onTake, onGrab } = props;
  const names = boardNames(matches.flatMap(({ pair1_name, pair2_name }) => [pair1_name, pair2_name]));
  return (
    <section className={classes.side} aria-label="Partidos sin fecha">
      <h3 className={classes.sideTitle}>
        Sin fecha <span className="tabular">{matches.length}</span>
      </h3>
      {matches.length === 0 ? (
        <p className={classes.cardAbout}>
          {isProposal ? "Todos tienen sitio en la propuesta." : "Todos los partidos tienen fecha."}
        </p>
      ) : (
        <>
          <p className={classes.cardAbout}>Arrastra uno a un hueco, o púlsalo y después el hueco.</p>
          <ul className={classes.undatedList}>
            {matches.map((match) => (
              <Undated
                key={match.id}
                match={match}
                names={names}
                isMovable={isMovable}
                isDragged={match.id === draggedId}
                onTake={onTake}
                onGrab={onGrab}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
});
