import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pressSignIn } from "#test/support/sign-in-page.ts";
import { administrator } from "#test/support/test-app.ts";

describe("signing in from a new place while many passwords of the account are tried", () => {
  let club: BrowserClub;
  let page: Page;
  beforeAll(async () => {
    club = await createBrowserClub({ limits: true, config: { smtpUrl: "smtp://127.0.0.1:1" } });
    for (let index = 0; index < 50; index++) await club.deps.limits.count("sign_in_account", administrator.email);
    ({ page } = await club.open({ viewport: phone }));
  });
  afterAll(() => club?.close());

  const codes = async () =>
    (
      await club.database.pool.query(
        "select body_text from outbox where subject = 'Tu código para iniciar sesión' order by id",
      )
    ).rows.map(({ body_text }) => /código es (\d{6})/.exec(body_text)?.[1] ?? "");

  it("asks for the code of the mail, sends another, and lets in", async () => {
    await page.goto(`${club.address}/auth`);
    await pressSignIn(page);
    await page.getByRole("heading", { name: "Confirma que eres tú" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Enviar otro código" }).click();
    await page.getByText("Te hemos enviado otro código. Los anteriores ya no sirven.").waitFor();
    await expect.poll(async () => (await codes()).length).toBe(2);
    const [first = "", second = ""] = await codes();
    await page.getByLabel("Código").fill(first === second ? "x" : first);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByText("El código no es correcto o ha caducado.").waitFor();
    await page.getByLabel("Código").fill(second);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL("**/admin**");
    club.noFaults();
    expect(await codes()).toHaveLength(2);
  });
});
