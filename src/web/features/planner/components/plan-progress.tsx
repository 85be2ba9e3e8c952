import { Button, Group, Stack } from "@mantine/core";
import type { Plan } from "#contract/planner/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import { Progress } from "#web/ui/plain/progress.tsx";
import { useDropPlan } from "../mutations.ts";

const limit = 20; // seconds, after which the best that was found is offered

/** A plan in the making, or in the queue: how long already, how many have a place, and how to stop it. */
export function PlanProgress({ plan }: { plan: Plan }) {
  const drop = useDropPlan("Plan cancelado", () => {});
  const isWaiting = plan.state === "waiting";
  const seconds = Math.min(limit, Math.floor(plan.seconds));
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
          : `Con sitio hasta ahora: ${plan.placed}. Van ${seconds} s; a los ${limit} s se propone lo mejor que se haya encontrado.`}
      </p>
      <Progress label="Tiempo del plan" value={Math.round((seconds / limit) * 100)} />
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
