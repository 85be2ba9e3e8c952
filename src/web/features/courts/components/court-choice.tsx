import { Checkbox, Group } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";
import "#web/ui/controls.css";

interface CourtChoiceProps {
  courts: readonly Court[];
  /** The ids of those that are ticked, as text. */
  value: string[];
  description?: string;
  error?: string | undefined;
  /** Whether "all" can be ticked, too. */
  offersAll?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Some of the club's courts. */
export function CourtChoice({ courts, offersAll = false, ...group }: CourtChoiceProps) {
  return (
    <Checkbox.Group label="Canchas" {...group}>
      <Group mt="xs" gap="sm">
        {offersAll && <Checkbox value="all" label="Todo el club" />}
        {courts.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} disabled={group.value.includes("all")} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
