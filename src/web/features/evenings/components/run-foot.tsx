import { Button } from "@mantine/core";
import { IconPlayerTrackNext } from "@tabler/icons-react";
import { useState } from "react";
import { spokenPair } from "#domain/base/names.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { type NextStep, nextLabel } from "../model/next-step.ts";
import type { Called } from "../model/run-state.ts";
import classes from "./run.module.css";

interface RunFootProps {
  next: NextStep;
  called: Called;
  /** Who rests in the next round, where it is known before the draw. */
  note: string | null;
  isBusy: boolean;
  onNext: () => void;
}

/** 'Siguiente ronda': outlined with what is missing until it can be pressed; with matches that go on it asks first (spec 8 §2.1). */
export function RunFoot({ next, called, note, isBusy, onNext }: RunFootProps) {
  const [isAsking, setAsking] = useState(false);
  const isReady = next.missing === null && next.going.length === 0;
  const press = () => {
    if (next.missing !== null || isBusy) return;
    if (next.going.length > 0) return setAsking(true);
    onNext();
  };
  return (
    <div className={classes.foot}>
      {note !== null && isReady && <p className={classes.footNote}>{note}</p>}
      <Button
        size="md"
        variant={isReady ? "filled" : "outline"}
        aria-disabled={next.missing !== null || isBusy}
        leftSection={isReady && <IconPlayerTrackNext size={20} aria-hidden="true" />}
        onClick={press}
      >
        {isBusy ? "Un momento…" : nextLabel(next)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Sortear la ronda ${next.round}`}
          confirmLabel="Sortear"
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            onNext();
          }}
          onClose={() => setAsking(false)}
        >
          <p>Siguen jugando y no entran en la ronda {next.round}:</p>
          <ul className="bullets">
            {next.going.map(({ id, court_id, sides }) => (
              <li key={id}>
                {called.court(court_id)}: {sides.map((side) => spokenPair(side.map(called.name))).join(" contra ")}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
