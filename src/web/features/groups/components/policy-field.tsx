import { Radio, Stack } from "@mantine/core";
import type { WithdrawalPreview } from "#contract/groups/withdrawals.ts";
import { effectsText, policyNames } from "../model/withdrawal-texts.ts";

type Policy = WithdrawalPreview["usual"];

export interface PolicyFieldProps {
  preview: WithdrawalPreview;
  value: Policy;
  onChange: (policy: Policy) => void;
}

/** What becomes of the matches that a pair leaves behind, each choice with what it does (spec 3 §2.3). */
export function PolicyField({ preview, value, onChange }: PolicyFieldProps) {
  return (
    <Radio.Group
      label="¿Qué pasa con sus partidos de esta jornada?"
      value={value}
      onChange={(wanted) => {
        const choice = preview.choices.find(({ policy }) => policy === wanted);
        if (choice !== undefined) onChange(choice.policy);
      }}
    >
      <Stack gap="xs" mt="xs">
        {preview.choices.map(({ policy, effects }) => (
          <Radio
            key={policy}
            value={policy}
            label={`${policyNames[policy]}${policy === preview.usual ? " (del reglamento)" : ""}`}
            description={effectsText(effects)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
