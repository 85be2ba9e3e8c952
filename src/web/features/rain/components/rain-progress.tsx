import { Button, Group, Stack } from "@mantine/core";
import type { Plan } from "#contract/planner/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import { Progress } from "#web/ui/plain/progress.tsx";

const limit = 20; // seconds, after which the best that was found is offered

/** How far the search for other places is, and how to stop it. */
export function RainProgress({ plan, onCancel }: { plan: Plan; onCancel: () => void }) {
  const seconds = Math.min(limit, Math.floor(plan.seconds));
  return (
    <Stack gap="md">
      <strong role="status">
        {plan.state === "waiting"
          ? "Hay otras planificaciones en marcha…"
          : `Buscando otro hueco para ${counted(plan.total, "partido", "partidos")}…`}
      </strong>
      <Progress label="Tiempo de la búsqueda" value={Math.round((seconds / limit) * 100)} />
      <Group justify="flex-end">
        <Button variant="default" autoFocus onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
