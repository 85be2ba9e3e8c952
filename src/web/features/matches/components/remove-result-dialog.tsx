import { Alert, Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Match } from "#contract/matches/endpoints.ts";
import { errorText } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { endText, resultLine } from "../model/result-texts.ts";
import { useRemoveResult } from "../mutations.ts";
import classes from "./result-dialog.module.css";
import { MatchLine } from "./result-fields.tsx";

/** Why there is no result to take back any more; null while there is. */
function overText(match: Match, isGone: boolean): string | null {
  const end = endText(match, isGone);
  if (end !== null) return end;
  if (match.round_state === "closed")
    return "La jornada está cerrada: el resultado ya no se puede quitar, pero sí corregir.";
  return match.status === "completed" ? null : "Otra persona ya ha quitado el resultado.";
}

interface NoticesProps {
  /** Why nothing can be taken back any more. */
  over: string | null;
  /** What somebody else has made of the result since the dialog showed it. */
  newer: Match | null;
  error: unknown;
  onGoOn: () => void;
}

/** What stands in the way of the removal. */
function Notices({ over, newer, error, onGoOn }: NoticesProps) {
  if (over !== null) {
    return (
      <Alert color="yellow" role="alert">
        {over}
      </Alert>
    );
  }
  if (newer !== null) {
    return (
      <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
        <p className={classes.summary}>Ahora consta: {resultLine(newer)}. Nada se ha quitado.</p>
        <Button size="xs" onClick={onGoOn}>
          Quitar también ese
        </Button>
      </Alert>
    );
  }
  if (error === null) return null;
  return <ErrorNote>{errorText(error, "Error al quitar el resultado")}</ErrorNote>;
}

export interface RemoveResultDialogProps {
  match: Match;
  /** Somebody has deleted the match meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

/** Takes a result back, after asking; a reason may be given (spec 3 §3.2). */
export function RemoveResultDialog({ match, isGone, onClose }: RemoveResultDialogProps) {
  const [reason, setReason] = useState("");
  // What is confirmed is the result that was shown.
  const [seen, setSeen] = useState(match);
  const remove = useRemoveResult(match.tournament_id, onClose);
  const isWaiting = !remove.isPending && !remove.isSuccess;
  const over = isWaiting ? overText(match, isGone) : null;
  const newer = isWaiting && match.version !== seen.version ? match : null;
  return (
    <FormDialog
      title="Quitar resultado"
      submitLabel="Quitar resultado"
      isBusy={remove.isPending}
      isDirty={reason.trim() !== ""}
      submitDisabled={over !== null || newer !== null}
      onClose={onClose}
      onSubmit={() => remove.mutate({ match: seen, reason })}
    >
      <MatchLine match={match} isNamed />
      <p className={classes.summary}>
        El resultado ({resultLine(seen)}) dejará de contar y el partido volverá a Programado
        {seen.match_date === null ? "." : ", con la fecha y la cancha que tenía."}
      </p>
      <Notices
        over={over}
        newer={newer}
        error={remove.error}
        onGoOn={() => {
          setSeen(match);
          remove.reset();
        }}
      />
      <Textarea
        label="Motivo (opcional)"
        description="Queda en el registro de actividad."
        autosize
        minRows={2}
        maxLength={200}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
