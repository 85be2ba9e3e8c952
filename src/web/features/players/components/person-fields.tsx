import { Fieldset, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";

export interface Person {
  full_name: string;
  email: string;
  phone: string;
}

export const nobody: Person = { full_name: "", email: "", phone: "" };

interface PersonFieldsProps<T> {
  // The form's own paths decide which values these are.
  form: UseFormReturnType<T>;
  prefix: string;
  legend: string;
  autoFocus?: boolean;
}

/** Name, e-mail and telephone of one person; only the name is needed (spec 2 §5). */
export function PersonFields<T>({ form, prefix, legend, autoFocus = false }: PersonFieldsProps<T>) {
  const at = (name: string) => form.getInputProps((prefix === "" ? name : `${prefix}.${name}`) as never);
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
