import { SegmentedControl } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";
import "#web/ui/controls.css";

export interface CalendarSwitchProps {
  by: "week" | "day";
  onBy: (by: "week" | "day") => void;
}

/** What the bars over both views are given. */
export interface CalendarBarProps extends CalendarSwitchProps {
  leagueId: string;
  courts: Court[];
  today: string;
  /** The chosen day; its week is shown, on a phone the day alone. */
  date: string;
  court: number | undefined;
  onDate: (date: string) => void;
  onCourt: (court: number | undefined) => void;
}

/** Which of its two views the calendar shows (spec 4 §1.1). */
export function CalendarSwitch({ by, onBy }: CalendarSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Vista del calendario"
      value={by}
      onChange={(value) => onBy(value === "day" ? "day" : "week")}
      data={[
        { value: "week", label: "Semana" },
        { value: "day", label: "Día" },
      ]}
    />
  );
}
