import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import type { EveningPerson } from "#contract/evenings/evening.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { isIn, standingOf } from "../model/person-standing.ts";
import { useSubstitute } from "../mutations.ts";
import { type Named, RunNameField } from "./run-name-field.tsx";
import { takenIn, useKnown } from "./run-person-dialogs.tsx";

interface RunSubstituteDialogProps {
  evening: Evening;
  played: PlayedEvening;
  /** Who goes. */
  person: EveningPerson;
  onClose: () => void;
}

const points = [
  { value: "with", label: "Con sus puntos" },
  { value: "without", label: "Sin puntos" },
] as const;
const moments = [
  { value: "next", label: "En la siguiente ronda" },
  { value: "now", label: "Ya, en esta ronda" },
] as const;

/** Who comes in for somebody, with or without their points, at once or in the next round (spec 8 §1.4). */
export function RunSubstituteDialog({ evening, played, person, onClose }: RunSubstituteDialogProps) {
  const [in_id, setIn] = useState("");
  const [named, setNamed] = useState<Named>({ shown_name: "", person_id: null });
  const [keeps, setKeeps] = useState<"with" | "without">("with");
  const [when, setWhen] = useState<"next" | "now">("next");
  const [wasTried, setTried] = useState(false);
  const known = useKnown(evening);
  const substitute = useSubstitute(evening.id, onClose);
  const away = played.participants.filter((one) => !isIn(standingOf(played, one)) && one.id !== person.id);
  const nameOf = (id: string) => evening.people.find((one) => one.id === id)?.shown_name ?? "";
  const isNamed = in_id !== "" || named.shown_name.trim() !== "";
  const submit = () => {
    setTried(true);
    if (!isNamed) return;
    const how = { out_id: person.id, keeps_points: keeps === "with", is_now: when === "now" };
    substitute.mutate({ ...how, by: in_id === "" ? { person: named, known } : in_id });
  };
  return (
    <FormDialog
      title={`Entra por ${person.shown_name}`}
      submitLabel="Entra"
      size="md"
      isBusy={substitute.isPending}
      isDirty={isNamed}
      onClose={onClose}
      onSubmit={submit}
    >
      {away.length > 0 && (
        <NativeSelect
          label="Quién entra"
          value={in_id}
          onChange={({ currentTarget }) => setIn(currentTarget.value)}
          data={[
            { value: "", label: "Alguien que no está en la lista" },
            ...away.map(({ id }) => ({ value: id, label: nameOf(id) })),
          ]}
        />
      )}
      {in_id === "" && (
        <RunNameField
          label="Nombre"
          value={named}
          onChange={setNamed}
          taken={takenIn(evening)}
          error={wasTried && !isNamed ? "Escribe el nombre" : null}
        />
      )}
      <ChipChoice label={`Puntos de ${person.shown_name}`} value={keeps} options={points} onChoose={setKeeps} />
      <ChipChoice label="Cuándo" value={when} options={moments} onChoose={setWhen} />
    </FormDialog>
  );
}
