import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { pairsOf } from "#web/features/matches/public.ts";
import { PutOffMessage } from "#web/features/messages/public.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import classes from "./rain.module.css";

export interface RainTextsProps {
  /** The matches that were put off, as they were booked. */
  postponed: readonly CourtBooking[];
  /** How many could not be put off. */
  kept: number;
  onBack: () => void;
  onClose: () => void;
}

/** A text for each match that was put off (spec 4 §1.5), for who may tell it (spec 3 §9). */
export function RainTexts({ postponed, kept, onBack, onClose }: RainTextsProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const mayTell = useMay()(contract.messages.ofPutOff);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md">
      <p ref={heading} tabIndex={-1} className={classes.heading}>
        <strong>{counted(postponed.length, "partido aplazado", "partidos aplazados")}.</strong>
        {mayTell && " Avisa a sus parejas: un texto por partido."}
      </p>
      <ul>
        {postponed.map((booking) => (
          <li key={booking.match_id} className={classes.text}>
            {mayTell ? (
              <PutOffMessage
                label={pairsOf(booking)}
                league_id={booking.tournament_id}
                match_id={booking.match_id}
                was_date={booking.match_date}
                was_time={booking.match_time}
                was_court={booking.court_id}
              />
            ) : (
              pairsOf(booking)
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" className={classes.foot ?? ""}>
        {kept > 0 && (
          <Button variant="default" onClick={onBack}>
            Volver a los que quedan ({kept})
          </Button>
        )}
        <Button onClick={onClose}>Cerrar</Button>
      </Group>
    </Stack>
  );
}
