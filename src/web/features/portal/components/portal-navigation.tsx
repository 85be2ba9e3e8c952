import { Link } from "@tanstack/react-router";
import classes from "./portal-navigation.module.css";

const tabs = [
  { to: "/league/$leagueId/ranking", label: "Ranking" },
  { to: "/league/$leagueId/groups", label: "Grupos" },
  { to: "/league/$leagueId/matches", label: "Partidos" },
  { to: "/league/$leagueId/stats", label: "Estadísticas" },
] as const;

/** The four pages of a league (ruling 29); the chosen group and round go along. */
export function PortalNavigation({ leagueId }: { leagueId: string }) {
  return (
    <nav className={classes.navigation} aria-label="Secciones de la liga">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ leagueId }}
          search={({ group, round }) => ({
            ...(group !== undefined && { group }),
            ...(round !== undefined && { round }),
          })}
          className={classes.tab}
          activeOptions={{ includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
