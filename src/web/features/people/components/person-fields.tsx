import { Fieldset, SimpleGrid, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";

export interface Person {
  full_name: string;
  email: string;
  phone: string;
}

export const nobody: Person = { full_name: "", email: "", phone: "" };

interface PersonFieldsProps {
  /** Ties a field to where the form keeps this person. */
  at: (field: keyof Person) => GetInputPropsReturnType;
  legend: string;
  autoFocus?: boolean;
}

/** Name, e-mail and telephone of one person; only the name is needed (spec 2 §5). */
export function PersonFields({ at, legend, autoFocus = false }: PersonFieldsProps) {
  return (
    <Fieldset legend={legend}>
      <TextInput
        label="Nombre"
        required
        autoComplete="off"
        {...(autoFocus && { "data-autofocus": true })}
        {...at("full_name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
        <TextInput label="Email (opcional)" type="email" autoComplete="off" {...at("email")} />
        <TextInput label="Teléfono (opcional)" type="tel" autoComplete="off" {...at("phone")} />
      </SimpleGrid>
    </Fieldset>
  );
}
