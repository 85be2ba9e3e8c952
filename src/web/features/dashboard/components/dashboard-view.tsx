import { IconBolt, IconListNumbers, IconTrophy, IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { Dashboard } from "#contract/dashboard/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { useIsWide } from "#web/ui/wide.ts";
import { CreatedLeagues } from "./created-leagues.tsx";
import classes from "./dashboard-view.module.css";
import { isOfPlay, NextStepNote } from "./next-step.tsx";
import { Section } from "./section.tsx";
import { TodoList } from "./todo-list.tsx";
import { TopList } from "./top-list.tsx";

const { matches, groups, standings, people } = contract;

/** What is said of those who play. */
const words = {
  pairs: {
    registered: "Parejas Inscritas",
    top: "Top 5 Parejas",
    noRows: "Aún no hay parejas en los grupos.",
    add: "Agregar Pareja",
  },
  individual: {
    registered: "Jugadores Inscritos",
    top: "Top 5 Jugadores",
    noRows: "Aún no hay jugadores en los grupos.",
    add: "Agregar Jugador",
  },
} as const;
type Words = (typeof words)[FormatType];

/** Where one goes from here, and what one does there; who may not reads the second label. */
const actionsOf = ({ add }: Words) => [
  {
    to: paths.matches,
    opens: paths.results,
    does: matches.saveResult,
    label: "Agregar Resultado",
    icon: IconBolt,
    reads: "Ver Partidos",
  },
  {
    to: paths.groups,
    does: groups.createPairs,
    label: "Gestionar Grupos",
    icon: IconListNumbers,
    reads: "Ver Grupos",
  },
  {
    to: paths.ranking,
    does: standings.ranking,
    label: "Ver Ranking",
    icon: IconTrophy,
  },
  {
    to: paths.players,
    search: { register: "one" },
    does: people.register,
    label: add,
    icon: IconUserPlus,
    reads: "Ver Jugadores",
  },
];

function QuickActions({ said, isMain }: { said: Words; isMain: boolean }) {
  const may = useMay();
  return (
    <div className={classes.actions}>
      {actionsOf(said).map(({ to, opens, search, does, label, icon: Icon, reads }) => (
        <Link
          key={to}
          to={may(does) ? (opens ?? to) : to}
          {...(may(does) && search !== undefined && { search })}
          className={`${card.surface} ${classes.action}`}
          data-main={(isMain && to === paths.matches && may(does)) || undefined}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {may(does) ? label : reads}
        </Link>
      ))}
    </div>
  );
}

/** A figure with its name, and how many of it lack what the name leads one to expect. */
function Figure({ label, value, rest }: { label: string; value: number; rest?: string | undefined }) {
  return (
    <div className={`${card.surface} ${classes.figureCard}`}>
      <strong className="tabular">{value}</strong>
      <span>
        {rest === undefined ? label : `${label},`} {rest !== undefined && <span className={classes.rest}>{rest}</span>}
      </span>
    </div>
  );
}

/** What one does from here and how much there is, in one column. */
function Aside({ data, said }: { data: Dashboard; said: Words }) {
  return (
    <div className={classes.aside}>
      <QuickActions said={said} isMain={isOfPlay(data.next)} />
      <div className={classes.figures}>
        <Figure label={said.registered} value={data.pairs} />
        <Figure
          label="Partidos Programados"
          value={data.scheduled_matches}
          rest={data.undated.count === 0 ? undefined : `${data.undated.count} sin fecha`}
        />
        <Figure label="Total Partidos" value={data.total_matches} />
      </div>
    </div>
  );
}

interface DashboardViewProps {
  data: Dashboard;
  league: LeagueChoice;
  leagues: LeagueChoice[];
  onCreate: () => void;
}

/** The dashboard's normal view (spec 1 §2 "Dashboard"): first what is to be done, then how things stand. */
export function DashboardView({ data, league, leagues, onCreate }: DashboardViewProps) {
  const said = words[league.format_type];
  const isWide = useIsWide();
  const todo = <TodoList league={league} data={data} />;
  const aside = <Aside data={data} said={said} />;
  const created = <CreatedLeagues leagues={leagues} onCreate={onCreate} />;
  // Before anybody has played or has points, an order would be the alphabet's.
  const hasBest = data.top.some(({ matches_played, points }) => matches_played > 0 || points !== 0);
  const rows = hasBest ? data.top : [];
  const top = (
    <Section
      title={said.top}
      text={hasBest ? "por puntos" : undefined}
      action={
        <Link to={paths.ranking} className={classes.link} aria-label={`Ver Ranking: ${said.top}`}>
          Ver Ranking
        </Link>
      }
    >
      <TopList rows={rows} noRows={data.top.length > 0 ? "Aún no ha jugado nadie." : said.noRows} />
    </Section>
  );
  return (
    <>
      <NextStepNote league={league} data={data} />
      <div className={classes.columns}>
        {isWide ? (
          <>
            <div className={classes.column}>
              {todo}
              {top}
            </div>
            <div className={classes.column}>
              {aside}
              {created}
            </div>
          </>
        ) : (
          <>
            {todo}
            {aside}
            {top}
            {created}
          </>
        )}
      </div>
    </>
  );
}
