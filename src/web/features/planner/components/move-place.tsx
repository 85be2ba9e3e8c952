import { Button, NativeSelect, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { errorText } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { type FreePlace, placesQuery } from "../api.ts";
import { useMovePlace } from "../mutations.ts";
import classes from "./planner.module.css";

interface MovePlaceProps {
  matchId: string;
  /** Where it is now; null: it has no place. */
  now: FreePlace | null;
  courts: readonly Court[];
  onEnd: () => void;
  onDone: (moved: FreePlace & { match_id: string }) => void;
}

/** Escape ends what is open within the dialog, and not the dialog. */
export const endedByEscape = (onEnd: () => void) => ({
  "data-mantine-stop-propagation": true,
  onKeyDown: ({ key }: { key: string }) => key === "Escape" && onEnd(),
});

const keyOf = ({ match_time, court_id }: FreePlace) => `${match_time} ${court_id}`;
const isSame = (a: FreePlace, b: FreePlace) => a.match_date === b.match_date && keyOf(a) === keyOf(b);

function Choice({ matchId, now, places, courts, onEnd, onDone }: MovePlaceProps & { places: FreePlace[] }) {
  const days = [...new Set(places.map(({ match_date }) => match_date))];
  const [day, setDay] = useState(days.find((one) => one >= (now?.match_date ?? "")) ?? days.at(-1) ?? "");
  const ofDay = places.filter(({ match_date }) => match_date === day);
  const [key, setKey] = useState("");
  const later = ofDay.find(({ match_time }) => match_time >= (now?.match_time ?? ""));
  const move = useMovePlace(onDone);
  const chosen = ofDay.find((place) => keyOf(place) === key) ?? later ?? ofDay[0];
  const courtName = (id: number) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
  if (chosen === undefined) return <p className="muted">No hay otro hueco libre para este partido.</p>;
  return (
    <>
      {move.isError && <ErrorNote>{errorText(move.error, "No se ha podido mover el partido")}</ErrorNote>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...endedByEscape(onEnd)}
          label="Día"
          autoFocus
          value={day}
          data={days.map((date) => ({ value: date, label: shortWeekdayDay(date) }))}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <NativeSelect
          {...endedByEscape(onEnd)}
          label="Hora y cancha"
          value={keyOf(chosen)}
          data={ofDay.map((place) => ({
            value: keyOf(place),
            label: `${hourMinute(place.match_time)} · ${courtName(place.court_id)}`,
          }))}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </SimpleGrid>
      <Button
        {...endedByEscape(onEnd)}
        mt="xs"
        loading={move.isPending}
        onClick={() => move.mutate({ match_id: matchId, ...chosen })}
      >
        Mover aquí
      </Button>
    </>
  );
}

/** Another free place for a match of a proposal; nothing is booked by it (spec 4 §2.1). */
export function MovePlace(props: MovePlaceProps) {
  const query = useQuery(placesQuery(props.matchId));
  return (
    <div className={classes.move}>
      <QueryView query={query} failure="No se han podido leer los huecos libres." rows={1} height={60}>
        {({ places }) => (
          <Choice {...props} places={places.filter((place) => props.now === null || !isSame(place, props.now))} />
        )}
      </QueryView>
    </div>
  );
}
