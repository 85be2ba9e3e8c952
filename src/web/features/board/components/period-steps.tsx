import { ActionIcon, Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";

const steps = [
  { by: -1, word: "anterior", Icon: IconChevronLeft },
  { by: 1, word: "siguiente", Icon: IconChevronRight },
] as const;

interface PeriodStepsProps {
  of: "Día" | "Semana";
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
}

/** To the day or the week before, to the one after, and to today. */
export function PeriodSteps({ of, onStep, onToday }: PeriodStepsProps) {
  return (
    <Group gap="xs">
      {steps.map(({ by, word, Icon }) => (
        <ActionIcon key={by} variant="default" size={40} aria-label={`${of} ${word}`} onClick={() => onStep(by)}>
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      ))}
      <Button variant="default" onClick={onToday}>
        Hoy
      </Button>
    </Group>
  );
}
