import { Button, NativeSelect } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { GroupsPage } from "#contract/groups.ts";
import { openRound } from "#domain/round-state.ts";
import type { LastClosing } from "../model/use-groups-dialog.ts";

/** Which round is shown: the open one, or a closed one. */
export function RoundSelector({
  page,
  value,
  onChange,
}: {
  page: GroupsPage;
  value: number | undefined;
  onChange: (round?: number) => void;
}) {
  const current = openRound(page.rounds);
  return (
    <NativeSelect
      aria-label="Jornada"
      maw={260}
      value={value === undefined ? "" : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : Number(currentTarget.value))}
      data={[
        {
          value: "",
          label: current === null ? "Última jornada" : `Jornada actual (${current.number} de ${page.number_of_rounds})`,
        },
        ...page.rounds
          .filter(({ state }) => state === "closed")
          .map(({ number }) => ({ value: String(number), label: `Jornada ${number} (cerrada)` })),
      ]}
    />
  );
}

/** The way back from the last closing, or why there is none any more (spec 3 §4.7). */
export function UndoClosing({ closing, onUndo }: { closing: LastClosing; onUndo: (closing: LastClosing) => void }) {
  if (closing.why_not !== null) return <p className="muted">{closing.why_not}</p>;
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      onClick={() => onUndo(closing)}
    >
      Deshacer el cierre de la jornada {closing.number}
    </Button>
  );
}
