import type { PortalTab } from "#web/paths.ts";
import { tabAddress } from "../model/address.ts";
import type { LeagueSearch } from "../model/search.ts";
import classes from "./portal-navigation.module.css";

const tabs: { tab: PortalTab; label: string }[] = [
  { tab: "ranking", label: "Ranking" },
  { tab: "groups", label: "Grupos" },
  { tab: "matches", label: "Partidos" },
  { tab: "stats", label: "Estadísticas" },
];

export interface PortalNavigationProps {
  leagueId: string;
  /** The page that is open. */
  page: string | undefined;
  search: LeagueSearch;
}

/** The four pages of a league (ruling 29); the chosen group and round go along. */
export function PortalNavigation({ leagueId, page, search }: PortalNavigationProps) {
  return (
    <nav className={classes.navigation} aria-label="Secciones de la liga">
      {tabs.map(({ tab, label }) => (
        <a
          key={tab}
          href={tabAddress(leagueId, tab, search)}
          className={classes.tab}
          aria-current={page === tab ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
