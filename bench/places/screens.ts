/** A screen whose first useful row and whose controls are measured. */
export interface Place {
  name: string;
  area: "admin" | "portal";
  /** Its address, where `{league}`, `{bracket}`, `{pair}` and `{person}` stand for ones of the season. */
  path: string;
  /** The most controls of the first 1280×800. */
  controls?: number;
  /** The first useful row: what a selector finds, or the first line of a list or table that has a name. */
  row?: string;
  /** Whether the visitor follows a pair. */
  isFollowing?: boolean;
}

const admin = (name: string, path: string, more: Partial<Place> = {}): Place => ({
  area: "admin",
  name,
  path: `/admin${path}`,
  ...more,
});
const portal = (name: string, path: string, more: Partial<Place> = {}): Place => ({
  area: "portal",
  name,
  path: path === "" ? "/public" : `/league/{league}/${path}`,
  ...more,
});

/** The first line of what lists everybody, whatever else on the page has names. */
const longList = "main :is(tbody, ol, ul, [role=rowgroup]):has(> :nth-child(9)) > :first-child";

/** Every list of the administration and of the portal. */
export const places: readonly Place[] = [
  admin("panel", "", { row: 'role=region[name="Qué falta"] >> role=listitem' }),
  admin("partidos", "/matches", { controls: 25 }),
  admin("partidos finalizados", "/matches?tab=completed", { controls: 25 }),
  admin("calendario", "/matches?view=calendar"),
  admin("grupos", "/groups", { controls: 25 }),
  admin("ranking", "/ranking", { controls: 20, row: longList }),
  admin("jugadores", "/players", { controls: 32 }),
  admin("personas", "/people"),
  admin("pagos", "/payments", { controls: 25 }),
  admin("gestión ligas", "/leagues"),
  admin("liga", "/league/{league}", { row: "main :text-is('Crear Grupo')" }),
  admin("actividad", "/activity"),
  admin("cuadro", "/bracket"),
  admin("lista del día", "/day"),
  admin("resultados en serie", "/results"),
  portal("portada", ""),
  portal("ranking", "ranking", { row: longList }),
  portal("ranking con pareja", "ranking", { row: longList, isFollowing: true }),
  portal("grupos", "groups"),
  portal("grupos con pareja", "groups", { isFollowing: true }),
  portal("partidos", "matches"),
  portal("partidos con pareja", "matches", { isFollowing: true }),
  portal("cuadro", "bracket"),
  portal("pareja", "pair/{pair}", { row: "main section" }),
  portal("estadísticas", "stats", { row: "main :text-matches('^[0-9]+$')" }),
];
