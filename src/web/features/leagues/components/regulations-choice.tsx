import { Radio, Stack } from "@mantine/core";
import "#web/ui/controls.css";

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  /** Each with what it means. */
  options: readonly { value: T; name: string; sentence?: string }[];
  onChoose: (value: T) => void;
}

/** One of a few, each with a sentence or with what it makes of a score. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(typed) => onChoose(options.find((option) => option.value === typed)?.value ?? value)}
    >
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.name} description={option.sentence} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
