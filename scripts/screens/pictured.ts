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
  admin("resultado", "/matches", { open: press(/^Resultado de /) }),
  admin("programar", "/matches", { open: press(/^Programar /) }),
  admin("resultados en serie", "/matches", { open: press("Resultados en serie") }),
  admin("pegar resultados", "/matches", { open: press("Pegar resultados") }),
  admin("jugadores", "/players"),
  admin("registrar jugadores", "/players", { open: press(/^Registrar/) }),
  admin("persona", "/people/{person}"),
  admin("grupos", "/groups"),
  admin("grupos nombres largos", "/groups", { state: "long" }),
  admin("grupos cerrada", "/groups", { state: "closed" }),
  admin("grupo", "/groups/{group}"),
  admin("mensaje", "/groups", { open: press(/^Mensaje para /) }),
  admin("añadir pareja", "/groups", { open: press("Añadir pareja") }),
  admin("ascensos y descensos", "/groups", { open: press("Ascensos/Descensos") }),
  admin("finalizar jornada", "/groups/closing"),
  admin("repartir grupos", "/groups/deal", { state: "nothing" }),
  admin("cuadro", "/bracket", { state: "bracket" }),
  admin("cuadro vacío", "/bracket", { state: "nothing" }),
  admin("ranking", "/ranking"),
  admin("ranking 60 parejas", "/ranking", { state: "sixty" }),
  admin("pagos", "/payments"),
  admin("pagos nombres largos", "/payments", { state: "long" }),
  admin("pagos vacío", "/payments", { state: "nothing" }),
  admin("registrar pago", "/payments", { open: press("Registrar Pago") }),
  admin("ajustes", "/settings"),
  ...["security", "notifications", "billing", "messages", "users", "privacy"].map((tab) =>
    admin(`ajustes ${tab}`, `/settings?tab=${tab}`),
  ),
  admin("actividad", "/activity"),
  admin("ligas", "/leagues"),
  admin("liga", "/league/{league}"),
  admin("siguiente temporada", "/league/{league}/next-season", { state: "finished" }),
  admin("crear torneo", "/create-tournament"),
  admin("no existe", "/nada"),
];
