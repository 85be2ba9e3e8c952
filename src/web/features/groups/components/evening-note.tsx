import { Alert, Anchor, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { eveningPath, paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";

/** That the round is an evening, and which one gave its points, or the way to make it (spec 8 §4.4). */
export function EveningNote({ leagueId, page: { round, evening } }: { leagueId: string; page: GroupsPage }) {
  const may = useMay();
  if (evening !== undefined)
    return (
      <Alert color="blue" mb="md">
        Los puntos de esta jornada son los de la tarde{" "}
        <Anchor inherit renderRoot={(props) => <Link {...props} to={eveningPath(evening.evening_id)} />}>
          {evening.name}
        </Anchor>
        .
      </Alert>
    );
  if (round.is_evening !== true) return null;
  return (
    <Alert color="blue" mb="md" title="Esta jornada es una tarde">
      No tiene partidos: sus puntos los da la tarde que se le sume al terminar, con «Sumar a la liga».
      {round.state === "open" && may(contract.evenings.create) && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={paths.newEvening} search={{ league: leagueId }} />}
          >
            Crear la tarde
          </Button>
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to={paths.evenings} />}>
            Ver las tardes
          </Button>
        </Group>
      )}
    </Alert>
  );
}
