import type { RoundInfo } from "#contract/common/rows.ts";
import { type PaperSize, paperSizes } from "#web/ui/paper-size.ts";
import { Select } from "#web/ui/plain/select.tsx";
import { optionKey, type PosterOption } from "../model/poster-options.ts";
import type { PosterSearch } from "../model/search.ts";

interface ChoiceProps {
  options: PosterOption[];
  chosen: PosterOption;
  rounds: RoundInfo[];
  round: number | undefined;
  paper: PaperSize;
  onChange: (change: PosterSearch) => void;
}

/** What is printed, of which round, and on which paper. */
export function PosterChoice({ options, chosen, rounds, round, paper, onChange }: ChoiceProps) {
  const hasRounds = (chosen.kind === "groups" || chosen.kind === "round") && rounds.length > 1;
  return (
    <>
      <div>
        <span aria-hidden="true">Qué</span>
        <Select
          aria-label="Qué se imprime"
          value={optionKey(chosen)}
          options={options.map((option) => ({ value: optionKey(option), label: option.label }))}
          onChoose={(key) => {
            const option = options.find((one) => optionKey(one) === key);
            if (option !== undefined)
              onChange({ kind: option.kind, ...(option.group !== undefined && { group: option.group }) });
          }}
        />
      </div>
      {hasRounds && (
        <div>
          <span aria-hidden="true">Jornada</span>
          <Select
            aria-label="Jornada"
            value={String(round)}
            options={rounds.map(({ number }) => ({ value: String(number), label: `Jornada ${number}` }))}
            onChoose={(number) => onChange({ round: Number(number) })}
          />
        </div>
      )}
      <div>
        <span aria-hidden="true">Papel</span>
        <Select
          aria-label="Papel"
          value={paper}
          options={paperSizes.map((size) => ({ value: size, label: size }))}
          onChoose={(size) => onChange({ paper: size === "A3" ? "A3" : "A4" })}
        />
      </div>
    </>
  );
}

/** A yes or no beside the choice. */
export function PosterTick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
