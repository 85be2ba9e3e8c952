import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portalRead } from "#contract/portal/reads.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { championsPreview } from "./parts/bracket-pictures.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const read = (url: string) => club.app.inject({ url });
const textOf = async (url: string) => (await read(`${url}/share.txt`)).payload;
const nobody = "00000000-0000-4000-8000-000000000000";

async function sizeOf(url: string) {
  const { statusCode, headers, rawPayload } = await read(url);
  expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, "image/png"]);
  const { width, height } = await sharp(rawPayload).metadata();
  return [width, height];
}

async function win(story: Awaited<ReturnType<typeof pairsLeague>>, at: number): Promise<void> {
  const { id, version } = story.matches[at] ?? {};
  const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 3 }));
  const url = `/api/leagues/${story.league.id}/matches/${id}/result`;
  expect((await club.call("PUT", url, { version, set_results })).status).toBe(200);
}

describe("the pictures of a league (spec 7 §1.13)", () => {
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let league = "";
  const pairId = () => story.matches[0]?.pair1_id ?? "";
  beforeAll(async () => {
    story = await pairsLeague(club.command, { groups: 2, name: "Liga de Otoño" });
    league = `/league/${story.league.id}`;
  });

  it("say nobody's place before anything is played, and each one's afterwards", async () => {
    const group = `${league}/groups`;
    const search = `?group=${story.groupIds[0]}`;
    const before = (await read(`${group}/share.txt${search}`)).payload;
    expect(before.split("\n")[0]).toBe("Liga de Otoño · Grupo A en la jornada 1, 0 de 6 jugados");
    expect(before).not.toMatch(/\d\. |en juegos/);
    await win(story, 0);
    const after = (await read(`${group}/share.txt${search}`)).payload;
    expect(after).toMatch(/\n1\. Persona 1-\d y Persona 1-\d, \+6\sen juegos/);
    expect(after).not.toContain("Persona 2-");
    expect(await textOf(group)).toMatch(/Grupo A:[^]+Grupo B:/);
    expect(await textOf(`${league}/pair/${pairId()}`)).toMatch(/^Persona 1-\d y Persona 1-\d: 1\.º de Grupo A\./);
  });

  it("are of the size that chats show, and a table as high as it needs", async () => {
    for (const page of ["", "/ranking", "/groups", "/matches", `/pair/${pairId()}`])
      expect(await sizeOf(`${league}${page}/preview.png`)).toEqual([1200, 630]);
    expect(await sizeOf("/preview.png")).toEqual([1200, 630]);
    const [width, height = 0] = await sizeOf(`${league}/groups/picture.png`);
    const [, ofOne = 0] = await sizeOf(`${league}/groups/picture.png?group=${story.groupIds[0]}`);
    expect([width, height > ofOne, height <= 1920]).toEqual([1080, true, true]);
  });

  it("are one for whatever else an address says, and none of a group or a pair that is not there", async () => {
    await read(`${league}/groups/preview.png`);
    const before = club.app.computations();
    for (const search of ["?v=1", "?v=2&x=3", "?round=1", "?fase=9"])
      await read(`${league}/groups/preview.png${search}`);
    expect(club.app.computations()).toBe(before);
    for (const url of [
      `/groups/preview.png?group=${nobody}`,
      `/pair/${nobody}/preview.png`,
      "/bracket/share.txt?fase=7",
    ])
      expect([url, (await read(`${league}${url}`)).statusCode]).toEqual([url, 404]);
  });

  it("are not of an address that only looks like one", async () => {
    for (const url of [`${league}/pair/${pairId()}%2F`, `${league}%2Fgroups`, `${league}%2F`])
      expect([url, (await read(`${url}/share.txt`)).statusCode]).toEqual([url, 404]);
  });

  it("are drawn once as long as they show the same", async () => {
    const computing = async () => {
      club.deps.hub.announceEverything();
      const before = club.app.computations();
      await sizeOf(`${league}/groups/picture.png`);
      return club.app.computations() - before;
    };
    await computing();
    const looked = await computing();
    await club.database.pool.query("update tournaments set name = 'Liga de Invierno' where id = $1", [story.league.id]);
    expect((await computing()) - looked).toBe(1);
  });

  it("are drawn whatever letters a name has", async () => {
    const names = ["Łukasz 😀 Ñoño", "Иван 李小龍", "مرحبا नमस्ते", `${"Ángeles ".repeat(14)}Ruiz`];
    await club.database.pool.query("update tournaments set name = $2 where id = $1", [story.league.id, names[1]]);
    for (const [at, name] of names.entries())
      await club.database.pool.query(
        "update people set full_name = $2 where id = (select person_id from players where id = $1)",
        [story.playerIds[at], name],
      );
    club.deps.hub.announceEverything();
    for (const url of ["/preview.png", "/groups/picture.png", "/ranking/picture.png"])
      expect((await sizeOf(`${league}${url}`)).length).toBe(2);
  });

  it("name who may be a minor by first name and initial", async () => {
    await club.database.pool.query(
      "update people set full_name = 'Nora Secreta', birth_year = 2015 where id = (select person_id from players where id = $1)",
      [story.playerIds[0]],
    );
    club.deps.hub.announceEverything();
    for (const page of ["/ranking", "/groups", "/matches", `/pair/${pairId()}`, ""])
      expect(await textOf(`${league}${page}`)).not.toContain("Secreta");
    expect(await textOf(`${league}/ranking`)).toContain("Nora S.");
  });

  it("are nobody's of a league that is not public", async () => {
    await club.database.pool.query("update tournaments set status = 'cancelled' where id = $1", [story.league.id]);
    club.deps.hub.announceEverything();
    for (const url of ["/preview.png", "/groups/picture.png", "/ranking/share.txt", `/pair/${pairId()}/preview.png`])
      expect([url, (await read(`${league}${url}`)).statusCode]).toEqual([url, 404]);
  });
});

describe("the pictures of a bracket", () => {
  it("name who plays the round, then the final, then who has won", async () => {
    const story = await bracketLeague(club, { name: "Torneo de Apertura" });
    await story.draw(4);
    await story.call("PUT", "/publication", { shown: (await story.page()).phases[0]?.draw.seed });
    const url = `/league/${story.league.id}/bracket`;
    expect(await textOf(url)).toMatch(
      /^Torneo de Apertura · Semifinales\nSin fecha: Persona .+ – Persona .+\nSin fecha: /,
    );
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 2);
    expect(await textOf(url)).toMatch(/^Torneo de Apertura · Final\nSin fecha: Persona .+ – Persona .+$/);
    await story.win("Final", 1);
    expect(await textOf(url)).toMatch(/^Torneo de Apertura · Cuadro final\nCampeones: Persona .+ y Persona .+$/);
    expect(await sizeOf(`${url}/preview.png`)).toEqual([1200, 630]);
    expect((await sizeOf(`${url}/picture.png`))[0]).toBe(1080);
  });
});

describe("the picture of the club", () => {
  it("tells what today has, and once nothing of it is left that it was played", async () => {
    const own = await createTestApp();
    const story = await pairsLeague(own.command, { name: "Liga de hoy" });
    const { body } = await own.visit("GET", "/api/public/leagues");
    const [{ id, version } = { id: "", version: 0 }] = story.matches;
    const url = `/api/leagues/${story.league.id}/matches/${id}`;
    const when = { match_date: body.today, match_time: "21:00", court_id: 1 };
    const booked = await own.call("PUT", `${url}/schedule`, { version, ...when });
    expect(booked.status).toBe(200);
    const told = async () => (await own.app.inject({ url: "/share.txt" })).payload.split("\n")[1];
    expect(await told()).toBe("Hoy se juega 1 partido");
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 3 }));
    const saved = await own.call("PUT", `${url}/result`, { version: version + 1, set_results });
    expect(saved.status).toBe(200);
    expect(await told()).toBe("Hoy se ha jugado 1 partido");
    await own.close();
  });
});

describe("a league that is over (spec 7 §1.7)", () => {
  it("is told by its champions everywhere, and its table can still be posted", async () => {
    const story = await pairsLeague(club.command, { name: "Liga de Verano" });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [story.league.id]);
    await playRound(club, story.league.id);
    await closeCurrent(club, story.league.id);
    const end = await club.call("POST", `/api/leagues/${story.league.id}/finish`, { is_kept_public: true });
    expect(end.status).toBe(200);
    const league = `/league/${story.league.id}`;
    const told = /^Liga de Verano · Campeones: (Persona 1-\d y Persona 1-\d)\. Terminada\.$/;
    const champions = told.exec(await textOf(league))?.[1] ?? "nobody";
    const [first, ...table] = (await textOf(`${league}/ranking`)).split("\n");
    expect(first).toMatch(told);
    expect(table[0]).toMatch(new RegExp(`^1\\. ${champions}, \\+\\d`));
    expect(table).toHaveLength(4);
    const pairs = story.matches.flatMap(({ pair1_id, pair1_name, pair2_id, pair2_name }) => [
      { id: pair1_id, name: pair1_name },
      { id: pair2_id, name: pair2_name },
    ]);
    const won = pairs.find(({ name }) => name.replace(" & ", " y ") === champions);
    expect(await textOf(`${league}/pair/${won?.id}`)).toContain(champions);
    const address = portalRead("league", { league_id: story.league.id }).path;
    const { body } = await club.call("GET", `/api${address}`);
    expect(championsPreview(body, body.finished.champions)).toMatchObject({
      above: "Campeones · Liga de Verano",
      isWon: true,
      title: champions.split(" y "),
      foot: expect.stringMatching(/^\d victorias?, \d derrotas? · .*\+\d/),
    });
  });
});

describe("the picture of an evening", () => {
  it("says who plays, and then how it goes", async () => {
    const evenings = eveningsOf(club);
    const url = await evenings.create();
    const page = `/tardes/${url.split("/").at(-1)}`;
    expect(await textOf(page)).toMatch(/^Americano del jueves · Jue 3 dic, 19:00 · Americano\nPersona 1, .+ y 2 más$/);
    await evenings.start(url);
    await evenings.play(url);
    await evenings.draw(url, 2);
    expect(await textOf(page)).toMatch(/En juego: ronda 2.*\n1\.º Persona \d, 14 puntos/);
    expect(await sizeOf(`${page}/preview.png`)).toEqual([1200, 630]);
  });
});
