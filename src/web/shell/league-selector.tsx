import { NativeSelect } from "@mantine/core";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";

function optionOf({ id, name, status }: LeagueChoice) {
  return { value: id, label: status === "pending" ? `${name} (pendiente)` : name };
}

/** The leagues that are over, below the others (spec 3 §6.1). */
function finishedOptions(choices: LeagueChoice[]) {
  const items = choices.filter(({ status }) => status === "completed").map(optionOf);
  return items.length === 0 ? [] : [{ group: "Finalizadas", items }];
}

/** The league that all admin screens work on (spec 1 §2). */
export function LeagueSelector() {
  const { choices, selected, select } = useSelectedLeague();
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Liga seleccionada"
      w={{ base: "100%", xs: 260 }}
      miw={0}
      value={selected?.id ?? ""}
      onChange={({ currentTarget }) => select(currentTarget.value)}
      data={[...choices.filter(({ status }) => status !== "completed").map(optionOf), ...finishedOptions(choices)]}
    />
  );
}
