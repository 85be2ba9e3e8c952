import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { createAllPending } from "#test/support/payments.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";

const laptop = { width: 1280, height: 800 };

/** A screen of the administration with its main action; a screen that is only read has none. */
interface Screen {
  path: string;
  main: ["button" | "link", string | RegExp] | null;
}

const screens: Screen[] = [
  { path: "", main: ["link", /^Agregar Resultado/] },
  { path: "/matches", main: ["button", "Resultados"] },
  { path: "/matches?tab=completed", main: null },
  { path: "/players", main: ["button", "Registrar jugador o pareja"] },
  { path: "/people/{person}", main: ["button", "Editar"] },
  { path: "/groups", main: ["link", "Finalizar Jornada"] },
  { path: "/groups/{group}", main: ["button", /^Mensaje para/] },
  { path: "/groups/closing", main: ["button", /^(?:Finalizar Jornada|Cancelar |Faltan? )/] },
  { path: "/groups/deal", main: ["link", "Ir a Jugadores"] },
  { path: "/ranking", main: ["button", "Exportar"] },
  { path: "/payments", main: ["button", "Registrar Pago"] },
  ...["", "?tab=security", "?tab=notifications", "?tab=billing", "?tab=messages", "?tab=privacy"].map(
    (tab): Screen => ({ path: `/settings${tab}`, main: ["button", "Guardar Cambios"] }),
  ),
  { path: "/settings?tab=courts", main: ["button", "Añadir cierre"] },
  { path: "/settings?tab=users", main: ["button", "Invitar"] },
  { path: "/activity", main: null },
  { path: "/leagues", main: ["button", "Nueva Liga"] },
  { path: "/league/{league}", main: ["button", "Configurar"] },
  { path: "/league/{league}/next-season", main: ["button", /^Crear la temporada/] },
  { path: "/create-tournament", main: ["button", /^Crear (?:Liga|Torneo)$/] },
  { path: "/no-existe", main: ["link", "Ir al Dashboard"] },
];

describe("the screens of the administration", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let leagueId = "";
  const ids = new Map<string, string>();

  beforeAll(async () => {
    club = await createBrowserClub();
    const { league } = await pairsLeague(club.command, { groups: 2 });
    leagueId = league.id;
    await club.database.pool.query("update tournaments set registration_cost = 45 where id = $1", [leagueId]);
    await createAllPending(club.command, leagueId);
    const { groups } = (await club.call("GET", `/api/leagues/${leagueId}/groups`)).body;
    const { rows } = await club.database.pool.query("select id from people order by id limit 1");
    for (const [name, id] of Object.entries({ league: leagueId, group: groups[0].id, person: rows[0].id }))
      ids.set(`{${name}}`, id);
    ({ context, page } = await club.openAdmin({ viewport: laptop }));
  });
  afterAll(async () => {
    await context.close();
    club.noFaults();
    await club.close();
  });

  /** The buttons that can be pressed and look like the main one; the sections of some settings have a form each. */
  const filled = (of: Page) =>
    of.getByRole("main").locator(".mantine-Button-root[data-variant=filled]:not([data-disabled], [disabled])");

  async function go(path: string): Promise<void> {
    await page.goto(`${club.address}/admin${path.replace(/\{\w+\}/, (name) => ids.get(name) ?? "")}`);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
  }

  it.each(screens)(
    "show their main action on a laptop without scrolling, and are accessible: $path",
    async (screen) => {
      await page.setViewportSize(laptop);
      await page.emulateMedia({ colorScheme: "light" });
      await go(screen.path);
      if (screen.main !== null) {
        const [role, name] = screen.main;
        const action = page.getByRole("main").getByRole(role, { name }).first();
        await action.waitFor();
        const box = await action.boundingBox();
        expect(box === null ? Infinity : box.y + box.height).toBeLessThanOrEqual(laptop.height);
      }
      expect(await filled(page).count()).toBeLessThanOrEqual(1);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
    },
  );

  it.each(["/matches?view=calendar", "/settings?tab=users", "/league/{league}"])(
    "show on a phone which tab is chosen: %s",
    async (path) => {
      await page.setViewportSize(phone);
      await go(path);
      const edge = (tab: Locator) => tab.evaluate((one) => getComputedStyle(one).borderBottomColor);
      const chosen = page.locator("[role=tab][aria-selected=true], main nav a[aria-current=page]");
      const other = page.locator("[role=tab][aria-selected=false], main nav a:not([aria-current])").first();
      await expect.poll(() => chosen.count()).toBe(1);
      expect(await edge(chosen)).not.toBe(await edge(other));
    },
  );

  it("stand the payments of a phone in one grid: amounts and buttons end at the same edge", async () => {
    await page.setViewportSize(phone);
    await go("/payments");
    const rows = page.getByRole("region", { name: "Pagos Registrados" }).locator("tbody tr");
    await rows.nth(2).waitFor();
    const edges = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const [debt, actions] = [
          row.querySelector("td:nth-last-child(4) > *"),
          row.querySelector("td:last-child > :last-child"),
        ];
        return [debt, actions].map((one) => Math.round(one?.getBoundingClientRect().right ?? 0));
      }),
    );
    expect(edges.length).toBeGreaterThan(2);
    expect(new Set(edges).size).toBe(1);
    await page.getByRole("button", { name: "Marcar varios" }).click();
    await page.getByText("Marcar todos", { exact: true }).click();
    await page.getByRole("button", { name: /^Marcar \d+ pagados/ }).waitFor();
  });

  it.each(["", "/players", "/people", "/leagues", "/ranking", "/groups"])(
    "have nothing to press on a phone that is lower than 40 px: %s",
    async (path) => {
      await page.setViewportSize(phone);
      await go(path);
      const pressed = page.locator(".mantine-Button-root, .mantine-ActionIcon-root, .mantine-Burger-root");
      const heights = await pressed.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(2);
      expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(40);
    },
  );

  it("cut nobody's name, neither in the lists nor on the podium", async () => {
    for (const [width, path, line] of [
      [phone.width, "/players", "td:nth-child(2)"],
      [768, "/players", "td:nth-child(2)"],
      [1280, "/players", null],
      [1280, "/ranking", null],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await go(path);
      await page.locator("[data-key-row]").first().waitFor();
      const cut = await page.locator("main li *, main tbody *").evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).textOverflow === "ellipsis")
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
      if (line === null) continue;
      const leftOf = (selector: string) =>
        page
          .locator(`[data-key-row] ${selector}`)
          .evaluateAll((all) => all.map((one) => Math.round(one.getClientRects()[0]?.left ?? 0)));
      expect(await leftOf(line)).toEqual(await leftOf("strong"));
    }
  });

  it.each([992, 1024, 1180])("have room beside the open navigation of a tablet: %s px", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await go("/ranking");
    const pencil = page
      .getByRole("table")
      .getByRole("button", { name: /^Editar / })
      .first();
    await pencil.waitFor();
    const isInside = await pencil.evaluate((one) => {
      const card = one.closest("table")?.parentElement?.getBoundingClientRect().right ?? 0;
      return one.getBoundingClientRect().right <= card;
    });
    expect(isInside).toBe(true);
    for (const path of ["/results", "/groups/closing"]) {
      await go(path);
      const names = page.locator("main li > [title] > *:visible");
      await names.first().waitFor();
      const widths = await names.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(Math.max(...widths)).toBeLessThanOrEqual(0);
      const heights = await names.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
      expect(Math.max(...heights)).toBeLessThanOrEqual(2);
    }
    await go("/matches?view=calendar");
    await page.getByRole("group", { name: "Día", exact: true }).waitFor();
    expect(await page.locator("main ol > li > h3:visible").count()).toBe(1);
    await page.setViewportSize(laptop);
    await expect.poll(() => page.locator("main ol > li > h3:visible").count()).toBe(7);
  });

  it("lead everywhere from a low window, too: the navigation scrolls", async () => {
    await page.setViewportSize({ width: 1280, height: 440 });
    await go("");
    await page.getByRole("link", { name: "Configuración", exact: true }).click();
    await page.getByRole("heading", { name: "Configuración del Club" }).waitFor();
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  });

  it.each(screens)("scroll nothing sideways on a phone, nor with text of twice the size: $path", async ({ path }) => {
    await page.setViewportSize(phone);
    await go(path);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(laptop);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await expectNoSidewaysScroll(page);
  });
});

describe("the screens of an individual league", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
    await individualLeague(club.command);
  });
  afterAll(() => club?.close());

  it("have a heading each, are accessible and scroll nothing sideways on a phone", async () => {
    const { page } = await club.openAdmin({ viewport: phone });
    for (const path of ["", "/matches", "/players", "/groups", "/ranking", "/payments", "/results"]) {
      await page.goto(`${club.address}/admin${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    club.noFaults();
  });
});
