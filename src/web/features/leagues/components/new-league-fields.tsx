import { SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import { DateField } from "#web/ui/date-field.tsx";
import type { NewLeagueState } from "../model/use-new-league.ts";
import { NewLeagueLines } from "./new-league-lines.tsx";
import "#web/ui/controls.css";

/** Pairs or individual players. */
function FormatChoice({ form, choose }: NewLeagueState) {
  return (
    <SegmentedControl
      fullWidth
      aria-label="Modo de juego"
      value={form.values.format_type}
      onChange={(format) => choose({ format_type: format === "individual" ? "individual" : "pairs" })}
      data={[
        { value: "pairs", label: "Parejas" },
        { value: "individual", label: "Individual" },
      ]}
    />
  );
}

/** All that is asked of a league or tournament before there is one: name and first day, then a line for each of the rest. */
export function NewLeagueFields({ league, asksFormat = true }: { league: NewLeagueState; asksFormat?: boolean }) {
  const { form, type, rhythm, choose, chooseRhythm, isProposed } = league;
  return (
    <>
      {asksFormat && <FormatChoice {...league} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Nombre"
          required
          data-autofocus
          {...form.getInputProps("name")}
          // What is only proposed is written over.
          onFocus={({ currentTarget }) => isProposed && currentTarget.select()}
        />
        <DateField
          label="Fecha de inicio"
          required
          clearable
          value={form.values.start_date}
          onChange={(date) => choose({ start_date: date ?? "" })}
          error={form.errors.start_date}
        />
      </SimpleGrid>
      <NewLeagueLines form={form} type={type} rhythm={rhythm} onRhythm={chooseRhythm} />
    </>
  );
}
