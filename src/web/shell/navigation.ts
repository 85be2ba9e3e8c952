import {
  IconAddressBook,
  IconBallTennis,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCreditCard,
  IconHexagon,
  IconHistory,
  IconLayoutDashboard,
  IconListNumbers,
  IconSettings,
  IconTournament,
  IconTrophy,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { leaguePath, paths } from "#web/paths.ts";

/** Where somebody stands: the path, and whether the calendar is shown. */
export interface Standing {
  path: string;
  isCalendar: boolean;
}

const isOneOf =
  (...addresses: string[]) =>
  ({ path }: Standing) =>
    addresses.includes(path);
const isUnder =
  (...roots: string[]) =>
  ({ path }: Standing) =>
    roots.some((one) => path === one || path.startsWith(`${one}/`));

const oneLeague = paths.league.replace("/$leagueId", "");

/** The places of the chosen league, one line per screen that exists, with what it shows (spec 3 §9). */
export const leaguePlaces = [
  {
    label: "Dashboard",
    to: paths.admin,
    key: "d",
    icon: IconLayoutDashboard,
    shows: contract.dashboard.get,
    isHere: isOneOf(paths.admin, "/admin/dashboard"),
  },
  {
    label: "Partidos",
    to: paths.matches,
    key: "p",
    icon: IconCalendarEvent,
    shows: contract.matches.list,
    isHere: (standing: Standing) => !standing.isCalendar && isOneOf(paths.matches, paths.results)(standing),
  },
  {
    label: "Grupos y Ranking",
    to: paths.groups,
    key: "g",
    icon: IconListNumbers,
    shows: contract.groups.list,
    isHere: isUnder(paths.groups, paths.ranking),
  },
  {
    label: "Cuadro",
    to: paths.bracket,
    key: "b",
    icon: IconTournament,
    shows: contract.brackets.get,
    isHere: isOneOf(paths.bracket),
  },
  {
    label: "Jugadores",
    to: paths.players,
    key: "j",
    icon: IconUsers,
    shows: contract.people.list,
    isHere: isOneOf(paths.players),
  },
  {
    label: "Pagos",
    to: paths.payments,
    key: "c",
    icon: IconCreditCard,
    shows: contract.payments.list,
    isHere: isOneOf(paths.payments),
  },
  {
    label: "Liga",
    to: paths.league,
    key: "l",
    icon: IconHexagon,
    shows: contract.leagues.get,
    isHere: isUnder(oneLeague),
  },
] as const;

/** The club's places, whatever league is chosen. */
export const clubPlaces = [
  {
    label: "Calendario",
    to: paths.matches,
    search: { view: "calendar" },
    key: "k",
    icon: IconCalendarMonth,
    shows: contract.matches.list,
    isHere: ({ path, isCalendar }: Standing) => path === paths.day || (isCalendar && path === paths.matches),
  },
  {
    label: "Tardes",
    to: paths.evenings,
    key: "t",
    icon: IconBallTennis,
    shows: contract.evenings.list,
    isHere: isUnder(paths.evenings),
  },
  {
    label: "Personas",
    to: paths.people,
    key: "e",
    icon: IconAddressBook,
    shows: contract.people.list,
    isHere: isUnder(paths.people),
  },
  {
    label: "Gestión Ligas",
    to: paths.leagues,
    key: "i",
    icon: IconTrophy,
    shows: contract.leagues.list,
    isHere: isOneOf(paths.leagues, paths.leagueManagement, paths.createTournament),
  },
  {
    label: "Actividad",
    to: paths.activity,
    key: "a",
    icon: IconHistory,
    shows: contract.activity.list,
    isHere: isOneOf(paths.activity),
  },
  {
    label: "Configuración",
    to: paths.settings,
    key: "o",
    icon: IconSettings,
    shows: contract.club.get,
    isHere: isOneOf(paths.settings),
  },
] as const;

/** The second tab of "Grupos y Ranking", which keys lead to. */
export const rankingPlace = { to: paths.ranking, key: "r", shows: contract.standings.ranking } as const;

/** Where who does not see the club's settings has their own password, second factor and sessions. */
export const myAccount = { ...clubPlaces[5], label: "Mi cuenta", icon: IconUser } as const;

/** A place of the navigation. */
export type Place = (typeof leaguePlaces)[number] | (typeof clubPlaces)[number] | typeof myAccount;

/** The places that a league has: without a league, the first; without a bracket, not that. */
export function placesOf(league: LeagueChoice | null): readonly (typeof leaguePlaces)[number][] {
  if (league === null) return leaguePlaces.filter(({ to }) => to !== paths.league && to !== paths.bracket);
  return leaguePlaces.filter(({ to }) => to !== paths.bracket || league.shows_bracket);
}

/** Whether somebody stands in a place of the league. */
export function isLeaguePlace(standing: Standing): boolean {
  return leaguePlaces.some(({ isHere }) => isHere(standing));
}

/** Whether somebody stands on the page of the league itself. */
export function isLeagueItself({ path }: Standing): boolean {
  return path.startsWith(`${oneLeague}/`) && !path.slice(oneLeague.length + 1).includes("/");
}

/** Where somebody stands when another league is chosen: the same place, or what it lacks, the dashboard. Null: it stays. */
export function placeInLeague(standing: Standing, league: LeagueChoice): string | null {
  const here = leaguePlaces.find(({ isHere }) => isHere(standing));
  if (here === undefined) return null;
  if (here.to === paths.league) return leaguePath(league.id);
  if (!placesOf(league).includes(here)) return paths.admin;
  return here.to === paths.groups && standing.path !== paths.ranking ? paths.groups : null;
}
