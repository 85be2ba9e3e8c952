import { ActionIcon, Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";

const steps = {
  before: { by: -1, word: "anterior", Icon: IconChevronLeft },
  after: { by: 1, word: "siguiente", Icon: IconChevronRight },
} as const;

interface PeriodStepsProps {
  of: "Día" | "Semana";
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
}

/** To the day or the week before, to today, and to the one after. */
export function PeriodSteps({ of, onStep, onToday }: PeriodStepsProps) {
  const step = ({ by, word, Icon }: (typeof steps)[keyof typeof steps]) => (
    <ActionIcon variant="default" size={40} aria-label={`${of} ${word}`} onClick={() => onStep(by)}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Group gap={6}>
      {step(steps.before)}
      <Button variant="default" px="sm" onClick={onToday}>
        Hoy
      </Button>
      {step(steps.after)}
    </Group>
  );
}
