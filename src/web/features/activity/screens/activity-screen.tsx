import { Button, Group, NativeSelect, Paper } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityEntry } from "#contract/activity/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { type ActivityEntity, activityEntities } from "#domain/messages/activity-entities.ts";
import { useClubTime } from "#web/features/club/public.ts";
import classes from "#web/ui/lines.module.css";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { type ActivityFilter, activityQuery } from "../api.ts";

const kinds: Record<ActivityEntity, string> = {
  league: "Ligas",
  player: "Jugadores",
  pair: "Parejas",
  group: "Grupos",
  match: "Partidos",
  round: "Jornadas",
  court: "Canchas",
  payment: "Pagos",
  adjustment: "Ajustes de tablas",
  user: "Cuentas",
  settings: "Configuración",
  ranking: "Rankings",
};

function Entries({ entries }: { entries: ActivityEntry[] }) {
  const clubTime = useClubTime();
  return (
    <Paper withBorder px="lg">
      <ul className={classes.list}>
        {entries.map(({ id, at, actor_name, league_name, summary, match_name }) => (
          <li key={id}>
            <div className={classes.texts}>
              <strong>{summary}</strong>
              {match_name !== null && <span>{match_name}</span>}
              <span className={classes.detail}>
                {[actor_name, clubTime(new Date(at)), league_name].filter((part) => part !== null).join(" · ")}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Activity() {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const query = useInfiniteQuery(activityQuery(filter));
  const pages = query.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader title="Actividad" text="Qué han cambiado los administradores" />
      <Group mb="md">
        <NativeSelect
          aria-label="Qué"
          value={filter.entity ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const { entity: _entity, ...rest } = filter;
            const chosen = activityEntities.find((one) => one === value);
            setFilter(chosen === undefined ? rest : { ...rest, entity: chosen });
          }}
          data={[{ value: "", label: "Todo" }, ...Object.entries(kinds).map(([value, label]) => ({ value, label }))]}
        />
        <NativeSelect
          aria-label="Quién"
          value={filter.actor ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const { actor: _actor, ...rest } = filter;
            setFilter(value === "" ? rest : { ...rest, actor: value });
          }}
          data={[
            { value: "", label: "Todos" },
            ...(pages[0]?.actors ?? []).map((name) => ({ value: name, label: name })),
          ]}
        />
      </Group>
      {query.isPending && <LoadingState rows={5} />}
      {query.isError && (
        <FailedState text="No se ha podido cargar la actividad." onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && entries.length === 0 && (
        <EmptyState icon={<IconHistory size={28} />} title="No hay actividad que mostrar" />
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      {query.hasNextPage && (
        <Button variant="default" mt="md" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </>
  );
}

/** Actividad: what administrators changed, from the audit log. */
export const ActivityScreen = only(contract.activity.list, Activity);
