import {
  IconBallTennis,
  IconCalendarEvent,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconSettings,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { paths } from "#web/paths.ts";

/** The side navigation: one line per screen that exists. */
export const navigation = [
  { to: paths.admin, label: "Dashboard", icon: IconLayoutDashboard, also: ["/admin/dashboard"] },
  { to: paths.matches, label: "Partidos", icon: IconCalendarEvent, also: [] },
  { to: paths.players, label: "Jugadores", icon: IconUsers, also: [] },
  { to: paths.groups, label: "Grupos", icon: IconUsersGroup, also: [] },
  { to: paths.ranking, label: "Ranking", icon: IconTrophy, also: [] },
  { to: paths.payments, label: "Pagos", icon: IconCreditCard, also: [] },
  { to: paths.leagues, label: "Gestión Ligas", icon: IconBallTennis, also: ["/admin/league-management"] },
  { to: paths.activity, label: "Actividad", icon: IconHistory, also: [] },
  { to: paths.settings, label: "Configuración", icon: IconSettings, also: [] },
] as const;
