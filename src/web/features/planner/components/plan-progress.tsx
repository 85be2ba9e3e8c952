import { Button, Group, Stack } from "@mantine/core";
import type { Plan } from "#contract/planner/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import { Progress } from "#web/ui/plain/progress.tsx";
import { useNoticeOnceClosed } from "../model/plan-watch.ts";
import { useDropPlan } from "../mutations.ts";

const limit = 20; // seconds of work, after which the best that was found is offered
const most = 60; // seconds of the clock, on a busy machine

/** A plan in the making, or in the queue: how long already, how many have a place, and how to stop it. */
export function PlanProgress({ plan, leagueId }: { plan: Plan; leagueId: string }) {
  useNoticeOnceClosed(leagueId);
  const drop = useDropPlan("Plan cancelado", () => {});
  const isWaiting = plan.state === "waiting";
  const seconds = Math.min(most, Math.floor(plan.seconds));
  const end = seconds <= limit ? `a los ${limit} s` : `el servidor está ocupado: a los ${most} s, como mucho,`;
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }}>
        <strong role="status">
          {isWaiting
            ? "Hay otras planificaciones en marcha…"
            : `Buscando sitio para ${counted(plan.total, "partido", "partidos")}…`}
        </strong>
        <br />
        {isWaiting
          ? "La tuya empieza en cuanto terminen."
          : `Con sitio hasta ahora: ${plan.placed}. Van ${seconds} s; ${end} se propone lo mejor que se haya encontrado.`}
      </p>
      <Progress label="Tiempo del plan" value={Math.round(Math.min(1, seconds / limit) * 100)} />
      <p className="muted" style={{ margin: 0 }}>
        Puedes cerrar esta ventana: el plan sigue, y al volver a «Planificar» estará aquí.
      </p>
      <Group justify="flex-end">
        <Button variant="default" autoFocus loading={drop.isPending} onClick={() => drop.mutate()}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
