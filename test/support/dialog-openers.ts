import type { Locator, Page } from "playwright-core";

/** What opens a dialog: a button, or a button and then an entry of its menu. */
export interface DialogOpener {
  path: string;
  button: string;
  entry?: string;
}

export const dialogOpeners: DialogOpener[] = [
  { path: "/admin/leagues", button: "Nueva Liga" },
  { path: "/admin/leagues", button: "Más acciones de Liga de prueba", entry: "Editar" },
  { path: "/admin/leagues", button: "Más acciones de Liga de prueba", entry: "Eliminar" },
  { path: "/admin/players", button: "Registrar jugador o pareja" },
  { path: "/admin/players", button: "Más acciones de Gestión de Jugadores", entry: "Importar" },
  { path: "/admin/players", button: "Editar a Persona 1-1" },
  { path: "/admin/groups", button: "Grupos y partidos", entry: "Crear Grupo Vacío" },
  { path: "/admin/groups", button: "Grupos y partidos", entry: "Crear Grupo Parejas" },
  { path: "/admin/groups/closing", button: "Decidir Persona" },
  { path: "/admin/groups", button: "Grupos y partidos", entry: "Generar Partidos" },
  { path: "/admin/groups", button: "Más acciones de Grupo A", entry: "Ascensos/Descensos" },
  { path: "/admin/groups", button: "Más acciones de Grupo A", entry: "Editar Puntos" },
  { path: "/admin/groups", button: "Más acciones de Grupo A", entry: "Editar estadísticas" },
  { path: "/admin/groups", button: "Más acciones de Grupo A", entry: "Eliminar grupo" },
  { path: "/admin/groups", button: "Grupos y partidos", entry: "Añadir pareja" },
  { path: "/admin/groups", button: "Más acciones de Persona 1-1", entry: "Dar de baja" },
  { path: "/admin/groups", button: "Más acciones de Persona 1-1", entry: "Sanción" },
  { path: "/admin/matches", button: "Más acciones de Próximos Partidos", entry: "Pegar resultados" },
  { path: "/admin/matches", button: "Programar Persona" },
  { path: "/admin/matches", button: "Resultado de Persona" },
  { path: "/admin/matches", button: "Más acciones de Persona", entry: "Eliminar partido" },
  { path: "/admin/matches?tab=completed", button: "Editar Resultado de Persona" },
  { path: "/admin/payments", button: "Registrar Pago" },
  { path: "/admin/ranking", button: "Editar Persona 1-1" },
];

/** Opens a dialog with the keyboard and waits until it has the focus; answers what opened it. */
export async function openWith(page: Page, { button, entry }: DialogOpener): Promise<Locator> {
  const opener = page.getByRole("button", { name: button }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  if (entry !== undefined) {
    await page.getByRole("menuitem", { name: entry }).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
  return opener;
}
