import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice, LeagueSummary } from "#contract/leagues/endpoints.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { activityLabel } from "#domain/base/league.ts";
import { leaguesPageQuery } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import classes from "./dashboard-view.module.css";
import { Section } from "./section.tsx";

const shownLeagues = 4;

/** '12 parejas · jornada 3 de 5', 'empieza 9 ene', 'hasta el 26 nov' */
export function leagueFacts(league: LeagueSummary): string {
  const { counts, format_type, status, type, current_round, number_of_rounds, start_date, end_date } = league;
  const isPairs = format_type === "pairs";
  const who = isPairs ? counted(counts.pairs, "pareja", "parejas") : counted(counts.pairs, "jugador", "jugadores");
  const round = `jornada ${current_round} de ${Math.max(number_of_rounds, current_round ?? 0)}`;
  const until = end_date === null ? null : `hasta el ${shortMonthDay(end_date)}`;
  const active = type === "tournament" || current_round === null ? until : round;
  const how = status === "pending" ? `empieza ${shortMonthDay(start_date)}` : status === "active" ? active : null;
  return [who, how].filter((part) => part !== null).join(" · ");
}

function LeagueLine({ league, summary }: { league: LeagueChoice; summary: LeagueSummary | undefined }) {
  const may = useMay();
  return (
    <li>
      <span className={classes.leagueTexts} title={league.name}>
        {may(contract.leagues.get) ? (
          <Link to={paths.league} params={{ leagueId: league.id }} className={classes.name}>
            {league.name}
          </Link>
        ) : (
          <span className={classes.name}>{league.name}</span>
        )}
        {summary !== undefined && <span className={classes.quiet}>{leagueFacts(summary)}</span>}
      </span>
      <Badge color={league.status === "active" ? "teal" : "gray"}>{activityLabel(league.status)}</Badge>
    </li>
  );
}

/** The newest leagues, how far each has come, and the way to the next one. */
export function CreatedLeagues({ leagues, onCreate }: { leagues: LeagueChoice[]; onCreate: () => void }) {
  const may = useMay();
  const mayList = may(contract.leagues.list);
  const { data } = useQuery({ ...leaguesPageQuery(1, false), enabled: mayList });
  return (
    <Section
      title="Ligas Creadas"
      action={
        may(contract.leagues.create) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            onClick={onCreate}
          >
            Crear Nueva Liga
          </Button>
        )
      }
    >
      <ul className={classes.rows}>
        {leagues.slice(0, shownLeagues).map((league) => (
          <LeagueLine key={league.id} league={league} summary={data?.leagues.find(({ id }) => id === league.id)} />
        ))}
      </ul>
      {mayList && (
        <Link to={paths.leagueManagement} className={classes.link}>
          Ver todas las ligas
        </Link>
      )}
    </Section>
  );
}
