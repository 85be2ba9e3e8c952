import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableOf } from "#domain/evenings/table-of.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
} from "#test/support/browser.ts";
import {
  cardOf,
  courtName,
  type EveningScreens,
  expectFocus,
  expectRound,
  expectSaved,
  lastRound,
  namesOn,
  openScreens,
  playedOn,
  playRound,
  pointsFor,
  pressesOf,
  setLine,
  typeResult,
} from "#test/support/evening-screens.ts";

// An evening of 24 people on five courts as it is lived: run from a phone with a slow line that drops for a round, followed on
// another phone and on the wall (spec 8 §2.1, §2.2, §2.4).

const rounds = 8;
const names =
  "Ana Luis Marta Pepe Chiqui Rosa Javi Nuria Toni Elena Quique Lola Paco Inés Rubén Carla Iván Silvia Hugo Noa Óscar Vera Andrés Berta".split(
    " ",
  );
const late = "Fede";
const listed = names.map((name, at) => `${at + 1}. ${name}${at % 5 === 0 ? " ✅" : ""}`);
const chat = ["Americano 🎾", "", ...listed].join("\n");

let club: BrowserClub;
let screens: EveningScreens;

beforeAll(async () => {
  club = await createBrowserClub({ limits: true });
  const { body } = await club.call("GET", "/api/courts");
  for (const { id, name } of body.slice(5))
    expect((await club.call("PUT", `/api/courts/${id}`, { name, is_available: false })).status).toBe(200);
  screens = await openScreens(club, "Nuria");
});
afterAll(() => club?.close());

/** The evening is made of the list that was pasted. */
async function create(): Promise<void> {
  const { page, hand } = screens;
  await page.goto(`${club.address}/admin/evenings/new`);
  await page.getByRole("textbox", { name: "Lista" }).click();
  await hand.paste(chat);
  await page.getByText("24 personas · 5 canchas: descansan 4 cada ronda").first().waitFor();
  await expectNoSidewaysScroll(page);
  const { clicks } = await pressesOf(screens, async () => {
    await hand.click(["button", /^Más ajustes/]);
    await hand.clickWord("Un número");
    await hand.click(["textbox", "Cuántas rondas"]);
    await hand.key("Control+a");
    await hand.type(String(rounds));
    await hand.click(["button", "Crear tarde"]);
  });
  expect(clicks).toBeLessThanOrEqual(8);
  await page.waitForURL(/\/admin\/evenings\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  screens.url = `/api/evenings/${id}`;
  await screens.follower.goto(`${club.address}/tardes/${id}`);
  await screens.wall.goto(`${club.address}/tardes/${id}/tv`);
}

/** One press, and the follower finds herself with another: from then on without any. */
async function start(): Promise<void> {
  const { hand, follower, followed } = screens;
  expect(await pressesOf(screens, () => hand.click(["button", "Empezar"]))).toEqual({ clicks: 1, keys: 0 });
  await follower.getByRole("button", { name: followed, exact: true }).click();
  await expectRound(screens, `Ronda 1 de ${rounds}`);
  await follower.reload();
  await expectRound(screens, `Ronda 1 de ${rounds}`);
}

/** One press draws the next round, once all results are there. */
async function drawRound(number: number): Promise<void> {
  await expectSaved(screens);
  const press = () => screens.hand.click(["button", "Siguiente ronda"]);
  expect(await pressesOf(screens, press)).toEqual({ clicks: 1, keys: 0 });
  await expectRound(screens, `Ronda ${number} de ${rounds}`);
  await expectNoSidewaysScroll(screens.page);
}

/** Another part of the evening's screen. */
async function openPart(name: RegExp): Promise<void> {
  await screens.hand.click(["navigation", "La tarde"], ["link", name]);
}

/** Somebody comes late, and is in the next round's people. */
async function addLate(): Promise<void> {
  const { page, hand } = screens;
  await openPart(/^Personas/);
  await hand.click(["button", "Añadir persona"]);
  await page.locator("[role=dialog] input:focus").waitFor();
  await hand.type(late);
  await hand.click(["dialog", "Añadir persona"], ["button", "Añadir"]);
  await page.getByRole("heading", { name: "25 juegan de 25" }).waitFor();
  await expectFocus(screens);
  await openPart(/^Canchas/);
}

/** Somebody is hurt in the middle of a match: it ends without a result, and who was hurt goes. */
async function endHurt(): Promise<string> {
  const { page, hand, followed } = screens;
  const named = await namesOn(screens);
  const { matches } = lastRound(await playedOn(screens));
  const match = matches.find(({ sides }) => !sides.flat().map(named).includes(followed));
  if (match === undefined) throw new Error("five courts have others too");
  const hurt = named(match.sides[0][0]);
  await hand.click(["button", `Más acciones de ${courtName(match.court_id)}`]);
  await hand.click(["menuitem", "Sin resultado"]);
  await cardOf(screens, match).getByText("sin resultado").waitFor();
  await expectFocus(screens);
  await openPart(/^Personas/);
  await hand.click(["button", `Más acciones de ${hurt}`]);
  await hand.click(["menuitem", "Se va"]);
  await page.getByRole("heading", { name: "24 juegan de 25" }).waitFor();
  await openPart(/^Canchas/);
  return match.id;
}

/** A result of the round before was wrong: it is typed over where it stands. */
async function correct(): Promise<void> {
  const { hand } = screens;
  const before = (await playedOn(screens)).rounds.at(-2)?.matches.find(({ id }) => screens.typed.has(id));
  if (before === undefined) throw new Error("the round before has results");
  const wrong = pointsFor(before);
  await hand.click(["button", "Ronda anterior"]);
  await typeResult(screens, before, wrong === 16 ? 15 : wrong + 1);
  await expectSaved(screens);
  await hand.click(["button", "Ronda siguiente"]);
}

async function closeCourt(): Promise<void> {
  await openPart(/^Ajustes/);
  await screens.hand.click(["button", `${courtName(5)} se cierra`]);
  await screens.page.getByRole("button", { name: `${courtName(5)} se abre` }).waitFor();
  await openPart(/^Canchas/);
}

/** The line drops for a round: its results wait on the phone, which says so, and are sent when the page is there again. */
async function playWithoutLine(): Promise<void> {
  const { page, line } = screens;
  const { matches } = lastRound(await playedOn(screens));
  await setLine(line, "cut");
  for (const match of matches) {
    await typeResult(screens, match, pointsFor(match));
    await cardOf(screens, match).getByText("en este móvil, se enviará").waitFor();
  }
  await page.getByRole("button", { name: `Siguiente ronda: ${matches.length} resultados por enviar` }).waitFor();
  expect(lastRound(await playedOn(screens)).matches.map(({ score }) => score)).toEqual(matches.map(() => null));
  await page.reload().catch(() => undefined); // there is nothing to be had
  await setLine(line, "slow");
  await page.goto(`${club.address}${screens.url.replace("/api", "/admin")}`);
  await expectSaved(screens);
  await cardOf(screens, matches[0] ?? { court_id: 1 })
    .getByText("guardado", { exact: true })
    .waitFor();
}

/** An end before its time is asked about, with what it leaves; the evening goes on. */
async function askForEnd(): Promise<void> {
  const { page, hand } = screens;
  await hand.click(["button", "Más acciones de la tarde"]);
  await hand.click(["menuitem", "Terminar la tarde"]);
  await page.getByRole("dialog").getByText("Quedan 2 rondas sin jugar.").waitFor();
  await expectAccessible(page);
  await hand.click(["dialog", "Terminar la tarde"], ["button", "Cancelar"]);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expectFocus(screens);
}

/** The podium of a screen: names and figures. */
async function podiumOf(page: EveningScreens["page"]): Promise<string[]> {
  const lines = page.getByRole("list", { name: "Podio" }).getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(3);
  const texts = await lines.allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").replace(/^(?<place>\d)\.º (?:[A-ZÁÉÍÓÚ]{1,2} )?/, "$<place> "));
}

/** The end is the same on all screens, in the text for the chat and in what was typed. */
async function finish(): Promise<void> {
  const { hand, page, follower, wall } = screens;
  await expectSaved(screens);
  expect(await pressesOf(screens, () => hand.click(["button", "Terminar la tarde"]))).toEqual({ clicks: 1, keys: 0 });
  await page.getByRole("heading", { level: 1, name: "Terminada" }).waitFor();
  await expectFocus(screens);
  const named = await namesOn(screens);
  const table = tableOf(await playedOn(screens));
  const podium = table.slice(0, 3).map(({ place, id, total }) => {
    const figure = String(Math.round((total ?? 0) * 10) / 10).replace(".", ",");
    return `${place} ${named(id)} ${figure} puntos`;
  });
  for (const screen of [page, follower, wall]) {
    expect(await podiumOf(screen)).toEqual(podium);
    await expectAccessible(screen);
  }
  await hand.click(["button", /^Texto para el chat/]);
  await page.getByText("Texto copiado").first().waitFor();
  const [first = ""] = podium;
  expect(await hand.copied()).toContain(`🥇 ${first.slice(2).replace(/ (?=\d)/, " · ")}`);
}

/** The table's points are what was typed, whoever adds them up. */
async function expectTable(): Promise<void> {
  const played = await playedOn(screens);
  const won = new Map<string, number>();
  for (const { id, sides } of played.rounds.flatMap(({ matches }) => matches))
    sides.forEach((side, at) => {
      for (const person of side) won.set(person, (won.get(person) ?? 0) + (screens.typed.get(id)?.[at] ?? 0));
    });
  for (const { id, points } of tableOf(played)) expect([id, points]).toEqual([id, won.get(id) ?? 0]);
}

/** The same people next week. */
async function repeat(): Promise<void> {
  const { page, hand } = screens;
  await page.goto(`${club.address}/admin/evenings`);
  const { clicks } = await pressesOf(screens, async () => {
    await hand.click(["link", /^Repetir con los mismos/]);
    await page.getByText("25 personas · 5 canchas").first().waitFor();
    await hand.click(["button", "Crear tarde"]);
  });
  expect(clicks).toBeLessThanOrEqual(3);
  await page.waitForURL(/\/admin\/evenings\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Empezar" }).waitFor();
  expect(page.url()).not.toContain(screens.url.split("/").at(-1));
}

describe("a whole evening with two phones and a wall (spec 8 §1.4, §2.1)", () => {
  it("is made, run over a bad line, followed, ended and repeated", { timeout: 600_000 }, async () => {
    const { page, follower, wall } = screens;
    await create();
    await start();
    await expectAccessible(page);
    await expectAccessible(follower);
    await expectAccessible(wall);
    await playRound(screens);
    await addLate();
    await drawRound(2);
    await playRound(screens);
    await drawRound(3);
    await correct();
    await playRound(screens, [await endHurt()]);
    await drawRound(4);
    await playRound(screens);
    await closeCourt();
    await drawRound(5);
    await playWithoutLine();
    for (const number of [6, 7, 8]) {
      await drawRound(number);
      if (number === 6) await askForEnd();
      await playRound(screens);
    }
    await finish();
    await expectTable();
    await expectNoSidewaysScroll(page);
    await expectNoSidewaysScroll(follower);
    await repeat();
    club.noFaults();
  });
});
