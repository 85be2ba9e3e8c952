import { Alert, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PersonPage } from "#contract/persons/person.ts";
import type { MergeField } from "#domain/lists/merging.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { personQuery } from "../api.ts";
import { broughtBy, doubledTexts, mergeRows } from "../model/merging.ts";
import { useMergePeople } from "../mutations.ts";
import classes from "./merge-dialog.module.css";

const title = "Unir dos fichas";

function Row({ label, mine, theirs }: { label: string; mine: ReactNode; theirs: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.label}>{label}</div>
      <div className={classes.side}>{mine}</div>
      <div className={classes.side}>{theirs}</div>
    </div>
  );
}

const list = (texts: string[], none: string) =>
  texts.length === 0 ? (
    <span className="muted">{none}</span>
  ) : (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

interface BothProps {
  kept: PersonPage;
  gone: PersonPage;
  taken: MergeField[];
  onTake: (field: MergeField, isTaken: boolean) => void;
}

/** What each record brings, with a choice where both have a value (spec 3 §1.2). */
function BothRecords({ kept, gone, taken, onTake }: BothProps) {
  const [mine, theirs] = [broughtBy(kept), broughtBy(gone)];
  return (
    <div className={classes.table}>
      <Row label="Dato" mine={<strong>Ficha que queda</strong>} theirs={<strong>Ficha que se une</strong>} />
      {mergeRows(kept, gone).map((row) => {
        const radio = (isTaken: boolean) => {
          const value = isTaken ? row.theirs : row.mine;
          if (!row.isChoice) return value || <span className="muted">No consta</span>;
          return (
            <Radio
              name={row.field}
              label={value}
              aria-label={`${row.label}: ${value}`}
              checked={taken.includes(row.field) === isTaken}
              onChange={() => onTake(row.field, isTaken)}
            />
          );
        };
        return <Row key={row.field} label={row.label} mine={radio(false)} theirs={radio(true)} />;
      })}
      <Row label="Teléfonos" mine={list(mine.phones, "Ninguno")} theirs={list(theirs.phones, "Ninguno")} />
      <Row label="Ligas" mine={list(mine.leagues, "Ninguna")} theirs={list(theirs.leagues, "Ninguna")} />
      <Row label="Pagos" mine={mine.payments} theirs={theirs.payments} />
    </div>
  );
}

interface MergeDialogProps {
  keptId: string;
  goneId: string;
  onClose: () => void;
}

function MergeForm({ kept, gone, onClose }: { kept: PersonPage; gone: PersonPage; onClose: () => void }) {
  const [taken, setTaken] = useState<MergeField[]>([]);
  const merge = useMergePeople(onClose);
  const doubled = doubledTexts(kept, gone);
  const take = (field: MergeField, isTaken: boolean) =>
    setTaken([...taken.filter((one) => one !== field), ...(isTaken ? [field] : [])]);
  const send = () =>
    merge.mutate({
      person_id: kept.id,
      version: kept.version,
      other_id: gone.id,
      other_version: gone.version,
      take: taken,
      dropped: doubled?.ids ?? [],
    });
  return (
    <FormDialog
      title={title}
      submitLabel="Unir las fichas"
      isBusy={merge.isPending}
      isDirty={taken.length > 0}
      submitDisabled={doubled === null}
      onClose={onClose}
      onSubmit={send}
    >
      {doubled === null && (
        <ErrorNote>No son la misma persona: las dos tienen partidos o pagos en la misma liga.</ErrorNote>
      )}
      <BothRecords kept={kept} gone={gone} taken={taken} onTake={take} />
      {doubled?.texts.map((text) => (
        <Alert key={text} color="yellow">
          {text}
        </Alert>
      ))}
      <p className="muted">Se conservan todos los teléfonos y las notas. La unión se puede deshacer desde la ficha.</p>
    </FormDialog>
  );
}

/** Two records side by side, before they become one (spec 3 §1.2). */
export function MergeDialog({ keptId, goneId, onClose }: MergeDialogProps) {
  const [kept, gone] = [useQuery(personQuery(keptId)), useQuery(personQuery(goneId))];
  const missing = [kept, gone].find(({ data }) => data === undefined);
  if (kept.data !== undefined && gone.data !== undefined)
    return <MergeForm kept={kept.data} gone={gone.data} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryView
        query={missing ?? kept}
        failure="No se han podido cargar las dos fichas."
        loading={<LoadingState rows={4} height={40} />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}
