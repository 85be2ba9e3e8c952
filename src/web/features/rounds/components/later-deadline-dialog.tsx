import { Text } from "@mantine/core";
import { useState } from "react";
import { addDays, isCalendarDate, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useReason } from "#web/ui/use-reason.tsx";
import { useExtendDeadline } from "../mutations.ts";
import { RefusalNote } from "./refusal-note.tsx";

export interface LaterDeadlineDialogProps {
  leagueId: string;
  /** The open round, as it was when the dialog opened. */
  round: { id: string; deadline: string | null };
  groupId: string;
  /** Of one match; absent: of all that the group has still to play. */
  match?: { id: string; own_deadline: string | null };
  /** Whose deadline it is. */
  name: string;
  onClose: () => void;
}

/** Gives a group or a match a later deadline than its round's, with a reason (spec 3 §4.6). */
export function LaterDeadlineDialog({ leagueId, round, groupId, match, name, onClose }: LaterDeadlineDialogProps) {
  const before = match?.own_deadline ?? null;
  const [date, setDate] = useState(before);
  const { reason, field, isDirty, withReason } = useReason("Escribe el motivo");
  const [wasTried, setTried] = useState(false);
  const extend = useExtendDeadline({ leagueId, roundId: round.id }, onClose);
  const isDate = date !== null && isCalendarDate(date);
  const submit = () => {
    setTried(true);
    withReason(() => {
      if (isDate) extend.mutate({ group_id: groupId, match_id: match?.id ?? null, deferred_until: date, reason });
    });
  };
  return (
    <FormDialog
      title="Ampliar el plazo"
      submitLabel="Ampliar el plazo"
      size="md"
      isBusy={extend.isPending}
      isDirty={date !== before || isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text fw={600}>{name}</Text>
      {round.deadline !== null && (
        <Text size="sm" c="dimmed">
          La jornada acaba el {mediumSpanishDate(round.deadline)}.
        </Text>
      )}
      <DateField
        label="Nueva fecha límite"
        required
        min={round.deadline === null ? undefined : addDays(round.deadline, 1)}
        minReason="Tiene que ser posterior a la fecha límite de la jornada"
        value={date}
        error={wasTried && !isDate ? "Elige hasta cuándo se puede jugar" : undefined}
        onChange={setDate}
      />
      {field}
      <Text size="sm" c="dimmed">
        {match === undefined ? "Vale para los partidos del grupo que faltan por jugar." : null} Si la jornada se cierra
        antes, se juegan aplazados: cuentan solo para la clasificación general. Se puede cambiar en el cierre.
      </Text>
      <RefusalNote error={extend.error} />
    </FormDialog>
  );
}
