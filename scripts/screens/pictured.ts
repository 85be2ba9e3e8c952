import type { Page } from "playwright-core";
import type { States } from "./states.ts";

/** One thing that is pictured, at every width and in both colour schemes. */
export interface Pictured {
  area: "portal" | "admin";
  name: string;
  /** The league whose screen it is, which the administration has chosen. */
  state: keyof States;
  /** Its address, where `{league}`, `{group}`, `{pair}` and `{person}` stand for ones of the state. */
  path: string;
  /** What opens the dialog over it. */
  open?: (page: Page) => Promise<void>;
  /** Its widths, where it is not to be seen at all of them. */
  widths?: readonly number[];
  /** Whether it shows the plan that is being made, of which there is one. */
  isOfPlan?: boolean;
  /** Whether a part of it scrolls to what matters when it is opened, which another width undoes. */
  scrolls?: boolean;
  /** Whether the visitor follows a pair. */
  isFollowing?: boolean;
  /** How it should look: a folder and a name, without width and scheme. */
  look?: string;
}

const league = "/league/{league}";
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** Presses a button and then an entry of its menu. */
const choose = (button: string | RegExp, entry: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole("menuitem", { name: entry }).click();
};
/** Presses a row's button, which narrow screens have as an entry of the row's ⋯. */
const step = (button: RegExp, menu: RegExp, entry: string) => async (page: Page) => {
  const first = page.getByRole("button", { name: button }).first();
  await first
    .or(page.getByRole("button", { name: menu }).first())
    .first()
    .waitFor();
  await ((await first.isVisible()) ? first.click() : choose(menu, entry)(page));
};
/** 'Crear', which narrow screens have in their drawer. */
const toCreate = async (page: Page) => {
  const drawer = page.getByRole("button", { name: "Abrir la navegación" });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole("button", { name: "Crear", exact: true }).click();
};
/** Opens a pair's row and does something with it. */
const act = (label: string) => async (page: Page) => {
  const menu = /^Más acciones de .+ & /;
  if (await page.getByRole("button", { name: menu }).first().isVisible()) return choose(menu, label)(page);
  await press(/^¿Por qué\? /)(page);
  await press(label)(page);
};
/** Asks the planner for a plan, unless it has made one. */
const propose = async (page: Page) => {
  await press("Planificar")(page);
  const dialog = page.getByRole("dialog");
  const accept = dialog.getByRole("button", { name: /^Aceptar \d/ });
  const ask = dialog.getByRole("button", { name: /^Proponer \d/ });
  await ask.or(accept).waitFor();
  if (await ask.isVisible()) {
    await dialog
      .getByRole("checkbox", { name: /^Liga Mixta/ })
      .first()
      .check();
    await ask.click();
  }
  await accept.waitFor();
};
/** The pairs' list of the planner, which is a line on a phone. */
const toPairs = async (page: Page) => {
  await press("Planificar")(page);
  const line = page.getByRole("button", { name: /^Cuándo pueden las parejas/ });
  await line
    .or(page.getByRole("button", { name: "Pegar del chat" }))
    .first()
    .waitFor();
  if (await line.isVisible()) await line.click();
};
const pasteChat = async (page: Page) => {
  await toPairs(page);
  const [name = ""] = await page
    .getByRole("list", { name: /^Lo que han dicho / })
    .evaluateAll((lists) =>
      lists.map((list) => list.getAttribute("aria-label")?.slice("Lo que han dicho ".length) ?? ""),
    );
  await press("Pegar del chat")(page);
  const lines = [`${name}: martes no, el finde tampoco y mejor a las 19:30`, "¿alguien tiene bolas?", "Pili: L y X no"];
  await page.getByLabel("Pega aquí lo que han escrito").fill(lines.join("\n"));
  await page.getByText("No lo entiendo").scrollIntoViewIfNeeded();
};
const addSaid = async (page: Page) => {
  await toPairs(page);
  await press(/^Añadir cuándo pueden/)(page);
  await page.getByText("La pareja").waitFor();
};
const more = /^Más acciones de Grupo/;
const moreOfMatch = /^Más acciones de .* contra /;
const portal = (name: string, path: string, state: keyof States = "half", more: Partial<Pictured> = {}): Pictured => ({
  area: "portal",
  name: `${name} · ${state}`,
  state,
  path,
  ...more,
});
const admin = (name: string, path: string, more: Partial<Pictured> = {}): Pictured => ({
  area: "admin",
  name,
  state: "half",
  path: `/admin${path}`,
  ...more,
});

const everyPage = ["ranking", "groups", "matches", "stats", "rules"];
const states: (keyof States)[] = ["nothing", "finished", "closed", "sixty", "long"];

/** Everything that `npm run screens` pictures. */
export const pictured: Pictured[] = [
  portal("portada", "/public"),
  portal("privacidad", "/privacy"),
  portal("no existe", "/nada"),
  ...everyPage.map((page) =>
    portal(page, `${league}/${page}`, "half", page === "ranking" ? { look: "portal-2/p1-ranking" } : {}),
  ),
  ...["ranking", "groups", "matches"].map((page) =>
    portal(`${page} con pareja`, `${league}/${page}`, "half", {
      isFollowing: true,
      ...(page === "ranking" && { look: "portal-2/p1-ranking-star" }),
    }),
  ),
  portal("ranking por división", `${league}/ranking?orden=division`, "half", { look: "portal-2/p1-ranking-division" }),
  portal("pareja", `${league}/pair/{pair}`, "half", { look: "portal-2/p2-pair" }),
  portal("ranking", `${league}/ranking`, "individual", { look: "portal-2/p1-ranking-individual" }),
  portal("groups", `${league}/groups`, "individual"),
  ...states.flatMap((state) =>
    ["ranking", "groups", "matches"].map((page) => portal(page, `${league}/${page}`, state)),
  ),
  portal("pareja", `${league}/pair/{pair}`, "long"),
  portal("cuadro", `${league}/bracket`, "bracket"),
  portal("pareja", `${league}/pair/{pair}`, "bracket", { look: "portal-2/p2-tournament-pair" }),
  portal("inscribirse", `${league}/inscripcion`, "inscription"),
  portal("portada de la liga", `${league}/ranking`, "inscription"),
  ...(["half", "individual", "bracket", "inscription"] as const).map((state) =>
    portal("pantalla", "/tv/{league}", state),
  ),
  portal("pantalla del club", "/tv"),
  ...["ranking", "groups", "matches"].map((page) => portal(`en otra web ${page}`, `/embed/{league}/${page}`)),
  portal("en otra web cuadro", "/embed/{league}/bracket", "bracket"),
  admin("inscripciones", "/inscriptions", { state: "inscription" }),
  admin("tardes", "/evenings"),
  admin("panel", "", { look: "admin-2/a2-dashboard" }),
  admin("navegación", "", { open: press("Abrir la navegación"), widths: [390, 768], look: "admin-2/a1-drawer" }),
  admin("partidos", "/matches", { look: "admin-2/a3-matches" }),
  admin("partidos individual", "/matches", { state: "individual" }),
  admin("panel individual", "", { state: "individual" }),
  admin("panel torneo", "", { state: "bracket" }),
  admin("panel vacío", "", { state: "nothing" }),
  admin("partidos menú", "/matches", { open: press(moreOfMatch), look: "admin-2/a3-matches-menu" }),
  admin("partidos más acciones", "/matches", { open: press("Más acciones de Próximos Partidos") }),
  admin("partidos filtrar", "/matches", { open: press("Filtrar") }),
  admin("partidos finalizados", "/matches?tab=completed", { look: "admin-2/a3-finished" }),
  admin("partidos calendario", "/matches?view=calendar"),
  admin("aplazar por lluvia", "/matches?view=calendar", {
    open: async (page) => {
      await press("El día")(page);
      await page.getByRole("menuitem", { name: "Aplazar" }).click();
    },
  }),
  admin("lista del día", "/day"),
  admin("hojas del día por cancha", "/day?sheet=courts"),
  admin("partidos día", "/matches?view=calendar&by=day", { scrolls: true }),
  admin("planificar", "/matches?view=calendar&by=day", {
    state: "closed",
    open: async (page) => {
      await press("Planificar")(page);
      await page
        .getByRole("checkbox", { name: /^Liga Mixta/ })
        .first()
        .check();
    },
    isOfPlan: true,
    look: "admin-2/a7-planner",
  }),
  admin("planificar pegar del chat", "/matches?view=calendar&by=day", {
    state: "closed",
    open: pasteChat,
    isOfPlan: true,
    scrolls: true,
  }),
  admin("planificar añadir cuándo pueden", "/matches?view=calendar&by=day", {
    state: "closed",
    open: addSaid,
    isOfPlan: true,
    scrolls: true,
  }),
  admin("propuesta", "/matches?view=calendar&by=day", {
    state: "closed",
    open: propose,
    isOfPlan: true,
    look: "admin-2/a7-planner-proposal",
  }),
  admin("propuesta en el calendario", "/matches?view=calendar&by=day", {
    state: "closed",
    isOfPlan: true,
    scrolls: true,
    open: async (page) => {
      await propose(page);
      await press("Ver en el calendario")(page);
      await page
        .getByRole("button", { name: /^Propuesta: / })
        .first()
        .waitFor();
    },
  }),
  admin("resultado", "/matches", { open: press(/^Resultado de /) }),
  admin("programar", "/matches", { open: press(/^Programar /) }),
  admin("resultados en serie", "/matches", { open: press("Resultados") }),
  admin("eliminar partido", "/matches", { open: choose(moreOfMatch, "Eliminar partido") }),
  admin("editar resultado", "/matches?tab=completed", {
    open: step(/^Editar Resultado de /, moreOfMatch, "Editar Resultado"),
  }),
  admin("pegar resultados", "/matches", { open: choose("Más acciones de Próximos Partidos", "Pegar resultados") }),
  admin("jugadores", "/players", { look: "admin-2/a5-players" }),
  admin("personas", "/people", { look: "admin-2/a5-people" }),
  admin("registrar jugadores", "/players", { open: press(/^Registrar/) }),
  admin("editar jugador", "/players", { open: step(/^Editar a /, /^Más acciones de (?!Gestión)/, "Editar") }),
  admin("importar", "/players", { open: choose("Más acciones de Gestión de Jugadores", "Importar") }),
  admin("jugadores nombres largos", "/players", { state: "long" }),
  admin("jugadores sesenta", "/players", { state: "sixty" }),
  admin("jugadores vacío", "/players", { state: "nothing" }),
  admin("personas", "/people"),
  admin("persona", "/people/{person}"),
  admin("editar persona", "/people/{person}", { open: choose(/^Más acciones de /, "Editar") }),
  admin("grupos", "/groups", { look: "admin-2/a4-groups" }),
  admin("grupos individual", "/groups", { state: "individual" }),
  admin("grupos nombres largos", "/groups", { state: "long" }),
  admin("grupos cerrada", "/groups", { state: "closed" }),
  admin("grupo", "/groups/{group}"),
  admin("mensaje", "/groups", { open: press(/^Mensaje para /) }),
  admin("añadir pareja", "/groups", { open: choose(more, "Añadir pareja") }),
  admin("ascensos y descensos", "/groups", { open: choose(more, "Ascensos/Descensos") }),
  admin("grupos y partidos", "/groups", { open: press("Grupos y partidos"), look: "admin-2/a4-groups-menus" }),
  admin("generar partidos", "/groups", { open: choose("Grupos y partidos", "Generar Partidos") }),
  admin("crear grupo vacío", "/groups", { open: choose("Grupos y partidos", "Crear Grupo Vacío") }),
  admin("crear grupo", "/groups", { open: choose("Grupos y partidos", "Crear Grupo Parejas") }),
  admin("editar puntos", "/groups", { open: choose(more, "Editar Puntos") }),
  admin("grupo por qué", "/groups", { open: press(/^¿Por qué\? /) }),
  admin("grupo acciones", "/groups", { open: press(more), look: "admin-2/a4-groups-menus" }),
  admin("grupos sin nada", "/groups", { state: "nothing" }),
  admin("grupos 60 parejas", "/groups", { state: "sixty" }),
  admin("editar estadísticas", "/groups", { open: choose(more, "Editar estadísticas") }),
  admin("ampliar el plazo", "/groups", { open: choose(more, "Ampliar el plazo") }),
  admin("eliminar grupo", "/groups", { open: choose(more, "Eliminar grupo") }),
  admin("dar de baja", "/groups", { open: act("Dar de baja") }),
  admin("cambiar compañero", "/groups", { open: act("Cambiar compañero") }),
  admin("no puede", "/groups", { open: act("Cuándo puede jugar") }),
  admin("no puede anotar", "/groups", {
    open: async (page) => {
      await act("Cuándo puede jugar")(page);
      await press(/^Anotar cuándo puede/)(page);
    },
  }),
  admin("sanción", "/groups", { open: act("Sanción") }),
  admin("finalizar jornada", "/groups/closing"),
  admin("finalizar jornada sin decidir", "/groups/closing", { state: "closed" }),
  admin("finalizar jornada decidida", "/groups/closing", { state: "long" }),
  admin("repartir grupos", "/groups/deal", { state: "nothing" }),
  admin("cuadro", "/bracket", { state: "bracket" }),
  admin("más acciones del cuadro", "/bracket", { state: "bracket", open: press("Más acciones del cuadro") }),
  admin("cuadro vacío", "/bracket", { state: "nothing" }),
  ...["groups", "round", "summary"].map((kind) => admin(`carteles ${kind}`, `/posters?kind=${kind}`)),
  admin("carteles cuadro", "/posters", { state: "bracket" }),
  admin("carteles sin empezar", "/posters", { state: "nothing" }),
  admin("ranking", "/ranking", { look: "admin-2/a4-ranking" }),
  admin("ranking individual", "/ranking", { state: "individual" }),
  admin("ranking 60 parejas", "/ranking", { state: "sixty" }),
  admin("pagos", "/payments"),
  admin("pagos nombres largos", "/payments", { state: "long" }),
  admin("pagos vacío", "/payments", { state: "nothing" }),
  admin("registrar pago", "/payments", { open: press("Registrar Pago") }),
  admin("cobros", "/payments", { open: press(/^Cobrar a /) }),
  admin("recordar pago", "/payments", { open: choose(/^Más acciones del pago de /, "Recordar") }),
  admin("editar pago", "/payments", { open: choose(/^Más acciones del pago de /, "Editar") }),
  admin("crear pendientes", "/payments", { open: choose("Más acciones de Gestión de Pagos", "Crear pendientes") }),
  admin("extracto del banco", "/payments", { open: choose("Más acciones de Gestión de Pagos", "Extracto del banco") }),
  admin("pagos marcados", "/payments", {
    open: async (page) => {
      await press("Marcar varios")(page);
      await page.getByRole("checkbox", { name: "Marcar todos los que se ven" }).check();
    },
  }),
  admin("ajustes", "/settings"),
  ...["courts", "security", "notifications", "billing", "messages", "users", "website", "privacy"].map((tab) =>
    admin(`ajustes ${tab}`, `/settings?tab=${tab}`),
  ),
  admin("actividad", "/activity"),
  admin("ligas", "/leagues"),
  admin("liga", "/league/{league}", { look: "admin-2/a6-league" }),
  admin("crear", "", { open: toCreate }),
  admin("crear liga", "", {
    open: async (page) => {
      await toCreate(page);
      await page.getByRole("menuitem", { name: "Liga" }).click();
    },
  }),
  admin("nueva liga", "/leagues", { open: press("Nueva Liga") }),
  admin("liga terminada", "/league/{league}", { state: "finished" }),
  admin("editar liga", "/league/{league}", { open: press("Configurar") }),
  admin("editar reglamento", "/league/{league}", { open: press("Editar Reglamento") }),
  admin("eliminar liga", "/leagues", { open: choose(/^Más acciones de (?!Gestión)/, "Eliminar") }),
  admin("terminar liga", "/league/{league}", { open: press(/^Terminar/) }),
  admin("siguiente temporada", "/league/{league}/next-season", { state: "finished" }),
  admin("siguiente temporada nombres largos", "/league/{league}/next-season", { state: "long" }),
  admin("crear torneo", "/create-tournament"),
  admin("no existe", "/nada"),
];
