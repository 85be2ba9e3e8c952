import { Autocomplete, Fieldset, SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { byWords } from "#web/ui/by-words.ts";
import type { TypedPerson } from "../model/newcomer.ts";

export interface NewcomerFieldsProps {
  legend: string;
  value: TypedPerson;
  labels: ReadonlyMap<string, string>;
  /** What the name is refused with. */
  error: string | null;
  onChange: (value: TypedPerson) => void;
  /** Asks whether somebody new is known to the club. */
  question: ReactNode;
}

/** Somebody who is registered, or is so on the spot (spec 3 §2.2). */
export function NewcomerFields({ legend, value, labels, error, onChange, question }: NewcomerFieldsProps) {
  const isKnown = labels.has(value.label);
  return (
    <Fieldset legend={legend}>
      <Autocomplete
        label="Nombre"
        description={isKnown ? "Ya está registrado" : "Elige a alguien registrado o escribe un nombre nuevo"}
        maxLength={120}
        data={[...labels.keys()]}
        filter={byWords}
        value={value.label}
        error={error}
        onChange={(label) => onChange({ ...value, label })}
      />
      {!isKnown && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" style={{ alignItems: "end" }}>
          <TextInput
            label="Email (opcional)"
            type="email"
            maxLength={254}
            value={value.email}
            onChange={({ currentTarget }) => onChange({ ...value, email: currentTarget.value })}
          />
          <TextInput
            label="Teléfono (opcional)"
            type="tel"
            maxLength={40}
            value={value.phone}
            onChange={({ currentTarget }) => onChange({ ...value, phone: currentTarget.value })}
          />
        </SimpleGrid>
      )}
      {!isKnown && question}
    </Fieldset>
  );
}
