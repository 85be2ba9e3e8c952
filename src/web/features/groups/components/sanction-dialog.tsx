import { NumberInput, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useSanctionPair } from "../mutations.ts";
import type { PairDialogProps } from "./withdraw-dialog.tsx";

const mostPoints = 20;

/** 'Sanción': points less, with a reason; only this takes a pair below zero (spec 3 §5.1). */
export function SanctionDialog({ leagueId, roundId, pair, onClose }: PairDialogProps) {
  const [points, setPoints] = useState(1);
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const sanction = useSanctionPair({ leagueId, roundId, pairId: pair.pair_id }, onClose);
  const isBlank = reason.trim() === "";
  const submit = () => {
    setTried(true);
    if (!isBlank && points > 0) sanction.mutate({ points, reason });
  };
  return (
    <FormDialog
      title={`Sanción a ${pair.name}`}
      submitLabel={points === 1 ? "Quitar 1 punto" : `Quitar ${points} puntos`}
      size="md"
      isBusy={sanction.isPending}
      isDirty={reason !== "" || points !== 1}
      onClose={onClose}
      onSubmit={submit}
    >
      <NumberInput
        label="Puntos que pierde"
        min={1}
        max={mostPoints}
        allowDecimal={false}
        clampBehavior="strict"
        value={points}
        onChange={(typed) => setPoints(Number(typed) || 1)}
      />
      <TextInput
        label="Motivo"
        required
        maxLength={200}
        value={reason}
        error={wasTried && isBlank ? "Escribe el motivo de la sanción" : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        Puede dejar a la pareja por debajo de cero. Se quita en Editar Puntos, con los demás ajustes.
      </Text>
      <RefusalNote error={sanction.error} />
    </FormDialog>
  );
}
