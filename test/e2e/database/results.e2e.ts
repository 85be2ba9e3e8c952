import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  focusInDialog,
} from "#test/support/browser.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

const scores = [
  "6364",
  "61 62",
  "4-6 5-7",
  "64 46 108",
  "7-6 7-5",
  "0616",
  "6-2-3-6-6-3",
  "6 0 6 1",
  "26 67",
  "7562",
  "36 64 1113",
  "6 4 6 4",
];
const meant = [
  "6-3 6-4",
  "6-1 6-2",
  "4-6 5-7",
  "6-4 4-6 10-8",
  "7-6 7-5",
  "0-6 1-6",
  "6-2 3-6 6-3",
  "6-0 6-1",
  "2-6 6-7",
  "7-5 6-2",
  "3-6 6-4 11-13",
  "6-4 6-4",
];

interface Stored {
  status: string;
  set_results: { pair1_games: number; pair2_games: number; super_tie_break?: boolean }[];
}

const setsOf = ({ set_results }: Stored) => set_results.map((set) => `${set.pair1_games}-${set.pair2_games}`).join(" ");

/** Time that passes with keys: what is late by it comes after so many of them, and the rest when all are typed. */
function typingTime() {
  let now = 0;
  let isTyping = false;
  let waiting: { until: number; goOn: () => void }[] = [];
  const letGo = () => {
    for (const { until, goOn } of waiting) if (!isTyping || until <= now) goOn();
    waiting = waiting.filter(({ until }) => isTyping && until > now);
  };
  return {
    begin: () => void (isTyping = true),
    pass(time: number) {
      now += time;
      letGo();
    },
    end() {
      isTyping = false;
      letGo();
    },
    late: (time: number) =>
      new Promise<void>((goOn) => {
        waiting.push({ until: now + time, goOn });
        letGo();
      }),
  };
}

describe("the results sheet", () => {
  let club: BrowserClub;
  let page: Page;
  let time = typingTime();

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ page } = await club.openAdmin());
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  const dialog = () => page.getByRole("dialog");
  const fields = () => page.getByRole("textbox", { name: /^Resultado de/ });

  /** The page keeps the league that it took first, whatever others create. */
  const choose = (leagueId: string) => page.evaluate((id) => sessionStorage.setItem("selectedLeague", id), leagueId);

  /** A new league's matches, with every write of a result and every reading of the list late by `latency`. */
  async function openSheet(name: string, { latency = 0, groups = 2 } = {}) {
    const { league, matches } = await pairsLeague(club.command, { groups, name });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    time = typingTime();
    await choose(league.id);
    await page.goto(`${club.address}/admin/matches`);
    await page.getByText(`Pendientes ${matches.length}`).waitFor();
    await page.route(/\/(result|matches)$/, async (route) => {
      await time.late(latency);
      await route.fallback();
    });
    await page.getByRole("button", { name: "Resultados", exact: true }).click();
    await expect
      .poll(() =>
        fields()
          .first()
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    const stored = async (): Promise<Stored[]> => {
      const { body } = await club.call("GET", `/api/leagues/${league.id}/matches`);
      return matches.map(({ id }) => body.matches.find((match: { id: string }) => match.id === id));
    };
    const line = (at: number) =>
      page
        .getByRole("listitem")
        .filter({ has: page.locator("input[data-line]") })
        .nth(at);
    return { league, matches, stored, line };
  }

  async function type(text: string, gap = 0): Promise<void> {
    time.begin();
    for (const key of text) {
      await page.keyboard.press(key === " " ? "Space" : key === "⏎" ? "Enter" : key);
      time.pass(gap);
    }
    time.end();
  }

  it.each([
    { latency: 0, gap: 20, groups: 2 },
    { latency: 250, gap: 150, groups: 1 },
    { latency: 1000, gap: 20, groups: 2 },
    { latency: 1000, gap: 200, groups: 1 },
  ])("stores what was typed: $latency ms of latency, $gap ms between keys", async ({ latency, gap, groups }) => {
    const { stored } = await openSheet(`Liga ${latency}-${gap}`, { latency, groups });
    await type(`${scores.slice(0, groups * 6).join("⏎")}⏎`, gap);
    await page.getByText("Están todos los resultados.").waitFor();
    expect((await stored()).map(setsOf)).toEqual(meant.slice(0, groups * 6));
    const third = (await stored()).flatMap(({ set_results }) => set_results.slice(2));
    expect(third.map(({ super_tie_break }) => super_tie_break === true)).toEqual(
      groups === 2 ? [true, false, true] : [true],
    );
  });

  it("keeps a refused result with what was typed, and is left only after asking", async () => {
    const { matches, stored, line } = await openSheet("Liga sin red", { groups: 1 });
    const [first] = matches;
    await page.route(`**/${first?.id}/result`, (route) => route.abort());
    await type("6364⏎61 62⏎75");
    await line(0).getByText("No se ha guardado.").waitFor();
    await line(1).getByText("Ganan en 2 sets").waitFor();
    expect(await fields().nth(0).inputValue()).toBe("6364");
    expect(await fields().nth(2).inputValue()).toBe("75");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Grupos y Ranking" }).click();
    await dialog().getByText("Hay datos sin guardar.").waitFor();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await page.unroute(`**/${first?.id}/result`);
    // Corrected while the third match waits with half a score, which then goes on.
    await page.getByRole("button", { name: "1 línea por corregir" }).click();
    await type("62 64⏎");
    await line(0).getByText("Ganan en 2 sets").waitFor();
    await fields().nth(2).press("End");
    await type("60⏎");
    await expect.poll(async () => (await stored()).slice(0, 3).map(setsOf)).toEqual(["6-2 6-4", "6-1 6-2", "7-5 6-0"]);
  });

  it("skips nobody for a second Enter, takes results back, and its lines stay until it is left", async () => {
    const { stored, line } = await openSheet("Liga a dobles", { groups: 1 });
    await type(scores.slice(0, 6).join("⏎⏎"));
    await type("⏎");
    await page.getByText("Están todos los resultados.").waitFor();
    expect((await stored()).map(setsOf)).toEqual(meant.slice(0, 6));
    expect(await fields().count()).toBe(6);
    await line(5)
      .getByRole("button", { name: /^Deshacer/ })
      .click();
    await expect.poll(async () => (await stored())[5]?.status).toBe("scheduled");
    await expect
      .poll(() =>
        fields()
          .nth(5)
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await type("60 61⏎");
    await expect.poll(async () => (await stored()).map(setsOf)[5]).toBe("6-0 6-1");
    await line(5).getByText("Ganan en 2 sets").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Partidos", exact: true }).click();
    await page.getByText("No quedan partidos pendientes").waitFor();
    await page.goto(`${club.address}/admin/results`);
    await page.getByText("Ningún partido espera resultado").waitFor();
    await expectAccessible(page);
  });

  it("goes on with the match after the one whose result was entered by itself", async () => {
    const { league, matches } = await pairsLeague(club.command, { groups: 2, name: "Liga desde el décimo" });
    await choose(league.id);
    await page.goto(`${club.address}/admin/matches?result=${matches[9]?.id}`);
    await focusInDialog(page, "input");
    await type("6 3 6 4⏎");
    await dialog().getByRole("button", { name: "Siguiente partido" }).click();
    await page.waitForURL("**/admin/results**");
    await page.locator(`input[data-line="${matches[10]?.id}"]:focus`).waitFor();
    await type("61 62⏎");
    const result = async () =>
      setsOf((await club.call("GET", `/api/leagues/${league.id}/matches/${matches[10]?.id}`)).body);
    await expect.poll(result).toBe("6-1 6-2");
  });

  it("has its own row of keys on a telephone, and nothing scrolls sideways", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "Liga en el teléfono" });
    const { context } = await club.openAdmin({ viewport: { width: 390, height: 844 } });
    const phone = await club.openTab(context, league.id);
    await phone.goto(`${club.address}/admin/results`);
    const field = phone.getByRole("textbox", { name: /^Resultado de/ });
    await phone.locator("input[data-line]:focus").waitFor();
    const key = (name: string) => phone.getByRole("button", { name, exact: true });
    await phone.keyboard.type("6");
    await key("Guion").click();
    await phone.keyboard.type("3");
    await key("Set siguiente").click();
    await phone.keyboard.type("64");
    await expect.poll(() => field.first().inputValue()).toBe("6-3 64");
    await key("Guardar").click();
    await key("W.O.").click();
    await key("W.O.").click();
    await key("Guardar").click();
    await phone.getByText("Ganan por W.O.").waitFor();
    await phone.getByText("Ganan en 2 sets").waitFor();
    await phone.keyboard.type("63 21");
    await key("Ret.").click();
    await phone.getByText(/por retirada$/).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await key("Guardar").click();
    await phone.getByText("Ganan por retirada").waitFor();
    const { body } = await club.call("GET", `/api/leagues/${league.id}/matches`);
    const stored = matches.map(({ id }) => body.matches.find((match: { id: string }) => match.id === id).outcome);
    expect(stored.slice(0, 3)).toEqual(["played", "walkover", "retirement"]);
    await context.close();
  });

  describe("over a match that others change", () => {
    async function openOver(name: string, kind: "result" | "schedule") {
      const { league, matches } = await pairsLeague(club.command, { name });
      const [match] = matches;
      const url = `/api/leagues/${league.id}`;
      const before = page;
      page = await club.openTab(before.context(), league.id);
      await before.close();
      await page.goto(`${club.address}/admin/matches?${kind}=${match?.id}`);
      const field = kind === "result" ? "Juegos de" : "Notas (opcional)";
      await dialog()
        .getByRole("textbox", { name: field })
        .first()
        .fill(kind === "result" ? "5" : "Traer bolas");
      const says = async (text: string | RegExp) => {
        await dialog().getByRole("alert").getByText(text).waitFor();
        const typed = await dialog().getByRole("textbox", { name: field }).first().inputValue();
        expect(typed).toBe(kind === "result" ? "5" : "Traer bolas");
        // Over another's result there are two choices in sight, and neither is the usual button.
        await expect.poll(() => dialog().locator("button[type=submit]").isDisabled()).toBe(true);
      };
      return { url, match, says };
    }

    it.each(["result", "schedule"] as const)("a %s dialog stays when the match is deleted", async (kind) => {
      const { url, match, says } = await openOver(`Borrado ${kind}`, kind);
      expect((await club.call("DELETE", `${url}/matches/${match?.id}`)).status).toBe(200);
      await says(/Otra persona ha eliminado este partido\./);
      await expectAccessible(page);
    });

    it.each(["result", "schedule"] as const)("a %s dialog stays when the match gets its result", async (kind) => {
      const { url, match, says } = await openOver(`Terminado ${kind}`, kind);
      const set_results = [
        { set: 1, pair1_games: 6, pair2_games: 3 },
        { set: 2, pair1_games: 6, pair2_games: 4 },
      ];
      const saved = await club.call("PUT", `${url}/matches/${match?.id}/result`, {
        version: match?.version,
        set_results,
      });
      expect(saved.status).toBe(200);
      await says(/Otra persona ya ha guardado el resultado: 6-3 6-4\./);
    });

    it.each(["result", "schedule"] as const)("a %s dialog stays when the round is closed", async (kind) => {
      const { url, says } = await openOver(`Cerrado ${kind}`, kind);
      const closed = await closeCurrent(club, url.split("/").at(-1) ?? "");
      expect(closed.status).toBe(200);
      await says(/La jornada se ha cerrado y este partido se ha cancelado\./);
    });

    it("keeps the dialog over the only match of a list when that is deleted", async () => {
      const { url, match, says } = await openOver("Único", "result");
      const { body } = await club.call("GET", `${url}/matches`);
      for (const { id } of body.matches) await club.call("DELETE", `${url}/matches/${id}`);
      expect(match).toBeDefined();
      await page.getByText("No hay partidos programados").waitFor();
      await says(/Otra persona ha eliminado este partido\./);
    });
  });
});
