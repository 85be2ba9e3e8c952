import { Textarea } from "@mantine/core";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { isUnsaved, type PasteRow, withLine } from "../model/result-paste.ts";
import { useLeaveGuard } from "../model/use-leave-guard.ts";
import { type PasteOptions, useResultPaste } from "../model/use-result-paste.ts";
import { EarlyQuestion } from "./early-question.tsx";
import classes from "./paste-dialog.module.css";
import { PasteRows } from "./paste-rows.tsx";

/** How many lines there are of each kind that matters. */
function summary(rows: readonly PasteRow[]): string {
  const count = (...states: PasteRow["state"][]) => rows.filter(({ state }) => states.includes(state)).length;
  const parts = [
    [count("saved"), "guardado", "guardados"],
    [count("ready"), "listo", "listos"],
    [count("asked"), "por revisar", "por revisar"],
    [count("wrong"), "sin entender", "sin entender"],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => counted(number, one, many))
    .join(" · ");
}

export interface PasteDialogProps extends PasteOptions {
  onClose: () => void;
}

/** Results pasted from a chat or a sheet: what they are read as stands beside them before anything is saved (spec 3 §7.3). */
export function PasteDialog({ onClose, ...options }: PasteDialogProps) {
  const { text, setText, rows, isSaving, save, early, choose, tick } = useResultPaste(options);
  const ticked = rows.filter(({ isTicked }) => isTicked).length;
  const isOpen = rows.some(isUnsaved);
  const hasSaved = rows.some(({ state }) => state === "saved");
  useLeaveGuard(isOpen);
  return (
    <FormDialog
      title="Pegar resultados"
      submitLabel={ticked === 0 ? "Guardar resultados" : `Guardar ${counted(ticked, "resultado", "resultados")}`}
      closeLabel={hasSaved ? "Cerrar" : "Cancelar"}
      size="min(1200px, 100%)"
      isBusy={isSaving}
      busyWith={rows.find(({ state }) => state === "saving")?.key ?? ""}
      isDirty={isOpen}
      submitDisabled={ticked === 0}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <EarlyQuestion count={early} onAnswer={(said) => void save(said)} />
      <div className={classes.sides}>
        <Textarea
          label="Pega aquí los resultados, como estén: de un chat o de una hoja de cálculo"
          description="Una línea por partido. Los juegos de la primera pareja van delante."
          placeholder={"Ana y Berta 6-3 6-4 Carla y Diana\nAna/Berta - Elena/Fina 6-3 4-6 10-8"}
          autosize
          minRows={5}
          maxRows={18}
          data-autofocus
          readOnly={isSaving}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <section className={classes.reading} aria-label="Así los hemos leído">
          <p className={classes.heading}>
            <strong>Así los hemos leído</strong> <span role="status">{summary(rows)}</span>
          </p>
          <PasteRows
            rows={rows}
            isBusy={isSaving}
            onChoose={choose}
            onTick={tick}
            onWrite={(row, written) => setText(withLine(text, row.read, written))}
          />
        </section>
      </div>
    </FormDialog>
  );
}
