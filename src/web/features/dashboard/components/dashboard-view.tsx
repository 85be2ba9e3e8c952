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
import type { StandingRow } from "#contract/common/rows.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { activityLabel, type FormatType } from "#domain/base/league.ts";
import { PairNames } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
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

const { matches, groups, standings, people } = contract;

/** What is said of those who play. */
const words = {
  pairs: {
    registered: "Parejas Inscritas",
    top: "Top 5 Parejas",
    noRows: "Aún no hay parejas en los grupos.",
    nobody: "Esta liga aún no tiene parejas.",
    add: "Agregar Pareja",
    adds: "Registra jugadores y parejas",
  },
  individual: {
    registered: "Jugadores Inscritos",
    top: "Top 5 Jugadores",
    noRows: "Aún no hay jugadores en los grupos.",
    nobody: "Esta liga aún no tiene jugadores.",
    add: "Agregar Jugador",
    adds: "Registra jugadores",
  },
} as const;
type Words = (typeof words)[FormatType];

/** Where one goes from here, and what one does there; who may not reads the second label. */
const actionsOf = ({ add, adds }: Words) => [
  {
    to: paths.matches,
    does: matches.saveResult,
    label: "Agregar Resultado",
    text: "Registra el marcador de un partido",
    icon: IconCalendarPlus,
    reads: "Ver Partidos",
    readsText: "Pendientes y finalizados",
  },
  {
    to: paths.groups,
    does: groups.createPairs,
    label: "Gestionar Grupos",
    text: "Grupos, tablas y jornadas",
    icon: IconUsersGroup,
    reads: "Ver Grupos",
    readsText: "Tablas de cada jornada",
  },
  {
    to: paths.ranking,
    does: standings.ranking,
    label: "Ver Ranking",
    text: "Clasificación de la liga",
    icon: IconTrophy,
  },
  {
    to: paths.players,
    does: people.register,
    label: add,
    text: adds,
    icon: IconUserPlus,
    reads: "Ver Jugadores",
    readsText: "Quién juega y en qué grupo",
  },
];

function QuickActions({ said }: { said: Words }) {
  const may = useMay();
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: "xs", sm: "md" }} mb="lg">
      {actionsOf(said).map(({ to, does, label, text, icon: Icon, reads, readsText }) => (
        <Link
          key={to}
          to={to}
          className={`${card.surface} ${classes.action}`}
          data-main={(to === paths.matches && may(does)) || undefined}
        >
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{may(does) ? label : reads}</strong>
            <span className={classes.hint}>{may(does) ? text : readsText}</span>
          </span>
        </Link>
      ))}
    </SimpleGrid>
  );
}

function LeagueLine({ league }: { league: LeagueChoice }) {
  const may = useMay();
  return (
    <li>
      {may(contract.leagues.get) ? (
        <Link to={paths.league} params={{ leagueId: league.id }} className={classes.name}>
          {league.name}
        </Link>
      ) : (
        <span className={classes.name}>{league.name}</span>
      )}
      <Badge color={league.status === "active" ? "teal" : "gray"}>{activityLabel(league.status)}</Badge>
    </li>
  );
}

function TopList({ rows, said }: { rows: StandingRow[]; said: Words }) {
  if (rows.length === 0) return <p className={classes.hint}>{said.noRows}</p>;
  return (
    <ol className={classes.rows}>
      {rows.map((row, index) => (
        <li key={row.pair_id}>
          <PositionBadge position={index + 1} />
          <span className={classes.name}>
            <PairNames pairId={row.pair_id} name={row.name} />
          </span>
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
  format,
  leagues,
  onCreate,
}: {
  data: DashboardData;
  format: FormatType;
  leagues: LeagueChoice[];
  onCreate: () => void;
}) {
  const may = useMay();
  const said = words[format];
  return (
    <>
      <SimpleGrid cols={3} spacing={{ base: "xs", sm: "md" }} mb="lg">
        <StatCard label={said.registered} value={data.pairs} icon={<IconUsers size={22} />} />
        <StatCard label="Partidos Programados" value={data.scheduled_matches} icon={<IconCalendarStats size={22} />} />
        <StatCard label="Total Partidos" value={data.total_matches} icon={<IconBallTennis size={22} />} />
      </SimpleGrid>
      {data.pairs === 0 && may(people.register) && (
        <p className={classes.tip}>
          {said.nobody} <Link to={paths.players}>Registra jugadores</Link> y crea después el primer grupo.
        </p>
      )}
      <QuickActions said={said} />
      <TodoList lists={data} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Section title={said.top}>
          {data.top.length > 0 && <p className={classes.hint}>por puntos</p>}
          <TopList rows={data.top} said={said} />
        </Section>
        <Section
          title="Ligas Creadas"
          action={
            may(contract.leagues.create) && (
              <Button variant="light" size="xs" onClick={onCreate}>
                Crear Nueva Liga
              </Button>
            )
          }
        >
          <ul className={classes.rows}>
            {leagues.slice(0, 6).map((league) => (
              <LeagueLine key={league.id} league={league} />
            ))}
          </ul>
          {may(contract.leagues.list) && (
            <Link to={paths.leagueManagement} className={classes.link}>
              Ver todas las ligas
            </Link>
          )}
        </Section>
      </SimpleGrid>
    </>
  );
}
