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
}

const league = "/league/{league}";
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** Presses a button and then an entry of its menu. */
const choose = (button: string | RegExp, entry: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole("menuitem", { name: entry }).click();
};
/** Asks the planner for a plan, unless it has made one. */
const propose = async (page: Page) => {
  await press("Planificar")(page);
  const dialog = page.getByRole("dialog");
  const accept = dialog.getByRole("button", { name: /^Aceptar \d/ });
  const ask = dialog.getByRole("button", { name: /^Proponer$/ });
  await ask.or(accept).waitFor();
  if (await ask.isVisible()) await ask.click();
  await accept.waitFor();
};
const more = /^Más acciones de Grupo/;
const portal = (name: string, path: string, state: keyof States = "half"): Pictured => ({
  area: "portal",
  name: `${name} · ${state}`,
  state,
  path,
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
  ...everyPage.map((page) => portal(page, `${league}/${page}`)),
  portal("pareja", `${league}/pair/{pair}`),
  ...states.flatMap((state) =>
    ["ranking", "groups", "matches"].map((page) => portal(page, `${league}/${page}`, state)),
  ),
  portal("pareja", `${league}/pair/{pair}`, "long"),
  portal("cuadro", `${league}/bracket`, "bracket"),
  admin("panel", ""),
  admin("partidos", "/matches"),
  admin("partidos calendario", "/matches?view=calendar"),
  admin("aplazar por lluvia", "/matches?view=calendar", {
    open: async (page) => {
      await press("El día")(page);
      await page.getByRole("menuitem", { name: "Aplazar" }).click();
    },
  }),
  admin("lista del día", "/day"),
  admin("hojas del día por cancha", "/day?sheet=courts"),
  admin("partidos día", "/matches?view=calendar&by=day"),
  admin("planificar", "/matches?view=calendar&by=day", { state: "closed", open: press("Planificar") }),
  admin("propuesta", "/matches?view=calendar&by=day", { state: "closed", open: propose }),
  admin("propuesta en el calendario", "/matches?view=calendar&by=day", {
    state: "closed",
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
  admin("resultados en serie", "/matches", { open: press("Resultados en serie") }),
  admin("eliminar partido", "/matches", { open: press(/^Eliminar /) }),
  admin("editar resultado", "/matches?tab=completed", { open: press(/^Editar Resultado de /) }),
  admin("pegar resultados", "/matches", { open: press("Pegar resultados") }),
  admin("jugadores", "/players"),
  admin("registrar jugadores", "/players", { open: press(/^Registrar/) }),
  admin("editar jugador", "/players", { open: press(/^Editar a /) }),
  admin("importar", "/players", { open: choose("Más acciones de Gestión de Jugadores", "Importar") }),
  admin("jugadores nombres largos", "/players", { state: "long" }),
  admin("jugadores sesenta", "/players", { state: "sixty" }),
  admin("jugadores vacío", "/players", { state: "nothing" }),
  admin("personas", "/people"),
  admin("persona", "/people/{person}"),
  admin("editar persona", "/people/{person}", { open: press("Editar") }),
  admin("grupos", "/groups"),
  admin("grupos nombres largos", "/groups", { state: "long" }),
  admin("grupos cerrada", "/groups", { state: "closed" }),
  admin("grupo", "/groups/{group}"),
  admin("mensaje", "/groups", { open: press(/^Mensaje para /) }),
  admin("añadir pareja", "/groups", { open: press("Añadir pareja") }),
  admin("ascensos y descensos", "/groups", { open: press("Ascensos/Descensos") }),
  admin("más acciones de los grupos", "/groups", { open: press("Más acciones de los grupos") }),
  admin("generar partidos", "/groups", { open: choose("Más acciones de los grupos", "Generar Partidos") }),
  admin("crear grupo vacío", "/groups", { open: choose("Más acciones de los grupos", "Crear Grupo Vacío") }),
  admin("crear grupo", "/groups", { open: choose("Más acciones de los grupos", "Crear Grupo Parejas") }),
  admin("editar puntos", "/groups", {
    open: async (page) => {
      const button = page.getByRole("button", { name: "Editar Puntos" }).first();
      await ((await button.isVisible()) ? button.click() : choose(more, "Editar Puntos")(page));
    },
  }),
  admin("editar estadísticas", "/groups", { open: choose(more, "Editar estadísticas") }),
  admin("ampliar el plazo", "/groups", { open: choose(more, "Ampliar el plazo") }),
  admin("eliminar grupo", "/groups", { open: choose(more, "Eliminar grupo") }),
  admin("dar de baja", "/groups", { open: choose(/^Acciones de /, "Dar de baja") }),
  admin("cambiar compañero", "/groups", { open: choose(/^Acciones de /, "Cambiar compañero") }),
  admin("no puede", "/groups", { open: choose(/^Acciones de /, "Cuándo no puede jugar") }),
  admin("no puede anotar", "/groups", {
    open: async (page) => {
      await choose(/^Acciones de /, "Cuándo no puede jugar")(page);
      await press(/^Anotar cuándo no puede/)(page);
    },
  }),
  admin("sanción", "/groups", { open: choose(/^Acciones de /, "Sanción") }),
  admin("finalizar jornada", "/groups/closing"),
  admin("finalizar jornada sin decidir", "/groups/closing", { state: "closed" }),
  admin("finalizar jornada decidida", "/groups/closing", { state: "long" }),
  admin("repartir grupos", "/groups/deal", { state: "nothing" }),
  admin("cuadro", "/bracket", { state: "bracket" }),
  admin("más acciones del cuadro", "/bracket", { state: "bracket", open: press("Más acciones del cuadro") }),
  admin("cuadro vacío", "/bracket", { state: "nothing" }),
  admin("ranking", "/ranking"),
  admin("ranking 60 parejas", "/ranking", { state: "sixty" }),
  admin("pagos", "/payments"),
  admin("pagos nombres largos", "/payments", { state: "long" }),
  admin("pagos vacío", "/payments", { state: "nothing" }),
  admin("registrar pago", "/payments", { open: press("Registrar Pago") }),
  admin("cobros", "/payments", { open: press(/^Cobrar a /) }),
  admin("recordar pago", "/payments", { open: choose(/^Más acciones del pago de /, "Recordar") }),
  admin("editar pago", "/payments", { open: choose(/^Más acciones del pago de /, "Editar") }),
  admin("crear pendientes", "/payments", { open: choose("Más acciones de Gestión de Pagos", "Crear pendientes") }),
  admin("pagos marcados", "/payments", {
    open: async (page) => {
      await press("Marcar varios")(page);
      await page.getByRole("checkbox", { name: "Marcar todos los que se ven" }).check();
    },
  }),
  admin("ajustes", "/settings"),
  ...["courts", "security", "notifications", "billing", "messages", "users", "privacy"].map((tab) =>
    admin(`ajustes ${tab}`, `/settings?tab=${tab}`),
  ),
  admin("actividad", "/activity"),
  admin("ligas", "/leagues"),
  admin("liga", "/league/{league}"),
  admin("nueva liga", "/leagues", { open: press("Nueva Liga") }),
  admin("editar liga", "/leagues", { open: press(/^Editar /) }),
  admin("eliminar liga", "/leagues", { open: press(/^Eliminar /) }),
  admin("terminar liga", "/league/{league}", { open: press("Terminar la liga") }),
  admin("siguiente temporada", "/league/{league}/next-season", { state: "finished" }),
  admin("siguiente temporada nombres largos", "/league/{league}/next-season", { state: "long" }),
  admin("crear torneo", "/create-tournament"),
  admin("no existe", "/nada"),
];
