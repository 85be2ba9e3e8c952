import { TextInput } from "@mantine/core";

export interface GroupNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  error?: string | null;
}

/** The name of a new group; it is needed to go on (spec 2 §5). */
export function GroupNameField({ value, onChange, error = null }: GroupNameFieldProps) {
  return (
    <TextInput
      label="Nombre del grupo"
      required
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error ?? (value.trim() === "" ? "El nombre del grupo es obligatorio" : null)}
    />
  );
}
