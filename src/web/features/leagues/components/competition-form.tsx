import { Button, Paper, SegmentedControl, Stack, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type FormEvent, useRef, useState } from "react";
import { newCompetition } from "#contract/leagues/endpoints.ts";
import type { LeagueType } from "#domain/base/league.ts";
import { maxGroupOptions, pairsPerCategoryOptions, roundOptions } from "#domain/base/league.ts";
import { focusFirstInvalid } from "#web/ui/focus-invalid.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import foot from "#web/ui/section-form.module.css";
import { newLeagueValues } from "../model/league-form.ts";
import { useCreateLeague } from "../mutations.ts";
import { EndDateField, NewLeagueFields, NumberChoice } from "./league-fields.tsx";

const types = [
  { value: "league", label: "Liga" },
  { value: "tournament", label: "Torneo" },
];
const meaning = {
  league: "Grupos, todos contra todos, con ascensos y descensos entre jornadas.",
  tournament:
    "Eliminación directa con fases. El cuadro se sortea en Cuadro, con las parejas registradas o con las de sus grupos.",
};

/** The form of a league or a tournament (spec 1 §2 "Create competition"). Leaving it half filled asks first. */
export function CompetitionForm({ onLeave }: { onLeave: () => void }) {
  const [type, setType] = useState<LeagueType>("league");
  const isSaved = useRef(false);
  const create = useCreateLeague(() => {
    isSaved.current = true;
    onLeave();
  }, "Error al crear el torneo. Inténtalo de nuevo.");
  const form = useForm({
    initialValues: newLeagueValues,
    validate: schemaResolver(newCompetition, { sync: true }),
  });
  const submit = form.onSubmit((values) =>
    create.mutate({ ...values, type, end_date: type === "tournament" ? values.end_date : null }),
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (create.isPending) event.preventDefault();
    else submit(event);
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Paper component="form" withBorder p="lg" maw={760} ml={0} noValidate onSubmit={send}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label="Liga o Torneo"
          value={type}
          onChange={(value) => setType(value === "tournament" ? "tournament" : "league")}
          data={types}
        />
        <Text size="sm" className="muted">
          {meaning[type]}
        </Text>
        <NewLeagueFields form={form} groupSizes={{ label: "Parejas por categoría", options: pairsPerCategoryOptions }}>
          {type === "tournament" ? (
            <>
              <EndDateField form={form} />
              <NumberChoice form={form} name="max_groups" label="Máximo de grupos" options={maxGroupOptions} />
            </>
          ) : (
            <NumberChoice form={form} name="number_of_rounds" label="Jornadas" options={roundOptions} />
          )}
        </NewLeagueFields>
        <div className={`${foot.foot} ${foot.buttons}`}>
          <Button variant="default" onClick={onLeave} disabled={create.isPending}>
            Cancelar
          </Button>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? "Creando..." : type === "tournament" ? "Crear Torneo" : "Crear Liga"}
          </Button>
        </div>
      </Stack>
      <LeaveGuard isUnsaved={() => form.isDirty() && !isSaved.current} />
    </Paper>
  );
}
