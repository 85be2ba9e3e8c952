import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";

const surnames = [
  "Suárez",
  "Martín",
  "Iglesias",
  "Fernández de la Torre",
  "Zubizarreta",
  "Rojas",
  "Hidalgo",
  "Bermúdez",
];

describe("dealing all pairs into groups (spec 3 §2.1)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let leagueId = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    await pairsLeague(club.command, { groups: 0, name: "Otra" });
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  beforeEach(async ({ task }) => {
    const { league } = await pairsLeague(club.command, { groups: 0, name: task.id });
    leagueId = league.id;
    page = await club.openTab(context, leagueId);
  });

  const register = (couples: number) =>
    Promise.all(
      Array.from({ length: couples }, async (_, at) => {
        const surname = surnames[at % surnames.length] ?? "";
        await registerPlayers(club.command, {
          league_id: leagueId,
          player1: { full_name: `Ana${at} ${surname}`, email: null, phone: null },
          player2: { full_name: `Juan José${at} ${surname}`, email: null, phone: null },
        });
      }),
    );
  const board = async () => {
    await page.goto(`${club.address}/admin/groups`);
    await page.getByRole("link", { name: "Crear todos los grupos" }).click();
    await page.getByRole("heading", { name: "Crear todos los grupos" }).waitFor();
  };
  const inGroup = (name: string) => page.getByRole("region", { name, exact: true }).locator("[data-pair]");
  const card = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

  it("makes 8 groups of 32 pairs with their 48 matches in one press", async () => {
    await register(32);
    await board();
    await inGroup("Grupo H").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear 8 grupos y 48 partidos" }).click();
    await page.getByText("8 grupos creados con 48 partidos").waitFor();
    const { body } = await club.call("GET", `/api/leagues/${leagueId}/groups`);
    expect(body.groups.map(({ name, members }: { name: string; members: number }) => `${name} ${members}`)).toEqual(
      ["A", "B", "C", "D", "E", "F", "G", "H"].map((letter) => `Grupo ${letter} 4`),
    );
  });

  it("is changed by dragging, by keys and by menu, and undone", async () => {
    await register(9);
    await board();
    await card("Ana0 ").waitFor();
    await expect.poll(() => Promise.all([inGroup("Grupo A").count(), inGroup("Grupo B").count()])).toEqual([4, 5]);
    const name = (await inGroup("Grupo A").first().getAttribute("title")) ?? "";
    const at = (place: string) => page.getByRole("button", { name: `${name} ${place}` });
    await inGroup("Grupo A").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("status").getByText("Grupo B, puesto 2").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await at("Grupo B, puesto 2").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("title"))).toBe(name);
    await page.getByRole("button", { name: "Crear 2 grupos y 18 partidos" }).waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await at("Grupo A, puesto 1").waitFor();
    await page.getByRole("button", { name: "Rehacer" }).click();
    await page.getByRole("button", { name: `Mover a ${name}` }).click();
    await page.getByRole("menuitem", { name: "Grupo A" }).click();
    await at("Grupo A, puesto 4").waitFor();
    const box = await inGroup("Grupo A").first().boundingBox();
    const target = await inGroup("Grupo B").nth(1).boundingBox();
    if (box === null || target === null) throw new Error("no cards");
    await page.mouse.move(box.x + 30, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + 20, { steps: 8 });
    await page.mouse.up();
    await page.getByRole("button", { name: "Crear 2 grupos y 18 partidos" }).waitFor();
    await page.getByLabel("Parejas por grupo").fill("3");
    await page.getByRole("button", { name: "Crear 3 grupos y 9 partidos" }).waitFor();
  });

  it("is by level or by the last season's place where that is chosen, and keeps what is dragged until then", async () => {
    await register(8);
    await club.database.pool.query(
      `update people set level = 5 where full_name ~ '^(Ana|Juan José)7 ' and id in
        (select person_id from league_players where tournament_id = $1)`,
      [leagueId],
    );
    await board();
    await card("Ana0 ").waitFor();
    const order = page.getByLabel("Orden", { exact: true });
    await expect
      .poll(() => order.locator("option").allTextContents())
      .toEqual(["En el orden de la lista", "Por nivel"]);
    await order.selectOption("Por nivel");
    await page.getByText("7 parejas sin nivel: al final.").waitFor();
    await page.getByRole("button", { name: /^Ana7 .*Nivel 5/ }).waitFor();
    await expect.poll(() => inGroup("Grupo A").first().getAttribute("title")).toContain("Ana7 ");
    await page.getByRole("button", { name: /^Mover a Ana7 / }).click();
    await page.getByRole("menuitem", { name: "Grupo B" }).click();
    await expect.poll(() => inGroup("Grupo A").first().getAttribute("title")).not.toContain("Ana7 ");
    await order.selectOption("En el orden de la lista");
    await page.getByRole("button", { name: /Grupo A, puesto 1$/ }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });

  it("says which group may not be made so, asks for more groups than the league may have, and names who was taken", async () => {
    await register(44);
    await registerPeople(club.command, leagueId, ["Sola Una", "Sola Dos"]);
    await board();
    await page.getByRole("button", { name: "Subir el máximo a 11 grupos y crear 11 grupos y 66 partidos" }).waitFor();
    await page.getByRole("checkbox", { name: "Sola Una" }).check();
    await page.getByRole("checkbox", { name: "Sola Dos" }).check();
    await page.getByRole("button", { name: "Formar pareja" }).click();
    await page.getByRole("region", { name: "Sin grupo" }).waitFor();
    for (let at = 0; at < 2; at++) {
      await page
        .getByRole("region", { name: "Grupo A", exact: true })
        .getByRole("button", { name: /^Mover a/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Sin grupo" }).click();
    }
    await page.getByRole("button", { name: /Revisa Grupo A: de 3 a 6 parejas/ }).waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    const ids = await inGroup("Grupo B").evaluateAll((cards) => cards.map((one) => one.getAttribute("data-pair")));
    const pairs = ids.slice(0, 3).map((id) => {
      const [player1_id, player2_id] = (id ?? "").split(" ");
      return { player1_id, player2_id };
    });
    const { body } = await club.call("GET", `/api/leagues/${leagueId}/groups`);
    const url = `/api/leagues/${leagueId}/groups/pairs`;
    expect((await club.call("POST", url, { round_id: body.round.id, name: "Otro", pairs })).status).toBe(201);
    await page.getByRole("button", { name: "Dejar sin grupo 3 parejas que ya no pueden" }).click();
    await page.getByRole("button", { name: /Revisa Grupo B/ }).waitFor();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
