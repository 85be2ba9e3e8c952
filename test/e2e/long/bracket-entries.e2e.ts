import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("who leaves and enters a bracket", () => {
  let club: BrowserClub;
  let page: Page;
  let league = "";
  let context: BrowserContext;

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ context } = await club.openAdmin());
  });
  beforeEach(async ({ task }) => {
    const story = await pairsLeague(club.command, { groups: 2, name: task.id });
    league = story.league.id;
    page = await club.openTab(context, league);
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const brackets = async () => (await club.call("GET", `/api/leagues/${league}/brackets`)).body;
  const draw = async (pairs: number, more = {}) => {
    const pair_ids = (await brackets()).pairs.slice(0, pairs).map(({ pair_id }: { pair_id: string }) => pair_id);
    const url = `/api/leagues/${league}/brackets`;
    expect((await club.call("POST", url, { pair_ids, shown: null, ...more })).status).toBe(200);
  };
  const match = async (name: string, phase = 0) => {
    const { phases } = await brackets();
    return phases[phase].rounds.flatMap(({ matches }: any) => matches).find((one: any) => one.name === name);
  };
  const dialog = () => page.getByRole("dialog");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const choose = async (entry: string) => {
    await press("Más acciones del cuadro");
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const send = async (name: string) => {
    await dialog().getByRole("button", { name, exact: true }).click();
    await dialog().waitFor({ state: "detached" });
  };
  const withdraw = async (pair: string) => {
    await choose("Dar de baja a una pareja");
    await dialog().getByLabel("Pareja", { exact: false }).first().selectOption({ label: pair });
    await dialog().getByRole("radio", { name: "Lesión" }).check();
    await expectAccessible(page);
    await send("Dar de baja");
  };
  const enter = async (place: RegExp) => {
    await choose("Entra otra pareja");
    const lugar = dialog().getByLabel("Lugar");
    const text = (await lugar.locator("option", { hasText: place }).first().textContent()) ?? "";
    await lugar.selectOption({ label: text });
    await dialog().getByLabel("Pareja que entra").selectOption({ index: 1 });
    await expectAccessible(page);
    await send("Ponerla en el cuadro");
  };

  it("withdraws before the first match, comes back, and leaves its place to another (spec 5 §2.3)", async () => {
    await draw(4);
    await page.goto(`${club.address}/admin/bracket`);
    const [gone, rival] = (await match("Semifinal 1")).sides;
    await withdraw(gone.name);
    const listed = page.getByRole("list", { name: "Bajas del cuadro" });
    await listed.getByText(gone.name).waitFor();
    expect((await match("Final")).sides[0].pair_id).toBe(rival.pair_id);
    await press(`Deshacer la baja de ${gone.name}`);
    await send("Deshacer la baja");
    await listed.waitFor({ state: "detached" });
    expect((await match("Semifinal 1")).sides[0].pair_id).toBe(gone.pair_id);
    await withdraw(gone.name);
    await enter(/^En lugar de/);
    await listed.getByText(/otra pareja está en su lugar/).waitFor();
    expect((await match("Semifinal 1")).sides[0].pair_id).not.toBe(gone.pair_id);
    expect((await match("Final")).sides[0].pair_id).toBeNull();
    await expectAccessible(page);
  });

  it("comes late into the place of a bye: the match is made, and the consolation follows", async () => {
    await draw(6, { consolation: true });
    await page.goto(`${club.address}/admin/bracket`);
    await enter(/está exenta .*Semifinal 1/);
    const box = page.getByRole("button", { name: /^Resultado de P1:/ });
    await box.waitFor();
    const text = ({ name, text }: any) => name ?? text;
    expect((await match("Semifinal 1")).sides.map(text)).toEqual(["Ganador de P1", "Ganador de P2"]);
    expect((await match("Semifinal 1", 1)).sides.map(text)).toEqual(["Perdedor de P1", "Perdedor de P2"]);
  });
});
