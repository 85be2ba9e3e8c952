import { SegmentedControl } from "@mantine/core";

export interface CalendarSwitchProps {
  by: "week" | "day";
  onBy: (by: "week" | "day") => void;
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
