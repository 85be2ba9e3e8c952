import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible } from "#test/support/browser.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

const scores = [
  "6 3 6 4",
  "6 1 6 2",
  "4 6 5 7",
  "6 4 4 6 10 8",
  "7 6 7 5",
  "0 6 1 6",
  "6-2-3-6-6-3",
  "6 0 6 1",
  "2 6 6 7",
  "7 5 6 2",
  "3 6 6 4 11 13",
  "6 4 6 4",
];

/** The sets of a typed score, as "6-3 6-4". */
function written(score: string): string {
  const games = score.split(/[ -]/);
  return games.flatMap((first, at) => (at % 2 === 0 ? [`${first}-${games[at + 1]}`] : [])).join(" ");
}

interface Stored {
  status: string;
  set_results: { pair1_games: number; pair2_games: number; super_tie_break?: boolean }[];
}

const setsOf = ({ set_results }: Stored) => set_results.map((set) => `${set.pair1_games}-${set.pair2_games}`).join(" ");

describe("results in a series", () => {
  let club: BrowserClub;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ page } = await club.openAdmin());
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  const dialog = () => page.getByRole("dialog");

  /** A new league's matches, with every write of a result and every reading of the list late by `latency`. */
  async function openSeries(name: string, { latency = 0, groups = 2 } = {}) {
    const { league, matches } = await pairsLeague(club.command, { groups, name });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(`${club.address}/admin/matches`);
    await page.getByText(`Pendientes (${matches.length})`).waitFor();
    await page.route(/\/(result|matches)$/, async (route) => {
      await sleep(latency);
      await route.fallback();
    });
    await page.getByRole("button", { name: "Resultados en serie" }).click();
    await dialog().getByRole("textbox").first().waitFor();
    const stored = async (): Promise<Stored[]> => {
      const { body } = await club.call("GET", `/api/leagues/${league.id}/matches`);
      return matches.map(({ id }) => body.matches.find((match: { id: string }) => match.id === id));
    };
    return { league, matches, stored };
  }

  async function type(text: string, gap = 0): Promise<void> {
    for (const key of text) {
      await page.keyboard.press(key === " " ? "Space" : key === "⏎" ? "Enter" : key);
      if (gap > 0) await sleep(gap);
    }
  }

  it.each([
    { latency: 0, gap: 20, groups: 2, between: "⏎ " },
    { latency: 250, gap: 150, groups: 1, between: "⏎" },
    { latency: 1000, gap: 20, groups: 2, between: "⏎" },
    { latency: 1000, gap: 200, groups: 1, between: "⏎" },
  ])(
    "stores what was typed: $latency ms of latency, $gap ms between keys",
    async ({ latency, gap, groups, between }) => {
      const { stored } = await openSeries(`Liga ${latency}-${gap}`, { latency, groups });
      const typed = scores.slice(0, groups * 6);
      await type(`${typed.join(between)}⏎`, gap);
      await expect.poll(() => dialog().getByText("Guardando:").count(), { timeout: 20_000 }).toBe(0);
      // Whatever was refused would stand here with the reason.
      expect(await dialog().getByRole("list", { name: "Sin guardar" }).allInnerTexts()).toEqual([]);
      await dialog().getByText("No quedan partidos en esta serie.").waitFor();
      expect((await stored()).map(setsOf)).toEqual(typed.map(written));
      const third = (await stored()).flatMap(({ set_results }) => set_results.slice(2));
      expect(third.map(({ super_tie_break }) => super_tie_break === true)).toEqual(
        groups === 2 ? [true, false, true] : [true],
      );
    },
  );

  it("keeps a refused result with what was typed, and closes only after asking", async () => {
    const { matches, stored } = await openSeries("Liga sin red", { groups: 1 });
    const [first] = matches;
    const about = `${first?.pair1_name} – ${first?.pair2_name}`;
    await page.route(`**/${first?.id}/result`, (route) => route.abort());
    await type("6 3 6 4⏎6 1 6 2⏎7 5");
    const line = dialog().getByRole("listitem").filter({ hasText: about });
    await line.getByText(`No se ha guardado: ${about} 6-3 6-4`).waitFor();
    await dialog()
      .getByText(/^Guardado: .* 6-1 6-2$/)
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog().getByText("Hay datos sin guardar. ¿Descartarlos?").waitFor();
    await dialog().getByRole("button", { name: "Seguir editando" }).click();
    // Corrected while the third match waits with half a score; the keyboard then goes on there.
    await page.unroute(`**/${first?.id}/result`);
    await dialog()
      .getByRole("button", { name: `Corregir: ${about}` })
      .click();
    await type("6 2⏎");
    await line.getByText(`Guardado: ${about} 6-2 6-4`).waitFor();
    await type("7 5 6 0⏎");
    await expect.poll(async () => (await stored()).slice(0, 3).map(setsOf)).toEqual(["6-2 6-4", "6-1 6-2", "7-5 6-0"]);
    await dialog()
      .getByText(/^Guardado: .* 7-5 6-0$/)
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  it("skips nobody for a second Enter, and ends by saying so", async () => {
    const { stored } = await openSeries("Liga a dobles", { groups: 1 });
    await type(scores.slice(0, 6).join("⏎⏎"));
    await type("⏎");
    await dialog().getByText("No quedan partidos en esta serie.").waitFor();
    await expect.poll(async () => (await stored()).map(setsOf)).toEqual(scores.slice(0, 6).map(written));
    await dialog().getByText("Guardando:").first().waitFor({ state: "detached" });
    await dialog().getByRole("button", { name: "Cerrar" }).last().click();
    await page.getByText("No quedan partidos pendientes").waitFor();
  });

  it("goes on with the match after the one whose result was entered by itself", async () => {
    const { league, matches } = await pairsLeague(club.command, { groups: 2, name: "Liga desde el décimo" });
    await page.goto(`${club.address}/admin/matches?result=${matches[9]?.id}`);
    await dialog().getByRole("textbox").first().waitFor();
    await type("6 3 6 4⏎");
    await dialog().getByRole("button", { name: "Siguiente partido" }).click();
    await dialog().getByText("Resultados en serie: 1 de 2").waitFor();
    await type("6 1 6 2⏎");
    await dialog()
      .getByText(/^Guardado: .* 6-1 6-2$/)
      .waitFor();
    const { body } = await club.call("GET", `/api/leagues/${league.id}/matches/${matches[10]?.id}`);
    expect(setsOf(body)).toBe("6-1 6-2");
    await page.keyboard.press("Escape");
  });

  describe("over a match that others change", () => {
    async function openOver(name: string, kind: "result" | "schedule") {
      const { league, matches } = await pairsLeague(club.command, { name });
      const [match] = matches;
      const url = `/api/leagues/${league.id}`;
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
        expect(await dialog().locator("button[type=submit]").isDisabled()).toBe(
          text.toString().includes("guardado el") ? kind === "schedule" : true,
        );
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
