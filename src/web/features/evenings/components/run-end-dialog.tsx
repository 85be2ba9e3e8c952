import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { earlyEnd } from "../model/next-step.ts";
import type { Run } from "../model/use-run.ts";

interface RunEndDialogProps {
  run: Pick<Run, "optimistic" | "next" | "queue" | "isBusy" | "finish">;
  onClose: () => void;
}

/** Asks before an evening ends with rounds unplayed, and says what that leaves (spec 8 §2.1). */
export function RunEndDialog({ run, onClose }: RunEndDialogProps) {
  const left = earlyEnd(run.optimistic, run.next, run.queue);
  return (
    <ConfirmDialog
      title="Terminar la tarde"
      confirmLabel="Terminar"
      isBusy={run.isBusy}
      onConfirm={run.finish}
      onClose={onClose}
    >
      {left.length > 0 && (
        <ul className="bullets">
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p>La tabla de ahora es la final. Se puede deshacer, y los resultados se pueden corregir después.</p>
    </ConfirmDialog>
  );
}
