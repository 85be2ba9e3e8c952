import { ActionIcon } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import { addDays, startOfWeek, weekRangeTitle } from "#domain/base/calendar-date.ts";
import { type CalendarBarProps, CalendarTools, PeriodSteps } from "#web/features/board/public.ts";
import { CourtsDialog } from "#web/features/courts/public.ts";
import { useMay } from "#web/platform/may.ts";
import classes from "./week-calendar.module.css";

/** The calendar's week and court, and the way to the courts themselves. */
export function CalendarBar({ leagueId, courts, today, date, court, onDate, onCourt, by, onBy }: CalendarBarProps) {
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.bar}>
      <h2 className={classes.title} aria-live="polite">
        {weekRangeTitle(startOfWeek(date))}
      </h2>
      <PeriodSteps of="Semana" onStep={(by) => onDate(addDays(date, 7 * by))} onToday={() => onDate(today)} />
      <CalendarTools {...{ leagueId, courts, court, onCourt, date, today, by, onBy }} />
      {may(contract.courts.update) && (
        <ActionIcon
          className={classes.courts}
          variant="default"
          size={40}
          aria-label="Gestionar canchas"
          onClick={() => setEditing(true)}
        >
          <IconSettings size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {isEditing && <CourtsDialog courts={courts} onClose={() => setEditing(false)} />}
    </div>
  );
}
