import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { LeaguePageName } from "#contract/portal/reads.ts";
import { tabAddress } from "../model/address.ts";
import type { LeagueSearch } from "../model/search.ts";
import classes from "./portal-navigation.module.css";

const tabs: { tab: LeaguePageName; label: string }[] = [
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
  /** The league's published bracket; null: none, or not known yet. */
  bracket: PublicLeague["bracket"];
  /** Whether there are groups: a tournament of a bracket alone has no ranking and no groups to show. */
  hasGroups: boolean;
}

const bracketTab = { tab: "bracket" as const, label: "Cuadro" };

/** The four pages of a league (ruling 29), and its bracket when there is one (spec 5 §3.2); the chosen group and round go along. */
export function PortalNavigation({ leagueId, page, search, bracket, hasGroups }: PortalNavigationProps) {
  const shown =
    bracket === null
      ? tabs
      : bracket.comes_first
        ? [bracketTab, ...tabs.slice(hasGroups ? 0 : 2)]
        : tabs.toSpliced(3, 0, bracketTab);
  return (
    <nav className={classes.navigation} aria-label="Secciones de la liga">
      {shown.map(({ tab, label }) => (
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
