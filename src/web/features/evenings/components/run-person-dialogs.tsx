import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import type { EveningPerson } from "#contract/evenings/evening.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useAddPerson, useChangeEntered } from "../mutations.ts";
import { type Named, RunNameField } from "./run-name-field.tsx";

interface DialogOfEvening {
  evening: Evening;
  onClose: () => void;
}

/** Who is in an evening's list when a dialog opens: whoever is found there later came by it. */
export function useKnown({ people }: Evening): readonly string[] {
  const [known] = useState(() => people.map(({ id }) => id));
  return known;
}

const noName = "Escribe el nombre";

/** People of the club who are in an evening, but for one of its people. */
export function takenIn({ people }: Evening, but?: string): string[] {
  return people.flatMap(({ id, person_id }) => (person_id === null || id === but ? [] : [person_id]));
}

/** Somebody who was not in the list: a person of the club or a guest, who comes in with the next round. */
export function RunNewPersonDialog({ evening, onClose }: DialogOfEvening) {
  const [named, setNamed] = useState<Named>({ shown_name: "", person_id: null });
  const [wasTried, setTried] = useState(false);
  const known = useKnown(evening);
  const add = useAddPerson(evening.id, onClose);
  const isNamed = named.shown_name.trim() !== "";
  return (
    <FormDialog
      title="Añadir persona"
      submitLabel="Añadir"
      size="md"
      isBusy={add.isPending}
      isDirty={isNamed}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isNamed) add.mutate({ person: named, known });
      }}
    >
      <RunNameField
        label="Nombre"
        value={named}
        onChange={setNamed}
        taken={takenIn(evening)}
        error={wasTried && !isNamed ? noName : null}
      />
      <p className="muted">Entra en la siguiente ronda.</p>
    </FormDialog>
  );
}

/** How somebody is shown, and which person of the club a guest is (spec 8 §1.1). */
export function RunJoinDialog({ evening, person, onClose }: DialogOfEvening & { person: EveningPerson }) {
  const { id: entered_id, gender, level, shown_name, person_id } = person;
  const [named, setNamed] = useState<Named>({ shown_name, person_id });
  const change = useChangeEntered(evening.id, onClose);
  const isNamed = named.shown_name.trim() !== "";
  return (
    <FormDialog
      title={shown_name}
      submitLabel="Guardar"
      size="md"
      isBusy={change.isPending}
      isDirty={named.shown_name !== shown_name || named.person_id !== person_id}
      onClose={onClose}
      onSubmit={() => isNamed && change.mutate({ entered_id, gender, level, ...named })}
    >
      <RunNameField
        label="Nombre en la tarde"
        value={named}
        onChange={setNamed}
        taken={takenIn(evening, entered_id)}
        error={isNamed ? null : noName}
      />
    </FormDialog>
  );
}
