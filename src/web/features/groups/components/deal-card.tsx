import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { pairName } from "#domain/base/names.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";
import type { DealtPair } from "../model/deal.ts";
import classes from "./deal-board.module.css";

export interface DealCardProps {
  pair: DealtPair;
  /** Its level or its last place, where it is dealt by that. */
  dealtBy: string | null;
  /** Where it stands, in words: "Grupo B, puesto 2". */
  place: string;
  isTaken: boolean;
  /** Why it can no longer be dealt; null: it can. */
  whyNot: string | null;
  /** Where it can go: the number of each group with its name, and -1. */
  targets: { group: number; name: string }[];
  onKey: (event: KeyboardEvent, key: string) => void;
  onMove: (key: string, group: number) => void;
}

/** One pair on the board: dragged by pointer, moved by arrows once picked, or sent by its menu. */
export function DealCard({ pair, dealtBy, place, isTaken, whyNot, targets, onKey, onMove }: DealCardProps) {
  const { key, players } = pair;
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: key });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: `at ${key}` });
  const name = pairName(players[0].full_name, players[1].full_name);
  return (
    <div
      ref={setTarget}
      className={classes.card}
      data-taken={isTaken || undefined}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
      data-wrong={whyNot !== null || undefined}
    >
      {/* The library's own attributes describe dragging by its keyboard sensor, which this board does not use. */}
      <button
        type="button"
        ref={setDragged}
        {...listeners}
        className={classes.names}
        aria-pressed={isTaken}
        aria-describedby="deal-keys"
        title={name}
        data-pair={key}
        onKeyDown={(event) => onKey(event, key)}
      >
        <span>{players[0].full_name}</span>
        <VisuallyHidden component="span"> &amp; </VisuallyHidden>
        <span>{players[1].full_name}</span>
        <VisuallyHidden component="span">{place}</VisuallyHidden>
        {dealtBy !== null && (
          <span className={classes.facts} title={dealtBy}>
            {dealtBy}
          </span>
        )}
        {whyNot !== null && <span className={classes.why}>{whyNot}</span>}
      </button>
      <PressMenu
        renderButton={(props) => (
          <ActionIcon variant="subtle" color="gray" aria-label={`Mover a ${name}`} className={classes.menu} {...props}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        {targets.map(({ group, name: target }) => (
          <MenuAction key={group} label={target} onClick={() => onMove(key, group)} />
        ))}
      </PressMenu>
    </div>
  );
}
