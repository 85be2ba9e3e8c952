import { Text } from "@mantine/core";
import { useState } from "react";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { useReason } from "#web/ui/use-reason.tsx";
import { useSanctionPair } from "../mutations.ts";
import type { PairDialogProps } from "./withdraw-dialog.tsx";

const leastPoints: number = 1;
const mostPoints = 20;

/** What the button takes away; while the field refuses what is typed, no number that would not be taken. */
function submitText(points: number): string {
  if (!Number.isInteger(points) || points < leastPoints || points > mostPoints) return "Quitar puntos";
  return points === 1 ? "Quitar 1 punto" : `Quitar ${points} puntos`;
}

/** 'Sanción': points less, with a reason; only this takes a pair below zero (spec 3 §5.1). */
export function SanctionDialog({ leagueId, roundId, pair, onClose }: PairDialogProps) {
  const [points, setPoints] = useState(leastPoints);
  const { reason, field, isDirty, withReason } = useReason("Escribe el motivo de la sanción");
  const sanction = useSanctionPair({ leagueId, roundId, pairId: pair.pair_id }, onClose);
  return (
    <FormDialog
      title={`Sanción a ${pair.name}`}
      submitLabel={submitText(points)}
      size="md"
      isBusy={sanction.isPending}
      isDirty={isDirty || points !== leastPoints}
      onClose={onClose}
      onSubmit={() => withReason(() => sanction.mutate({ points, reason }))}
    >
      <NumberField
        label="Puntos que pierde"
        min={leastPoints}
        max={mostPoints}
        whenEmpty={leastPoints}
        value={points}
        onChange={(typed) => setPoints(typed)}
      />
      {field}
      <Text size="sm" c="dimmed">
        Puede dejar a la pareja por debajo de cero. Se quita en Editar Puntos, con los demás ajustes.
      </Text>
      <RefusalNote error={sanction.error} />
    </FormDialog>
  );
}
