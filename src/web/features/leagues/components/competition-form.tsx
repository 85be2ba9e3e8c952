import { Button, Paper, SegmentedControl, Stack, Text } from "@mantine/core";
import { type FormEvent, useRef } from "react";
import { newCompetition } from "#contract/leagues/endpoints.ts";
import { focusFirstInvalid, refusesNumbers } from "#web/ui/focus-invalid.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import foot from "#web/ui/section-form.module.css";
import { useNewLeague } from "../model/use-new-league.ts";
import { creationFailed, useCreateLeague } from "../mutations.ts";
import { NewLeagueFields } from "./new-league-fields.tsx";
import "#web/ui/controls.css";

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
  const league = useNewLeague("league", newCompetition);
  const { form, type } = league;
  const isSaved = useRef(false);
  const create = useCreateLeague(() => {
    isSaved.current = true;
    onLeave();
  }, creationFailed.tournament);
  const submit = form.onSubmit((values) => create.mutate(league.sent(values)));
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (create.isPending || refusesNumbers(event.currentTarget)) event.preventDefault();
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
          onChange={(value) => league.choose({ type: value === "tournament" ? "tournament" : "league" })}
          data={types}
        />
        <Text size="sm" className="muted">
          {meaning[type]}
        </Text>
        <NewLeagueFields league={league} />
        <div className={`${foot.foot} ${foot.buttons}`}>
          <Button variant="default" onClick={onLeave} disabled={create.isPending}>
            Cancelar
          </Button>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? "Creando..." : type === "tournament" ? "Crear Torneo" : "Crear Liga"}
          </Button>
        </div>
      </Stack>
      <LeaveGuard isUnsaved={() => league.isDirty && !isSaved.current} />
    </Paper>
  );
}
