import {
  IconBallTennis,
  IconCalendarEvent,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconSettings,
  IconTournament,
  IconTrophy,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";

/** The side navigation: one line per screen that exists, with what it shows (spec 3 §9). */
export const navigation = [
  {
    to: paths.admin,
    label: "Dashboard",
    icon: IconLayoutDashboard,
    also: ["/admin/dashboard"],
    shows: contract.dashboard.get,
  },
  {
    to: paths.matches,
    label: "Partidos",
    icon: IconCalendarEvent,
    also: [paths.results],
    shows: contract.matches.list,
  },
  { to: paths.players, label: "Jugadores", icon: IconUsers, also: [], shows: contract.people.list },
  { to: paths.groups, label: "Grupos", icon: IconUsersGroup, also: [], shows: contract.groups.list },
  { to: paths.ranking, label: "Ranking", icon: IconTrophy, also: [], shows: contract.standings.ranking },
  { to: paths.bracket, label: "Cuadro", icon: IconTournament, also: [], shows: contract.brackets.get },
  { to: paths.payments, label: "Pagos", icon: IconCreditCard, also: [], shows: contract.payments.list },
  {
    to: paths.leagues,
    label: "Gestión Ligas",
    icon: IconBallTennis,
    also: ["/admin/league-management"],
    shows: contract.leagues.list,
  },
  { to: paths.activity, label: "Actividad", icon: IconHistory, also: [], shows: contract.activity.list },
  { to: paths.settings, label: "Configuración", icon: IconSettings, also: [], shows: contract.club.get },
] as const;

/** Where who does not see the club's settings has their own password, second factor and sessions. */
export const myAccount = { to: paths.settings, label: "Mi cuenta", icon: IconUser, also: [] } as const;
