import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  shiftIn,
  watchShifts,
} from "#test/support/browser.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { greeted, standsStill, watchGreeting } from "#test/support/still-page.ts";

describe("a published bracket on the portal (spec 5 §3.2)", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  it.each([
    ["a phone", phone],
    ["a screen", desktop],
  ])("is published with the button and followed live on %s, to its champions", async (name, viewport) => {
    const story = await bracketLeague(club, { name: `Cuadro en ${name}` });
    await story.draw(7, { third_place: true });
    const { page: visitor, context } = await club.open({ viewport });
    await watchShifts(visitor);
    await watchGreeting(visitor);
    await visitor.goto(`${club.address}/league/${story.league.id}/ranking`);
    const tab = visitor.getByRole("link", { name: "Cuadro", exact: true });
    await visitor.getByRole("link", { name: "Partidos" }).waitFor();
    expect(await tab.count()).toBe(0);

    const { page: admin, context: office } = await club.openAdmin();
    const screen = await club.openTab(office, story.league.id);
    await screen.goto(`${club.address}/admin/bracket`);
    await screen.getByRole("button", { name: "Publicar el cuadro" }).click();
    await screen.getByText("Cualquiera podrá ver el cuadro").waitFor();
    await expectAccessible(screen);
    await screen.getByRole("dialog").getByRole("button", { name: "Publicar" }).click();
    await screen.getByText("Publicado: se ve en la web pública").waitFor();
    await admin.close();

    await tab.click();
    await visitor.getByRole("heading", { name: "Cuadro", level: 1 }).waitFor();
    await visitor.getByText(/Sorteo n\.º/).waitFor();
    for (const round of ["Cuartos de final", "Semifinales", "Final"])
      await visitor.getByRole("heading", { name: round, level: 2, exact: true }).waitFor();
    await expect.poll(() => visitor.getByText("exenta").count()).toBe(1);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);

    await visitor.reload();
    await visitor.getByRole("region", { name: "Cuadro final" }).waitFor();
    await greeted(visitor);
    await standsStill(visitor);
    for (const match of ["P1", "P2", "P3", "Semifinal 1", "Semifinal 2", "Tercer puesto", "Final"])
      expect((await story.win(match, 1)).status).toBe(200);
    await visitor.getByText("Campeones", { exact: true }).waitFor();
    await expectAccessible(visitor);
    expect(await shiftIn(visitor)).toBeLessThan(0.02);

    await screen.reload();
    await screen.getByRole("button", { name: "Más acciones del cuadro" }).click();
    await screen.getByRole("menuitem", { name: "Dejar de publicar" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Dejar de publicar" }).click();
    await visitor.getByText("No hay ningún cuadro publicado").waitFor();
    await tab.waitFor({ state: "detached" });
    await office.close();
    await context.close();
  });

  it("is readable without scripts, with the way of a pair that the address names", async () => {
    const story = await bracketLeague(club, { name: "Cuadro sin programas" });
    const drawn = await story.draw(8, { consolation: true });
    await story.call("PUT", "/publication", { shown: drawn.body.phases[0].draw.seed });
    await story.win("P1", 2);
    const { sides } = await story.match("P1");
    const winner = sides[1].pair_id;
    const context = await club.browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    const address = `${club.address}/league/${story.league.id}/bracket`;
    await page.goto(address);
    const round = page.getByRole("region", { name: "Cuartos de final" });
    expect(await round.getByRole("listitem").count()).toBe(4);
    await round.getByRole("link", { name: sides[1].name?.split(" & ")[0] ?? "" }).click();
    await page.waitForURL(`${address}?pareja=${winner}`);
    await page.getByRole("heading", { name: /^El camino de/ }).waitFor();
    await page.getByRole("link", { name: sides[1].name ?? "", exact: true }).click();
    await page.waitForURL(`**/pair/${winner}`);
    expect(await page.getByRole("link", { name: "Ver su camino en el cuadro" }).getAttribute("href")).toBe(
      `/league/${story.league.id}/bracket?pareja=${winner}`,
    );
    await page.goto(`${address}?fase=2`);
    await page.getByRole("heading", { name: "Consolación", level: 1 }).waitFor();
    await page.goto(`${address}?pareja=nadie`);
    expect(page.url()).toBe(address);
    await context.close();
  });

  it("is chosen from with a press, without moving the reader", async () => {
    const story = await bracketLeague(club, { name: "Cuadro con camino" });
    const drawn = await story.draw(8);
    await story.call("PUT", "/publication", { shown: drawn.body.phases[0].draw.seed });
    const { page, context } = await club.open({ viewport: { width: 1280, height: 500 } });
    await page.goto(`${club.address}/league/${story.league.id}/bracket`);
    const [side] = (await story.match("P4")).sides;
    const link = page.getByRole("link", { name: side.name?.split(" & ")[0] ?? "" });
    await page.getByRole("button", { name: "Imprimir" }).waitFor();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(50);
    await link.click();
    await page.waitForURL(`**?pareja=${side.pair_id}`);
    await standsStill(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await context.close();
  });

  it("finds a pair by a name, whose way stands out; of several one is chosen", async () => {
    const story = await bracketLeague(club, { name: "Cuadro con búsqueda" });
    const drawn = await story.draw(8);
    await story.call("PUT", "/publication", { shown: drawn.body.phases[0].draw.seed });
    const { page, context } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/league/${story.league.id}/bracket`);
    const [side] = (await story.match("P4")).sides;
    const field = page.getByRole("searchbox", { name: "Buscar por nombre" });
    await field.fill(side.name?.split(" & ")[0] ?? "");
    await page.getByRole("heading", { name: /^El camino de/ }).waitFor();
    await page.getByRole("link", { name: "Ver su camino" }).waitFor();
    await field.fill("persona");
    await page.getByText("y 2 más").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("status").getByRole("link").nth(1).click();
    await page.waitForURL("**?pareja=*");
    await expect.poll(() => field.inputValue()).toBe("");
    await field.fill("nadie");
    await page.getByText("Nadie con ese nombre en este cuadro.").waitFor();
    await context.close();
  });
});
