import type { BrowserContext, Page } from "playwright-core";
import { administrator } from "./test-app.ts";

/** Fills the form that a page shows with the administrator of a test's club, and sends it. */
export async function pressSignIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(administrator.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Signs the administrator of a test's club in by its form, in a page of its own that is closed again. @param address without a path */
export async function signInByForm(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/auth`);
  await pressSignIn(page);
  await page.waitForURL("**/admin**");
  await page.close();
}
