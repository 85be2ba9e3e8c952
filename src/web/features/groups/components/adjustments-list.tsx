import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Adjustment } from "#contract/groups/adjustments.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { PairNames } from "#web/features/people/public.ts";
import { adjustmentsQuery } from "../api.ts";
import { columns } from "../model/columns.ts";
import { useRemoveAdjustment } from "../mutations.ts";
import classes from "./adjustments-list.module.css";

const names = new Map<string, string>([
  ["points", "puntos"],
  ["games_difference", "Dif"],
  ...columns.map(({ figure, heading }): [string, string] => [figure, heading]),
]);

function differencesText({ differences }: Adjustment): string {
  return Object.entries(differences)
    .map(([key, value]) => `${value > 0 ? "+" : "−"}${Math.abs(value)} ${names.get(key) ?? key}`)
    .join(", ");
}

/** What was set by hand in a group's table, with who and why; each can be taken back (ruling 14). */
export function AdjustmentsList({ leagueId, groupId }: { leagueId: string; groupId: string }) {
  const { data = [] } = useQuery(adjustmentsQuery(leagueId, groupId));
  const remove = useRemoveAdjustment(leagueId);
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>Ajustes a mano de esta jornada</h3>
      <ul className={classes.list}>
        {data.map((adjustment) => (
          <li key={adjustment.id}>
            <div>
              <strong>
                <PairNames pairId={adjustment.pair_id} name={adjustment.name} />
              </strong>
              : {differencesText(adjustment)}
              <div className={classes.detail}>
                {adjustment.created_by_name}, {mediumSpanishDate(adjustment.created_at.slice(0, 10))}
                {adjustment.reason !== null && ` · ${adjustment.reason}`}
              </div>
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={`Quitar el ajuste de ${adjustment.name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(adjustment.id)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
