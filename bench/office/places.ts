/** A screen whose opening is measured. */
export interface Screen {
  name: string;
  /** How the title of its page begins. */
  title: string;
  /** From where it is opened, if not from the navigation: the screen that has the link, and the link. */
  from?: { name: string; link: string };
  /** Its line in the navigation. */
  line?: string;
}

/** The dashboard, where everything begins. */
export const home: Screen = { name: "dashboard", title: "Dashboard", line: "Dashboard" };

const everyScreen: readonly Screen[] = [
  { name: "matches", title: "Próximos Partidos", line: "Partidos" },
  { name: "groups", title: "Grupos", line: "Grupos y Ranking" },
  { name: "ranking", title: "Ranking", from: { name: "groups", link: 'main a[href="/admin/ranking"]' } },
  { name: "players", title: "Gestión de Jugadores", line: "Jugadores" },
  { name: "payments", title: "Gestión de Pagos", line: "Pagos" },
  {
    name: "results sheet",
    title: "Resultados en serie",
    from: { name: "matches", link: 'role=button[name="Resultados"]' },
  },
  {
    name: "day's list",
    title: "Lista del día",
    from: { name: "dashboard", link: 'main a[href="/admin/day"] >> nth=0' },
  },
];

const wanted = new RegExp(process.env.OFFICE_SCREENS ?? ""); // only those whose names have this

/** What a secretary opens beside the court, in the order of the navigation. */
export const screens = everyScreen.filter(({ name }) => wanted.test(name));

/** A screen by its name. */
export function screenOf(name: string): Screen {
  const found = [home, ...everyScreen].find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`no screen ${name}`);
  return found;
}
