import { Anchor, Checkbox, NativeSelect, Stack, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { leagueQuery, likedHoursText } from "#web/features/leagues/public.ts";
import { WeekdayHoursFields } from "#web/ui/weekday-hours.tsx";
import { type PlanChoice, usualHours } from "../model/plan-choice.ts";
import classes from "./planner.module.css";

const times = halfHourTimes.map((time) => ({ value: time, label: hourMinute(time) }));

/** The way to the hours that the league likes, and whether somebody comes back from there. */
export interface LikedHoursWay {
  isBack: boolean;
  onOpen: () => void;
}

interface MoreOptionsProps {
  leagueId: string;
  choice: PlanChoice;
  error: string | undefined;
  likedHours: LikedHoursWay;
  onChange: (changes: Partial<PlanChoice>) => void;
}

/** What is seldom asked: the hours of each weekday, and those that would be best (spec 4 §2.1, §2.11). */
export function MoreOptions({ leagueId, choice, error, likedHours, onChange }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(likedHours.isBack);
  const { data: league } = useQuery({ ...leagueQuery(leagueId), enabled: isOpen });
  const { hours, liked_time } = choice;
  return (
    <details className={classes.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Más opciones</summary>
      <Stack gap="sm" mt="xs">
        {league !== undefined && (
          <p className={classes.liked}>
            Horas preferidas de la liga: {likedHoursText(league)}{" "}
            <Anchor component="button" type="button" fz="inherit" fw={600} onClick={likedHours.onOpen}>
              Cambiar<VisuallyHidden component="span"> horas preferidas</VisuallyHidden>
            </Anchor>
          </p>
        )}
        <NativeSelect
          label="Hora preferida"
          description="Se busca lo más cerca posible; nadie se queda sin sitio por ella."
          value={liked_time}
          data={[{ value: "", label: "Ninguna" }, ...times]}
          onChange={({ currentTarget }) => onChange({ liked_time: currentTarget.value })}
        />
        <Checkbox
          label="Otras horas que las de la liga"
          checked={hours !== null}
          disabled={league === undefined}
          onChange={({ currentTarget }) =>
            onChange({ hours: currentTarget.checked && league !== undefined ? usualHours(league) : null })
          }
        />
        {hours !== null && (
          <WeekdayHoursFields value={hours} error={error} onChange={(changed) => onChange({ hours: changed })} />
        )}
      </Stack>
    </details>
  );
}
