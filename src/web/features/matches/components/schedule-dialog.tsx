import { Alert, Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Match } from "#contract/matches/endpoints.ts";
import { isCalendarDate, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { isTakenPlace, scheduleErrorText } from "../model/refusals.ts";
import { endText, resultLine } from "../model/result-texts.ts";
import { useSchedule } from "../mutations.ts";
import { Alternatives } from "./slot-alternatives.tsx";
import { type SlotChoice, SlotFields } from "./slot-fields.tsx";

const incomplete = "Por favor complete todos los campos obligatorios";

interface Choice extends SlotChoice {
  scheduling_notes: string;
}

export interface ScheduleDialogProps {
  match: Match;
  /** Somebody has deleted the match meanwhile. */
  isGone: boolean;
  today: string;
  courtsCount: number;
  onClose: () => void;
}

function whenText({ match_date, match_time, court_name }: Match): string {
  if (match_date === null || match_time === null) return "sin fecha";
  return `${mediumSpanishDate(match_date)}, ${hourMinute(match_time)}, ${court_name ?? ""}`;
}

function choiceOf(match: Match): Choice {
  return {
    match_date: match.match_date ?? "",
    match_time: match.match_time ?? "",
    court_id: match.court_id === null ? "" : String(match.court_id),
    scheduling_notes: match.scheduling_notes ?? "",
  };
}

/** What is chosen, what was on the screen when the dialog opened, and what saving does. */
function useScheduleForm(match: Match, onClose: () => void) {
  const [initial] = useState(() => choiceOf(match));
  const [choice, setChoice] = useState(initial);
  const [seenVersion, setSeenVersion] = useState(match.version);
  const [isRefused, setRefused] = useState(false);
  const schedule = useSchedule(match, onClose);
  const isComplete = isCalendarDate(choice.match_date) && choice.match_time !== "" && choice.court_id !== "";
  const change = (changes: Partial<Choice>) => {
    setChoice({ ...choice, ...changes });
    schedule.reset();
  };
  const submit = () => {
    setRefused(!isComplete);
    if (!isComplete) return;
    const { court_id, ...rest } = choice;
    schedule.mutate({
      league_id: match.tournament_id,
      match_id: match.id,
      version: seenVersion,
      court_id: Number(court_id),
      ...rest,
    });
  };
  const goOn = () => {
    setSeenVersion(match.version);
    schedule.reset();
  };
  return {
    choice,
    change,
    submit,
    goOn,
    schedule,
    isDirty: JSON.stringify(choice) !== JSON.stringify(initial),
    isIncomplete: isRefused && !isComplete,
    /** Whether somebody else has changed the match since. */
    isOld: match.version !== seenVersion && !schedule.isPending && !schedule.isSuccess,
  };
}

/** Why a date is of no use to a match any more; null while it is. */
function overText(match: Match, isGone: boolean): string | null {
  const end = endText(match, isGone);
  if (end !== null || match.status !== "completed") return end;
  return `Otra persona ya ha guardado el resultado: ${resultLine(match)}.`;
}

interface NoticesProps {
  match: Match;
  form: ReturnType<typeof useScheduleForm>;
  over: string | null;
}

/** Why the match could not be saved as chosen, and what can be done about it. */
function Notices({ match, form, over }: NoticesProps) {
  const { choice, change, schedule, isIncomplete, isOld, goOn } = form;
  if (over !== null) {
    return (
      <Alert color="yellow" role="alert">
        {over} Lo que has elegido sigue en el formulario, pero ya no se puede guardar.
      </Alert>
    );
  }
  if (isOld) {
    return (
      <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
        Ahora consta: {whenText(match)}. Lo que has elegido sigue en el formulario.
        <Group mt="xs">
          <Button size="xs" onClick={goOn}>
            Seguir con lo mío
          </Button>
        </Group>
      </Alert>
    );
  }
  if (isIncomplete) {
    return <ErrorNote>{incomplete}</ErrorNote>;
  }
  if (!schedule.isError) return null;
  const { match_date, match_time, court_id } = choice;
  return (
    <ErrorNote>
      {scheduleErrorText(schedule.error)}
      {isTakenPlace(schedule.error) && (
        <Alternatives
          match={match}
          wanted={{ match_date, match_time, court_id: Number(court_id) }}
          onChoose={({ match_date: date, match_time: time, court_id: court }) =>
            change({ match_date: date, match_time: time, court_id: String(court) })
          }
        />
      )}
    </ErrorNote>
  );
}

/** Date, time and court of a match (spec 2 §5 "Schedule dialog"). */
export function ScheduleDialog({ match, isGone, today, courtsCount, onClose }: ScheduleDialogProps) {
  const form = useScheduleForm(match, onClose);
  const over = overText(match, isGone);
  const { choice, change } = form;
  return (
    <FormDialog
      title={match.match_date === null ? "Programar partido" : "Editar programación"}
      submitLabel={match.match_date === null ? "Programar" : "Guardar Cambios"}
      isBusy={form.schedule.isPending}
      isDirty={form.isDirty}
      submitDisabled={form.isOld || over !== null}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p style={{ margin: 0 }}>
        <strong>{match.pair1_name}</strong> contra <strong>{match.pair2_name}</strong> · {match.group_name} · Jornada{" "}
        {match.round_number}
      </p>
      <Notices match={match} form={form} over={over} />
      <SlotFields match={match} choice={choice} today={today} courtsCount={courtsCount} onChange={change} />
      <Textarea
        label="Notas (opcional)"
        autosize
        minRows={2}
        maxLength={500}
        value={choice.scheduling_notes}
        onChange={({ currentTarget }) => change({ scheduling_notes: currentTarget.value })}
      />
    </FormDialog>
  );
}
