import { Button, Group } from "@mantine/core";
import type { Slot } from "#domain/planning/scheduling.ts";
import { Alternatives } from "#web/features/matches/public.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { type DayView, stretchOn } from "../model/day-view.ts";
import { pairsText } from "../model/moved-match.ts";
import { rowSign } from "../model/place-text.ts";
import type { Refused } from "../model/use-moving.ts";
import type { BoardProposal } from "../model/use-proposal.ts";
import classes from "./day-board.module.css";
import { DayPopover } from "./day-popover.tsx";
import { ProposedAlternatives } from "./proposed-alternatives.tsx";

interface DayRefusalProps {
  refused: Refused;
  view: DayView;
  proposal: BoardProposal | null;
  onChoose: (slot: Slot) => void;
  /** Goes on looking for a place by hand. */
  onAgain: () => void;
  onClose: () => void;
}

/** Why a match cannot be where it was dropped, and the nearest free places (spec 4 §1.2). */
export function DayRefusal({ refused, view, proposal, onChoose, onAgain, onClose }: DayRefusalProps) {
  const { place, slot, why, picked } = refused;
  const column = Math.max(
    0,
    view.courts.findIndex(({ id }) => id === place.court_id),
  );
  const { moved } = picked;
  return (
    <DayPopover
      at={{ column, ...stretchOn(view.range, place.minutes, place.minutes + 90) }}
      columns={view.courts.length}
      label="No se puede poner aquí"
      keptBy="[data-day-drop]" // the match goes on to that day
      onClose={onClose}
    >
      <p className={classes.cardPairs}>
        {pairsText(moved)}, {rowSign(place)}
      </p>
      <ErrorNote p="xs" mt="xs">
        {why}
      </ErrorNote>
      <p className={classes.cardAbout}>Libres más cerca:</p>
      {proposal === null ? (
        <Alternatives match={{ id: moved.id, tournament_id: moved.league_id }} wanted={slot} onChoose={onChoose} />
      ) : (
        <ProposedAlternatives moved={moved} wanted={slot} proposal={proposal} onChoose={onChoose} />
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="light" onClick={onAgain}>
          Elegir otro hueco
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
          Dejarlo como estaba
        </Button>
      </Group>
    </DayPopover>
  );
}
