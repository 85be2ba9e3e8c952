import { NativeSelect } from "@mantine/core";
import type { RoundInfo } from "#contract/common/rows.ts";
import { openRound } from "#domain/base/round-state.ts";

export interface RoundSelectorProps {
  rounds: readonly RoundInfo[];
  /** How many rounds the league has in all, where that is shown. */
  total?: number;
  value: number | undefined;
  /** Whether it is a field among others: its name above it, and as wide as they are. */
  isField?: boolean;
  onChange: (round?: number) => void;
}

/** Which round is shown: the open one, or a closed one. */
export function RoundSelector({ rounds, total, value, isField = false, onChange }: RoundSelectorProps) {
  const current = openRound(rounds);
  const number = current === null ? "" : total === undefined ? `${current.number}` : `${current.number} de ${total}`;
  return (
    <NativeSelect
      {...(isField ? { label: "Jornada" } : { "aria-label": "Jornada", maw: 220 })}
      value={value === undefined || value === current?.number ? "" : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : Number(currentTarget.value))}
      data={[
        { value: "", label: current === null ? "Última jornada" : `Jornada actual (${number})` },
        ...rounds
          .filter(({ state }) => state === "closed")
          .map(({ number }) => ({ value: String(number), label: `Jornada ${number} (cerrada)` })),
      ]}
    />
  );
}
