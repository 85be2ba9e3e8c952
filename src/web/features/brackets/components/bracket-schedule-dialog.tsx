import { Alert } from "@mantine/core";
import { useState } from "react";
import type { BracketMatch } from "#contract/brackets.ts";
import { isCalendarDate } from "#domain/calendar-date.ts";
import { type SlotChoice, SlotFields } from "#web/features/matches/public.ts";
import { errorText } from "#web/platform/api-client.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { matchText } from "../model/result-match.ts";
import { useScheduleBracketMatch } from "../mutations.ts";
import { currentOf, OthersFirst } from "./others-first.tsx";

export interface BracketScheduleDialogProps {
  leagueId: string;
  /** As it was when the dialog opened. */
  match: BracketMatch;
  today: string;
  courtsCount: number;
  onClose: () => void;
}

/** Date, court and hour of a match, also before its sides are known (spec 5 §1.2). */
export function BracketScheduleDialog({ leagueId, match, today, courtsCount, onClose }: BracketScheduleDialogProps) {
  const { match_date, match_time, court_id } = match;
  const [initial] = useState<SlotChoice>({
    match_date: match_date ?? "",
    match_time: match_time ?? "",
    court_id: court_id === null ? "" : String(court_id),
  });
  const [choice, setChoice] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const schedule = useScheduleBracketMatch(leagueId, onClose);
  const isComplete = isCalendarDate(choice.match_date) && choice.match_time !== "" && choice.court_id !== "";
  const current = currentOf(schedule.error);
  const submit = (version: number) => {
    setTried(true);
    if (isComplete) schedule.mutate({ match_id: match.id, version, ...choice, court_id: Number(choice.court_id) });
  };
  return (
    <FormDialog
      title="Programar partido"
      submitLabel="Programar"
      isBusy={schedule.isPending}
      isDirty={JSON.stringify(choice) !== JSON.stringify(initial)}
      onClose={onClose}
      onSubmit={() => submit(match.version)}
    >
      <p className="muted">{matchText(match)}</p>
      <SlotFields
        match={{ ...match, tournament_id: leagueId }}
        choice={choice}
        today={today}
        courtsCount={courtsCount}
        onChange={(changes) => {
          setChoice({ ...choice, ...changes });
          schedule.reset();
        }}
      />
      {wasTried && !isComplete && (
        <Alert color="red" role="alert">
          Por favor complete todos los campos obligatorios
        </Alert>
      )}
      {current !== null && <OthersFirst seen={match} current={current} onTakeMine={submit} />}
      {schedule.isError && current === null && (
        <Alert color="red" role="alert">
          {errorText(schedule.error, "Error al programar el partido. Intente nuevamente.")}
        </Alert>
      )}
    </FormDialog>
  );
}
