import { Badge, Button, SimpleGrid } from "@mantine/core";
import {
  IconBallTennis,
  IconCalendarPlus,
  IconCalendarStats,
  IconTrophy,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { LeagueChoice } from "#contract/leagues.ts";
import type { StandingRow } from "#contract/standings.ts";
import { activityLabel } from "#domain/league.ts";
import { paths } from "#web/paths.ts";
import card from "#web/ui/card.module.css";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { StatCard } from "#web/ui/stat-card.tsx";
import classes from "./dashboard-view.module.css";
import { Section } from "./section.tsx";
import { TodoList, type TodoLists } from "./todo-list.tsx";

export interface DashboardData extends TodoLists {
  pairs: number;
  scheduled_matches: number;
  total_matches: number;
  top: StandingRow[];
}

const actions = [
  { to: paths.matches, label: "Agregar Resultado", text: "Registra el marcador de un partido", icon: IconCalendarPlus },
  { to: paths.groups, label: "Gestionar Grupos", text: "Grupos, tablas y jornadas", icon: IconUsersGroup },
  { to: paths.ranking, label: "Ver Ranking", text: "Clasificación de la liga", icon: IconTrophy },
  { to: paths.players, label: "Agregar Pareja", text: "Registra jugadores y parejas", icon: IconUserPlus },
] as const;

function QuickActions() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
      {actions.map(({ to, label, text, icon: Icon }) => (
        <Link key={to} to={to} className={`${card.surface} ${classes.action}`}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{label}</strong>
            <span className={classes.hint}>{text}</span>
          </span>
        </Link>
      ))}
    </SimpleGrid>
  );
}

function TopList({ rows }: { rows: StandingRow[] }) {
  if (rows.length === 0) return <p className={classes.hint}>Aún no hay parejas en los grupos.</p>;
  return (
    <ol className={classes.rows}>
      {rows.map((row, index) => (
        <li key={row.pair_id}>
          <PositionBadge position={index + 1} />
          <span className={classes.name}>{row.name}</span>
          <SignedNumber value={row.games_difference} bold={false} />
          <strong className="tabular">{row.points} pts</strong>
        </li>
      ))}
    </ol>
  );
}

/** The dashboard's normal view (spec 1 §2 "Dashboard"). */
export function DashboardView({
  data,
  leagues,
  onCreate,
}: {
  data: DashboardData;
  leagues: LeagueChoice[];
  onCreate: () => void;
}) {
  return (
    <>
      <SimpleGrid cols={3} spacing={{ base: "xs", sm: "md" }} mb="lg">
        <StatCard label="Parejas Inscritas" value={data.pairs} icon={<IconUsers size={22} />} />
        <StatCard label="Partidos Programados" value={data.scheduled_matches} icon={<IconCalendarStats size={22} />} />
        <StatCard label="Total Partidos" value={data.total_matches} icon={<IconBallTennis size={22} />} />
      </SimpleGrid>
      {data.pairs === 0 && (
        <p className={classes.tip}>
          Esta liga aún no tiene parejas. <Link to={paths.players}>Registra jugadores</Link> y crea después el primer
          grupo.
        </p>
      )}
      <QuickActions />
      <TodoList lists={data} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Section title="Top 5 Parejas">
          <TopList rows={data.top} />
        </Section>
        <Section
          title="Ligas Creadas"
          action={
            <Button variant="light" size="xs" onClick={onCreate}>
              Crear Nueva Liga
            </Button>
          }
        >
          <ul className={classes.rows}>
            {leagues.slice(0, 6).map((league) => (
              <li key={league.id}>
                <Link to={paths.league} params={{ leagueId: league.id }} className={classes.name}>
                  {league.name}
                </Link>
                <Badge variant="light" color={league.status === "active" ? "teal" : "gray"}>
                  {activityLabel(league.status)}
                </Badge>
              </li>
            ))}
          </ul>
          <Link to={paths.leagueManagement} className={classes.link}>
            Ver todas las ligas
          </Link>
        </Section>
      </SimpleGrid>
    </>
  );
}
