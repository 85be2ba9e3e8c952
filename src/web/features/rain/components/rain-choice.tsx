import { Button, Checkbox, Group, Stack } from "@mantine/core";
import { IconUmbrella } from "@tabler/icons-react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { pairsOf } from "#web/features/matches/public.ts";
import { LeftNote } from "#web/features/planner/public.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { type Kept, type RainChoice, rainedOff } from "../model/rain.ts";
import { useUnticked } from "../model/use-unticked.ts";
import classes from "./rain.module.css";
import { RainFields } from "./rain-fields.tsx";
import "#web/ui/controls.css";

interface MatchesProps {
  found: readonly CourtBooking[];
  unticked: ReadonlySet<string>;
  courts: readonly Court[];
  isBusy: boolean;
  onTick: (id: string, isOn: boolean) => void;
}

function Matches({ found, unticked, courts, isBusy, onTick }: MatchesProps) {
  return (
    <ul aria-label="Partidos de ese día sin resultado">
      {found.map((booking) => (
        <li key={booking.match_id} className={classes.row}>
          <Checkbox
            checked={!unticked.has(booking.match_id)}
            disabled={isBusy}
            onChange={({ currentTarget }) => onTick(booking.match_id, currentTarget.checked)}
            label={
              <>
                <span className="tabular">{hourMinute(booking.match_time)}</span> ·{" "}
                {courts.find(({ id }) => id === booking.court_id)?.name ?? `Cancha ${booking.court_id}`}
                {booking.status === "in_progress" && " · En Juego"}
                <br />
                <strong>{pairsOf(booking)}</strong>
                <br />
                <span className="muted">
                  {booking.league_name} · {booking.group_name ?? "Cuadro"}
                </span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

export interface RainChoiceProps {
  choice: RainChoice;
  courts: readonly Court[];
  bookings: readonly CourtBooking[];
  /** When the evening is over, in minutes since the day's midnight. */
  end: number;
  kept: readonly Kept[];
  error: unknown;
  /** What is under way. */
  busy: "undate" | "seek" | null;
  onChange: (changes: Partial<RainChoice>) => void;
  onUndate: (matches: CourtBooking[]) => void;
  onSeek: (matches: CourtBooking[]) => void;
}

/** What is rained off, of all leagues, and the two things that can be done with it (spec 4 §1.5). */
export function RainChoiceForm(props: RainChoiceProps) {
  const { choice, courts, bookings, end, kept, error, busy, onChange, onUndate, onSeek } = props;
  const { unticked, tick } = useUnticked();
  const found = rainedOff(bookings, choice, end);
  const chosen = found.filter(({ match_id }) => !unticked.has(match_id));
  const nameOf = (id: string) => {
    const booking = bookings.find(({ match_id }) => match_id === id);
    return booking === undefined ? "Un partido que ya no está en este día" : pairsOf(booking);
  };
  return (
    <Stack gap="md">
      <LeftNote title="Sin cambios" left={kept.map((one) => ({ ...one, name: nameOf(one.match_id) }))} />
      {error !== null && <ErrorNote>{errorText(error, "No se ha podido aplazar")}</ErrorNote>}
      <RainFields choice={choice} courts={courts} end={end} onChange={onChange} />
      {found.length === 0 ? (
        <EmptyState
          icon={<IconUmbrella size={28} />}
          title="Nada que aplazar"
          text="Ese día, a esas horas y en esas canchas no hay partidos sin resultado."
        />
      ) : (
        <>
          <p className={classes.note} role="status">
            {counted(found.length, "partido", "partidos")} sin resultado, de todas las ligas
            {chosen.length < found.length && `; ${chosen.length} marcados`}.
          </p>
          <Matches {...{ found, unticked, courts, isBusy: busy !== null }} onTick={tick} />
          <Group justify="flex-end" className={classes.foot ?? ""}>
            <Button
              variant="default"
              disabled={chosen.length === 0 || busy === "seek"}
              loading={busy === "undate"}
              onClick={() => onUndate(chosen)}
            >
              Dejar sin fecha
            </Button>
            <Button
              disabled={chosen.length === 0 || busy === "undate"}
              loading={busy === "seek"}
              onClick={() => onSeek(chosen)}
            >
              Buscar otro hueco
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
