import { IconChartBar } from "@tabler/icons-react";
import type { PublicLeague, PublicStats } from "#contract/portal/endpoints.ts";
import { divisionLetter } from "#domain/base/group.ts";
import type { FormatType } from "#domain/base/league.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Progress } from "#web/ui/plain/progress.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Figures } from "./figures.tsx";
import classes from "./stats-view.module.css";

/** What those who play are called. */
const words = {
  pairs: {
    registered: "Parejas Registradas",
    one: "pareja",
    many: "parejas",
    active: "pareja activa",
    actives: "parejas activas",
  },
  individual: {
    registered: "Jugadores Registrados",
    one: "jugador",
    many: "jugadores",
    active: "jugador activo",
    actives: "jugadores activos",
  },
} as const;

type LeagueRecord = PublicStats["records"][number];

const records = {
  games: { title: "Más juegos en un partido", unit: "juegos" },
  streak: { title: "Racha más larga", unit: "victorias seguidas" },
  super_tie_break: { title: "Súper tie-break más largo", unit: "" },
} as const;

/** Whose a record is: by name, and how many more there are. */
function Holders({ record: { kind, holders, count }, format }: { record: LeagueRecord; format: FormatType }) {
  const { one, many } = kind === "streak" ? words[format] : { one: "partido", many: "partidos" };
  const more = count - holders.length;
  const named = holders.map((sides, at) => (
    <p key={`${sides.join()} ${at}`} className={classes.holder}>
      {sides.map((name, at) => (
        <span key={at}>
          {at > 0 && <span className={classes.against}>contra </span>}
          {name}{" "}
        </span>
      ))}
    </p>
  ));
  return (
    <>
      {named}
      {more > 0 && <p className={classes.facts}>y {counted(more, `${one} más`, `${many} más`)}</p>}
    </>
  );
}

/** What an organiser would read aloud; nothing while nothing is played. */
function Records({ stats, format }: { stats: PublicStats; format: FormatType }) {
  if (stats.records.length === 0) return null;
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2 className={classes.title}>Récords</h2>
      <dl className={classes.rows}>
        {stats.records.map((record) => {
          const { title, unit } = records[record.kind];
          return (
            <div key={record.kind} className={classes.record}>
              <dt>{title}</dt>
              <dd>
                <p className={classes.value}>
                  <strong className="tabular">{record.value}</strong> {unit}
                </p>
                <Holders record={record} format={format} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const byOtherPoints = "por puntos, que aquí no deciden";

function Top({ stats: { top: best, is_tournament, shows_points, ...stats } }: { stats: PublicStats }) {
  // Of nobody who has played there is a best; of a bracket alone it says itself who is.
  const played = stats.evenings_played ?? stats.played_matches;
  const top = played === 0 ? [] : best;
  if (played > 0 && top.length === 0) return null;
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2 className={classes.title}>Mejores Desempeños</h2>
      <p className={classes.facts}>
        {top.length === 0 ? "Aún no hay resultados." : shows_points ? "por puntos" : byOtherPoints}
      </p>
      {top.length > 0 && (
        <ol className={classes.rows}>
          {top.map((row, index) => (
            <li key={row.pair_id} className={classes.row}>
              <PositionBadge position={index + 1} />
              <div className={classes.who}>
                <p className={classes.name}>
                  {row.name.split(" & ").map((player, at) => (
                    <span key={at}>{player} </span>
                  ))}
                </p>
                {row.division_level !== null && !is_tournament && (
                  <span className={classes.division}>División {divisionLetter(row.division_level)}</span>
                )}
              </div>
              <strong className="tabular">{row.points} pts</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Stage = Pick<PublicLeague, "progress" | "stage">;

/** How far all is; while matches of later rounds or of a bracket are still to be made, how far what there is. */
function progressOf(stats: PublicStats, { progress, stage }: Stage): { title: string; value: number; of: string[] } {
  const value = stats.completion_percentage;
  if (stats.is_tournament)
    return {
      title: stage === "Fase de grupos" ? "Progreso de la fase de grupos" : "Progreso del torneo",
      value,
      of: [],
    };
  if (progress === null || progress.round >= progress.rounds) return { title: "Progreso de la liga", value, of: [] };
  const { round, rounds, is_closed, matches_played: played, matches_total: total } = progress;
  if (total === 0)
    return {
      title: "Jornadas acabadas",
      value: Math.round((100 * (is_closed ? round : round - 1)) / rounds),
      of: [
        stats.evenings_played === undefined
          ? `La jornada ${round} de ${rounds} no tiene partidos`
          : `Jornada ${round} de ${rounds}`,
      ],
    };
  return {
    title: `Progreso de la jornada ${round}`,
    value: Math.round((100 * played) / total),
    of: [`${played} de ${total} partidos`, `el total cuenta hasta la jornada ${round} de ${rounds}`],
  };
}

/** The figures of a league in one line, its records and its best five (spec 1 §2 "stats"). */
export function StatsView({ stats, format, stage }: { stats: PublicStats; format: FormatType; stage: Stage }) {
  const { registered, one, many, active, actives } = words[format];
  if (stats.registered_pairs + stats.total_matches === 0)
    return <EmptyState icon={<IconChartBar size={28} />} title={`Aún no hay ${many} ni partidos`} />;
  const figures = {
    [registered]: stats.registered_pairs,
    ...(stats.evenings_played === undefined
      ? {
          "Total de Partidos": stats.total_matches,
          "Partidos Jugados": stats.played_matches,
          "Partidos Pendientes": stats.pending_matches,
        }
      : { "Tardes Jugadas": stats.evenings_played }),
  };
  const progress = progressOf(stats, stage);
  const facts = [
    ...progress.of,
    counted(stats.active_pairs, active, actives),
    ...(stats.shows_points ? [`${stats.average_points.toLocaleString("es")} puntos de media por ${one}`] : []),
  ];
  return (
    <>
      <section className={`${card.surface} ${classes.card}`}>
        <Figures figures={figures} className={classes.figures} />
        <div className={classes.line}>
          <h2 className={classes.title}>{progress.title}</h2>
          <strong className="tabular">{progress.value} %</strong>
        </div>
        <Progress value={progress.value} label={progress.title} />
        <p className={classes.facts}>{facts.join(" · ")}</p>
      </section>
      <div className={classes.columns}>
        <Records stats={stats} format={format} />
        <Top stats={stats} />
      </div>
    </>
  );
}
