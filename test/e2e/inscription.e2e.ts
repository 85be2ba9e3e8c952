import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";
import { Hand } from "../../bench/tasks/hand.ts";

// What presses and keys stand for, as in the tasks of the bench.
const secondsOfClick = 1.9;
const secondsOfKey = 0.25;
const mostSeconds = 60;

describe("the public form of a league (spec 6 §6)", () => {
  let club: BrowserClub;
  let league = { id: "" };

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ league } = await pairsLeague(club.command, { groups: 0, name: "Liga de Primavera" }));
    const inscription = {
      from: "2020-01-01",
      until: "2099-12-31",
      places: 16,
      conditions: "Se paga antes de empezar.",
    };
    await club.database.pool.query("update tournaments set inscription = $2, start_date = '2098-01-01' where id = $1", [
      league.id,
      inscription,
    ]);
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  it("signs up a pair with wishes and conditions within a minute on a phone, which the desk accepts in one press", async () => {
    const { page } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/league/${league.id}/inscripcion`);
    await page.getByRole("button", { name: "Enviar la inscripción" }).waitFor();
    await expectAccessible(page);
    const hand = new Hand(page);
    await hand.click(["textbox", "Tu nombre y apellidos"]);
    await hand.type("Ana Gil Ruiz");
    await hand.click(["textbox", "Nombre y apellidos de tu pareja"]);
    await hand.type("Berta Sanz Vela");
    await hand.click(["textbox", "Teléfono"]);
    await hand.type("600123456");
    await hand.select("3,5", ["combobox", /^Nivel/]);
    await hand.clickWord("Cuándo puedes jugar (opcional)");
    await hand.click(["group", "Prefiero jugar"], ["checkbox", "Martes"]);
    await hand.click(["group", "Prefiero jugar"], ["checkbox", "Jueves"]);
    await hand.click(["group", "No puedo"], ["checkbox", "Domingo"]);
    await hand.click(["radio", "Sí"]);
    await hand.click(["checkbox", /^Mis rivales pueden ver/]);
    await hand.click(["checkbox", "Acepto las condiciones"]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await hand.click(["button", "Enviar la inscripción"]);
    await page.getByRole("heading", { name: "Recibida. El club te dirá si hay plaza" }).waitFor();
    await expectAccessible(page);
    const { clicks, keys } = hand.pressed;
    expect(clicks * secondsOfClick + keys * secondsOfKey).toBeLessThan(mostSeconds);

    const { context } = await club.openAdmin();
    const tab = await club.openTab(context, league.id);
    await tab.goto(`${club.address}/admin`);
    await tab
      .getByRole("region", { name: "Qué falta" })
      .getByRole("button", { name: /^Aceptar/ })
      .click();
    const names = async () => {
      const sql = "select full_name from players where tournament_id = $1 order by full_name";
      return (await club.database.pool.query(sql, [league.id])).rows.map(({ full_name }) => full_name);
    };
    await expect.poll(names).toEqual(["Ana Gil Ruiz", "Berta Sanz Vela"]);
  });
});
