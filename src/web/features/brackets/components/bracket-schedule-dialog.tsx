import { Alert } from "@mantine/core";
import { useState } from "react";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { orderFaults } from "#domain/brackets/bracket-order.ts";
import { type SlotChoice, SlotFields } from "#web/features/matches/public.ts";
import { errorText } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { matchText } from "../model/result-match.ts";
import { useScheduleBracketMatch } from "../mutations.ts";
import type { BracketDialogProps } from "./bracket-dialogs.tsx";
import { currentOf, OthersFirst } from "./others-first.tsx";

export interface BracketScheduleDialogProps extends BracketDialogProps {
  /** As it was when the dialog opened. */
  match: BracketMatch;
  /** All of the league's brackets, whose order is kept (spec 4 §2.9). */
  matches: readonly BracketMatch[];
  today: string;
  courtsCount: number;
}

/** Date, court and hour of a match, also before its sides are known (spec 5 §1.2). */
export function BracketScheduleDialog(props: BracketScheduleDialogProps) {
  const { leagueId, match, matches, today, courtsCount, onClose } = props;
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
  const faults = isComplete
    ? orderFaults({ ...match, match_date: choice.match_date, match_time: choice.match_time }, matches)
    : [];
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
      {faults.length > 0 && (
        <Alert color="yellow" role="alert" title="Fuera del orden del cuadro">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
      {wasTried && !isComplete && <ErrorNote>Por favor complete todos los campos obligatorios</ErrorNote>}
      {current !== null && <OthersFirst seen={match} current={current} onTakeMine={submit} />}
      {schedule.isError && current === null && (
        <ErrorNote>{errorText(schedule.error, "Error al programar el partido. Intente nuevamente.")}</ErrorNote>
      )}
    </FormDialog>
  );
}
