import { Button } from "@mantine/core";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { PersonPage } from "#contract/persons/person.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useUndoMerge } from "../mutations.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergeSearchDialog } from "./merge-search-dialog.tsx";
import classes from "./person.module.css";

type Open = { kind: "search" | "undo" } | { kind: "merge"; goneId: string } | null;

function UndoDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const undo = useUndoMerge(onClose);
  const { id, full_name, merge } = person;
  if (merge === null) return null;
  return (
    <ConfirmDialog
      title="¿Deshacer la unión?"
      confirmLabel="Deshacer la unión"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate({ person_id: id, merge_id: merge.id })}
      onClose={onClose}
    >
      <strong>{merge.full_name}</strong> vuelve a tener su ficha, con las ligas que tenía el{" "}
      {mediumSpanishDate(merge.merged_on)}. Lo que se ha cambiado después queda en la ficha de {full_name}.
    </ConfirmDialog>
  );
}

/** What is done with the record itself: joined with another one, taken apart again (spec 3 §1.2). */
export function PersonRecordBox({ person }: { person: PersonPage }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (!useMay()(contract.people.person.update)) return null;
  return (
    <section className={`${card.surface} ${classes.box}`} aria-label="Ficha">
      <h2 className={classes.title}>Ficha</h2>
      <div className={classes.record}>
        {person.merge !== null && (
          <>
            <p className={classes.line}>
              Unida con {person.merge.full_name} el {mediumSpanishDate(person.merge.merged_on)}
            </p>
            <Button variant="default" onClick={() => setOpen({ kind: "undo" })}>
              Deshacer la unión
            </Button>
          </>
        )}
        <Button variant="default" onClick={() => setOpen({ kind: "search" })}>
          Unir con otra persona…
        </Button>
      </div>
      {open?.kind === "search" && (
        <MergeSearchDialog person={person} onChoose={(goneId) => setOpen({ kind: "merge", goneId })} onClose={close} />
      )}
      {open?.kind === "merge" && <MergeDialog keptId={person.id} goneId={open.goneId} onClose={close} />}
      {open?.kind === "undo" && <UndoDialog person={person} onClose={close} />}
    </section>
  );
}
