import { Checkbox, Group } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";

interface CourtChoiceProps {
  courts: readonly Court[];
  /** The ids of those that are ticked, as text. */
  value: string[];
  description?: string;
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Some of the club's courts. */
export function CourtChoice({ courts, ...group }: CourtChoiceProps) {
  return (
    <Checkbox.Group label="Canchas" {...group}>
      <Group mt="xs" gap="sm">
        {courts.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
