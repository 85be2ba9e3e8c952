import { Alert, NativeSelect, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Match } from "#contract/matches/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { bookingTimes, hourMinute } from "#domain/base/clock-time.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { closuresOn } from "#domain/planning/closures.ts";
import { absentText } from "#domain/planning/match-absences.ts";
import { closedTimes, occupiedTimes } from "#domain/planning/scheduling.ts";
import { ClosedNotes, courtsQuery } from "#web/features/courts/public.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { bookingsQuery, playersTwiceQuery } from "../api.ts";
import { useAbsences } from "../model/absences.ts";

/** A date, an hour and a court, as their fields hold them. */
export interface SlotChoice {
  match_date: string;
  match_time: string;
  court_id: string;
}

type DatedMatch = Pick<Match, "id" | "tournament_id" | "match_date" | "match_time" | "court_id">;

/** The times to choose from, with the match's own when it is none of the usual ones. */
function timesFor({ match_time }: DatedMatch): string[] {
  const own = match_time === null || bookingTimes.includes(match_time) ? [] : [match_time];
  return [...own, ...bookingTimes].sort();
}

/** What a court and date have: times with those marked that are closed or occupied (spec 2 §5, spec 4 §1.4), and the closures. */
function useDay(match: DatedMatch, { match_date, court_id }: SlotChoice) {
  const date = isCalendarDate(match_date) ? match_date : "";
  const { data } = useQuery(bookingsQuery(match.tournament_id, date));
  const place = { match_date, court_id: Number(court_id) };
  const query = data && {
    bookings: data.bookings,
    duration_minutes: data.match_duration,
    exclude_match_id: match.id,
    closed: data,
  };
  const isKnown = query !== undefined && date !== "" && court_id !== "";
  const closed = isKnown ? closedTimes(place, query) : [];
  const occupied = isKnown ? occupiedTimes(place, query) : [];
  const isOwn = (time: string) =>
    match.match_date === match_date && match.court_id === place.court_id && match.match_time === time;
  const times = timesFor(match).map((time) => {
    const word = closed.includes(time) ? " (Cerrada)" : occupied.includes(time) ? " (Ocupado)" : "";
    return { value: time, label: `${hourMinute(time)}${word}`, disabled: word !== "" && !isOwn(time) };
  });
  const court = court_id === "" ? undefined : place.court_id;
  return {
    times,
    minutes: data?.match_duration ?? 0,
    closures: data === undefined || date === "" ? [] : closuresOn(date, data.closures, court),
  };
}

/** Who plays another match then, in whatever league: said before it is saved, and no refusal (spec 4 §1.7). */
function TwiceAtOnce({ match, choice }: { match: DatedMatch; choice: SlotChoice }) {
  const when = isCalendarDate(choice.match_date) ? choice : { match_date: "", match_time: "" };
  const { data = [] } = useQuery(playersTwiceQuery(match, when));
  if (data.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {data.length === 1 ? "Juega" : "Juegan"} otro partido a la misma hora: {data.join(", ")}
    </Alert>
  );
}

/** Who said that they cannot play then; administrators alone know it (spec 4 §1.2). */
function CannotThen({ match, choice, minutes }: { match: DatedMatch; choice: SlotChoice; minutes: number }) {
  const { match_date, match_time } = choice;
  const isWhole = isCalendarDate(match_date) && match_time !== "" && minutes > 0;
  const absences = useAbsences(isWhole ? { id: match.id, league_id: match.tournament_id } : null);
  const absent = isWhole ? absentText(absences, { match_date, match_time, duration_minutes: minutes }) : null;
  if (absent === null) return null;
  return (
    <Alert color="yellow" role="status">
      {upperFirst(absent)}
    </Alert>
  );
}

interface SlotFieldsProps {
  match: DatedMatch;
  choice: SlotChoice;
  today: string;
  courtsCount: number;
  onChange: (changes: Partial<SlotChoice>) => void;
}

/** Date, court and time; past dates, courts out of use, and closed or occupied times cannot be chosen. */
export function SlotFields({ match, choice, today, courtsCount, onChange }: SlotFieldsProps) {
  const { data: courts = [] } = useQuery(courtsQuery);
  const { times, minutes, closures } = useDay(match, choice);
  const offered = courts.filter(({ id, is_available }) => id === match.court_id || (is_available && id <= courtsCount));
  return (
    <>
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
          data={[
            { value: "", label: "Elegir…" },
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <NativeSelect
          label="Hora"
          required
          value={choice.match_time}
          onChange={({ currentTarget }) => onChange({ match_time: currentTarget.value })}
          data={[{ value: "", label: "Elegir…" }, ...times]}
        />
      </SimpleGrid>
      <ClosedNotes closures={closures} />
      <TwiceAtOnce match={match} choice={choice} />
      <CannotThen match={match} choice={choice} minutes={minutes} />
    </>
  );
}
