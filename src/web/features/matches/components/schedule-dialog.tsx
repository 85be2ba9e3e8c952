import { Alert, Button, Group, NativeSelect, SimpleGrid, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Match } from "#contract/matches.ts";
import { isCalendarDate, mediumSpanishDate } from "#domain/calendar-date.ts";
import { bookingTimes, hourMinute } from "#domain/clock-time.ts";
import { occupiedTimes } from "#domain/scheduling.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { bookingsQuery } from "../api.ts";
import { scheduleErrorText } from "../model/refusals.ts";
import { endText, resultLine } from "../model/result-texts.ts";
import { useSchedule } from "../mutations.ts";
import { Alternatives } from "./slot-alternatives.tsx";

const incomplete = "Por favor complete todos los campos obligatorios";

/** A date, an hour and a court, as their fields hold them. */
export interface SlotChoice {
  match_date: string;
  match_time: string;
  court_id: string;
}

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

type DatedMatch = Pick<Match, "id" | "tournament_id" | "match_date" | "court_id">;

/** Times, with those marked (Ocupado) that another booking of the court makes impossible (spec 2 §5). */
function useTimeOptions(match: DatedMatch, { match_date, court_id }: SlotChoice) {
  const { data } = useQuery(bookingsQuery(match.tournament_id, isCalendarDate(match_date) ? match_date : ""));
  const occupied =
    data === undefined || court_id === ""
      ? []
      : occupiedTimes(
          { match_date, court_id: Number(court_id) },
          { bookings: data.bookings, duration_minutes: data.match_duration, exclude_match_id: match.id },
        );
  return bookingTimes.map((time) => ({
    value: time,
    label: occupied.includes(time) ? `${hourMinute(time)} (Ocupado)` : hourMinute(time),
    disabled: occupied.includes(time),
  }));
}

interface SlotFieldsProps {
  match: DatedMatch;
  choice: SlotChoice;
  today: string;
  courtsCount: number;
  onChange: (changes: Partial<SlotChoice>) => void;
}

/** Date, court and time; past dates, courts out of use and occupied times cannot be chosen. */
export function SlotFields({ match, choice, today, courtsCount, onChange }: SlotFieldsProps) {
  const { data: courts = [] } = useQuery(courtsQuery);
  const times = useTimeOptions(match, choice);
  const offered = courts.filter(({ id, is_available }) => id === match.court_id || (is_available && id <= courtsCount));
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <DateField
        label="Fecha"
        required
        min={choice.match_date === match.match_date ? undefined : today}
        minReason="La fecha ya ha pasado"
        data-autofocus
        value={choice.match_date}
        onChange={(date) => onChange({ match_date: date ?? "" })}
      />
      <NativeSelect
        label="Cancha"
        required
        value={choice.court_id}
        onChange={({ currentTarget }) => onChange({ court_id: currentTarget.value, match_time: "" })}
        data={[{ value: "", label: "Elegir…" }, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <NativeSelect
        label="Hora"
        required
        value={choice.match_time}
        onChange={({ currentTarget }) => onChange({ match_time: currentTarget.value })}
        data={[{ value: "", label: "Elegir…" }, ...times]}
      />
    </SimpleGrid>
  );
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
    return (
      <Alert color="red" role="alert">
        {incomplete}
      </Alert>
    );
  }
  if (!schedule.isError) return null;
  const { match_date, match_time, court_id } = choice;
  return (
    <Alert color="red" role="alert">
      {scheduleErrorText(schedule.error)}
      {refusalCode(schedule.error) === "slot_taken" && (
        <Alternatives
          match={match}
          wanted={{ match_date, match_time, court_id: Number(court_id) }}
          onChoose={({ match_date: date, match_time: time, court_id: court }) =>
            change({ match_date: date, match_time: time, court_id: String(court) })
          }
        />
      )}
    </Alert>
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
        <strong>{match.pair1_name}</strong> contra <strong>{match.pair2_name}</strong> · {match.group_name}
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
