import type { Locator, Page } from "playwright-core";

/** What opens a dialog: a button, or a button and then an entry of its menu. */
export interface DialogOpener {
  path: string;
  button: string;
  entry?: string;
}

export const dialogOpeners: DialogOpener[] = [
  { path: "/admin/leagues", button: "Nueva Liga" },
  { path: "/admin/leagues", button: "Editar Liga de prueba" },
  { path: "/admin/leagues", button: "Eliminar Liga de prueba" },
  { path: "/admin/players", button: "Registrar jugador o pareja" },
  { path: "/admin/players", button: "Más acciones de Gestión de Jugadores", entry: "Importar" },
  { path: "/admin/players", button: "Editar a Persona 1-1" },
  { path: "/admin/groups", button: "Más acciones de los grupos", entry: "Crear Grupo Vacío" },
  { path: "/admin/groups", button: "Más acciones de los grupos", entry: "Crear Grupo Parejas" },
  { path: "/admin/groups/closing", button: "Decidir Persona" },
  { path: "/admin/groups", button: "Más acciones de los grupos", entry: "Generar Partidos" },
  { path: "/admin/groups", button: "Ascensos/Descensos" },
  { path: "/admin/groups", button: "Editar Puntos" },
  { path: "/admin/groups", button: "Más acciones de Grupo A", entry: "Editar estadísticas" },
  { path: "/admin/groups", button: "Más acciones de Grupo A", entry: "Eliminar grupo" },
  { path: "/admin/groups", button: "Añadir pareja" },
  { path: "/admin/groups", button: "Acciones de Persona 1-1", entry: "Dar de baja" },
  { path: "/admin/groups", button: "Acciones de Persona 1-1", entry: "Sanción" },
  { path: "/admin/matches", button: "Pegar resultados" },
  { path: "/admin/matches", button: "Programar Persona" },
  { path: "/admin/matches", button: "Resultado de Persona" },
  { path: "/admin/matches", button: "Eliminar Persona" },
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
