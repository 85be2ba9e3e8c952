import { NativeSelect } from "@mantine/core";
import { useSelectedLeague } from "#web/features/leagues/public.ts";

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
      data={choices.map(({ id, name, status }) => ({
        value: id,
        label: status === "pending" ? `${name} (pendiente)` : name,
      }))}
    />
  );
}
