import { IconBallTennis, IconChecks, IconClock, IconUsers } from "@tabler/icons-react";
import type { PublicStats } from "#contract/portal/endpoints.ts";
import { divisionLetter } from "#domain/base/group.ts";
import type { FormatType } from "#domain/base/league.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Progress } from "#web/ui/plain/progress.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { StatCard } from "#web/ui/stat-card.tsx";
import classes from "./stats-view.module.css";

/** What those who play are called. */
const words = {
  pairs: { registered: "Parejas Registradas", one: "pareja activa", many: "parejas activas", each: "pareja" },
  individual: {
    registered: "Jugadores Registrados",
    one: "jugador activo",
    many: "jugadores activos",
    each: "jugador",
  },
} as const;

/** The figures of a league and its best five (spec 1 §2 "stats"). */
export function StatsView({ stats, format }: { stats: PublicStats; format: FormatType }) {
  const { registered, one, many, each } = words[format];
  return (
    <>
      <div className={classes.figures}>
        <StatCard label={registered} value={stats.registered_pairs} icon={<IconUsers size={22} />} />
        <StatCard label="Total de Partidos" value={stats.total_matches} icon={<IconBallTennis size={22} />} />
        <StatCard label="Partidos Jugados" value={stats.played_matches} icon={<IconChecks size={22} />} />
        <StatCard label="Partidos Pendientes" value={stats.pending_matches} icon={<IconClock size={22} />} />
      </div>
      <section className={`${card.surface} ${classes.card}`}>
        <div className={classes.line}>
          <h2 className={classes.title}>Progreso de la liga</h2>
          <strong className="tabular">{stats.completion_percentage} %</strong>
        </div>
        <Progress value={stats.completion_percentage} label="Partidos jugados" />
        <p className={classes.facts}>
          {counted(stats.active_pairs, one, many)} · {stats.average_points.toLocaleString("es")} puntos de media por{" "}
          {each}
        </p>
      </section>
      <section className={`${card.surface} ${classes.card}`}>
        <h2 className={classes.title}>Mejores Desempeños</h2>
        {stats.top.length > 0 && <p className={classes.facts}>por puntos</p>}
        {stats.top.length === 0 ? (
          <p className={classes.facts}>Aún no hay resultados.</p>
        ) : (
          <ol className={classes.rows}>
            {stats.top.map((row, index) => (
              <li key={row.pair_id} className={classes.row}>
                <PositionBadge position={index + 1} />
                <div className={classes.who}>
                  <p className={classes.name}>
                    {row.name.split(" & ").map((player, at) => (
                      <span key={at}>{player} </span>
                    ))}
                  </p>
                  {row.division_level !== null && (
                    <span className={classes.division}>División {divisionLetter(row.division_level)}</span>
                  )}
                </div>
                <strong className="tabular">{row.points} pts</strong>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
