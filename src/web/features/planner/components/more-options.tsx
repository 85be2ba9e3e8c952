import { Anchor, Checkbox, NativeSelect, Stack, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { PlannedLeague } from "#contract/planner/endpoints.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { likedHoursText } from "#web/features/leagues/public.ts";
import { WeekdayHoursFields } from "#web/ui/weekday-hours.tsx";
import { type PlanChoice, usualHours } from "../model/plan-choice.ts";
import classes from "./planner.module.css";

const times = halfHourTimes.map((time) => ({ value: time, label: `Cerca de las ${hourMinute(time)}` }));

/** The way to the hours that a league likes, and whether somebody comes back from there. */
export interface LikedHoursWay {
  isBack: boolean;
  onOpen: (leagueId: string) => void;
}

interface MoreOptionsProps {
  /** Which are planned. */
  leagues: readonly PlannedLeague[];
  choice: PlanChoice;
  error: string | undefined;
  likedHours: LikedHoursWay;
  onChange: (changes: Partial<PlanChoice>) => void;
}

/** What is seldom asked: the hours of each weekday, and those that would be best (spec 4 §2.1, §2.11). */
export function MoreOptions({ leagues, choice, error, likedHours, onChange }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(likedHours.isBack);
  const { hours, liked_time } = choice;
  const isOne = leagues.length < 2;
  return (
    <details className={classes.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Más opciones</summary>
      <Stack gap="sm" mt="xs">
        {leagues.map((league) => (
          <p key={league.id} className={classes.liked}>
            {isOne ? "Horas preferidas de la liga" : `Horas preferidas de ${league.name}`}: {likedHoursText(league)}{" "}
            <Anchor component="button" type="button" fz="inherit" fw={600} onClick={() => likedHours.onOpen(league.id)}>
              Cambiar
              <VisuallyHidden component="span"> horas preferidas{isOne ? "" : ` de ${league.name}`}</VisuallyHidden>
            </Anchor>
          </p>
        ))}
        <NativeSelect
          label="Horas preferidas de este plan"
          description="Se busca lo más cerca posible; nadie se queda sin sitio por ellas."
          value={liked_time}
          data={[{ value: "", label: isOne ? "Las de la liga" : "Las de cada liga" }, ...times]}
          onChange={({ currentTarget }) => onChange({ liked_time: currentTarget.value })}
        />
        <Checkbox
          label={isOne ? "Otras horas que las de la liga" : "Otras horas que las de cada liga"}
          checked={hours !== null}
          onChange={({ currentTarget }) => onChange({ hours: currentTarget.checked ? usualHours(leagues) : null })}
        />
        {hours !== null && (
          <WeekdayHoursFields value={hours} error={error} onChange={(changed) => onChange({ hours: changed })} />
        )}
      </Stack>
    </details>
  );
}
