import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { copyWarningQuery } from "../api.ts";
import { useClubTime } from "../model/club-now.ts";

/** Says, to who can do something about it, that no good copy was made for two days. */
export function CopyWarningNote() {
  const isAllowed = useMay()(contract.maintenance.warning);
  const { data } = useQuery({ ...copyWarningQuery, enabled: isAllowed });
  const timeOf = useClubTime();
  if (data?.is_overdue !== true) return null;
  const last = data.last_good_at === null ? null : timeOf(new Date(data.last_good_at));
  return (
    <Alert color="red" role="alert" mb="md" title="Faltan copias de los datos del club">
      <Group justify="space-between" gap="xs">
        {last === null ? "No hay ninguna que se pueda recuperar." : `La última buena es del ${last}.`}
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...props} to={paths.settings} search={{ tab: "state" }} />}
        >
          Ver el estado
        </Button>
      </Group>
    </Alert>
  );
}
