import { Button, NativeSelect } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityEntry } from "#contract/activity/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { addDays, longSpanishDate } from "#domain/base/calendar-date.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { type ActivityEntity, activityEntities } from "#domain/messages/activity-entities.ts";
import { useClubMoment, useClubNow } from "#web/features/club/public.ts";
import card from "#web/ui/card.module.css";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { type ActivityFilter, activityQuery } from "../api.ts";
import classes from "./activity-screen.module.css";

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
  evening: "Tardes",
};

const longAgo = (day: string, today: string) => addDays(today, -1) > day;

/** 'Hoy', 'Ayer', or the day itself. */
function dayTitle(day: string, today: string): string {
  if (longAgo(day, today)) return longSpanishDate(day);
  return day === today ? `Hoy, ${longSpanishDate(day)}` : `Ayer, ${longSpanishDate(day)}`;
}

function Entry({ entry, hour }: { entry: ActivityEntry; hour: string }) {
  const { actor_name, league_name, summary, match_name } = entry;
  const about = [match_name, league_name].filter((part) => part !== null).join(" · ");
  return (
    <li className={classes.entry}>
      <span className={`tabular ${classes.hour}`}>{hour}</span>
      <span className={classes.what}>
        <strong>{summary}</strong> <span className={classes.about}>{about}</span>
      </span>
      <span className={classes.who}>{actor_name}</span>
    </li>
  );
}

/** What was done, day by day as the club's clock has them. */
function Entries({ entries }: { entries: ActivityEntry[] }) {
  const now = useClubNow();
  const momentOf = useClubMoment();
  const days = new Map<string, { entry: ActivityEntry; hour: string }[]>();
  for (const entry of entries) {
    const moment = momentOf(new Date(entry.at));
    if (moment === null) return null;
    const line = { entry, hour: hourMinute(clockTime(moment.minutes)) };
    days.set(moment.date, [...(days.get(moment.date) ?? []), line]);
  }
  return [...days].map(([day, lines]) => (
    <section key={day} aria-label={longSpanishDate(day)}>
      <h2 className={classes.day}>{dayTitle(day, now?.date ?? day)}</h2>
      <ul className={card.surface}>
        {lines.map(({ entry, hour }) => (
          <Entry key={entry.id} entry={entry} hour={hour} />
        ))}
      </ul>
    </section>
  ));
}

function Activity() {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const query = useInfiniteQuery(activityQuery(filter));
  const pages = query.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader title="Actividad" text="Qué han cambiado los administradores" />
      <div className={classes.filters}>
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
      </div>
      {query.isPending && <LoadingState rows={5} />}
      {query.isError && (
        <FailedState text="No se ha podido cargar la actividad." onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && entries.length === 0 && (
        <EmptyState icon={<IconHistory size={28} />} title="No hay actividad que mostrar" />
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      {query.hasNextPage && (
        <div>
          <Button
            variant="default"
            mt="md"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}

/** Actividad: what administrators changed, from the audit log. */
export const ActivityScreen = only(contract.activity.list, Activity);
