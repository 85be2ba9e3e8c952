import { Alert, Button, Group } from "@mantine/core";
import { type DayView, stretchOn } from "../model/day-view.ts";
import { pairsText } from "../model/moved-match.ts";
import { placeWhen } from "../model/place-text.ts";
import type { Unordered } from "../model/use-moving.ts";
import classes from "./day-board.module.css";
import { DayPopover } from "./day-popover.tsx";

interface DayOrderConfirmProps {
  unordered: Unordered;
  view: DayView;
  minutes: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** What of its bracket's order a match would break where it was dropped, told before it is saved; the safe answer has the focus. */
export function DayOrderConfirm({ unordered, view, minutes, onConfirm, onClose }: DayOrderConfirmProps) {
  const { place, faults, absent, picked } = unordered;
  const column = Math.max(
    0,
    view.courts.findIndex(({ id }) => id === place.court_id),
  );
  return (
    <DayPopover
      at={{ column, ...stretchOn(view.range, place.minutes, place.minutes + minutes) }}
      columns={view.courts.length}
      label="Fuera del orden del cuadro"
      onClose={onClose}
    >
      <p className={classes.cardPairs}>
        {pairsText(picked.moved)}, {placeWhen(place)}
      </p>
      <Alert color="yellow" role="alert" title="Fuera del orden del cuadro" p="xs" mt="xs">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        {absent !== undefined && <p>Además, {absent}</p>}
      </Alert>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" onClick={onConfirm}>
          Mover igualmente
        </Button>
      </Group>
    </DayPopover>
  );
}
