import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courtCodes, openCourt } from "#test/support/court-codes.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

describe("the drawn page of an evening (spec 8 §2.2)", () => {
  const web = stubbedWeb("data");
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
  });
  afterAll(async () => {
    await club?.close();
    web.remove();
  });

  const page = async (url: string, end = "") => {
    const { statusCode, body } = await club.app.inject(`/tardes/${url.split("/").at(-1)}${end}`);
    return { statusCode, body, title: /<title>([^<]*)</.exec(body)?.[1] };
  };

  it("says who plays where, and nothing else of anybody the club knows", async () => {
    await pairsLeague(club.command);
    const {
      rows: [person],
    } = await club.database.pool.query(
      "update people set email = 'ana@correo.example', phone = '+34600111222' where id = (select id from people limit 1) returning id, email, phone",
    );
    const evenings = eveningsOf(club);
    const people = [
      { shown_name: "Ana López", person_id: person.id },
      ...["Luis", "Marta", "Pepe"].map((shown_name) => ({ shown_name })),
    ];
    const url = await evenings.create({ people });
    await evenings.start(url);
    for (const end of ["", "/tv"]) {
      const { statusCode, body, title } = await page(url, end);
      expect([statusCode, title]).toEqual([200, expect.stringContaining("Americano del jueves · ")]);
      expect(body).toContain("Ana López");
      expect(body).not.toContain("noindex");
      for (const secret of [person.id, person.email, person.phone])
        expect(secret === null || !body.includes(secret)).toBe(true);
      expect(body).not.toMatch(/person_id|email|phone|birth|level/);
    }
  });

  it("has initials alone where minors play, and no search engine lists it", async () => {
    const people = ["Ana López", "Luis Ferrer", "Marta Castro", "Pepe Ruiz"].map((shown_name) => ({ shown_name }));
    const url = await eveningsOf(club).create({ people, is_minors: true, from_time: "10:00", until_time: "11:00" });
    const { body } = await page(url);
    expect(body).toContain('name="robots" content="noindex"');
    expect(body).toContain("A. L.");
    expect(body).not.toMatch(/Ana|López|Ferrer|Castro|Ruiz/);
  });

  it("tells minors of the same initials apart by numbers, everywhere by the same", async () => {
    const people = ["Ana López", "Luis Ferrer", "Alba Llorente", "Pepe Ruiz"].map((shown_name) => ({ shown_name }));
    const evenings = eveningsOf(club);
    const url = await evenings.create({ people, is_minors: true, evening_date: "2026-12-04" });
    await evenings.start(url);
    const id = url.split("/").at(-1) ?? "";
    const shown = (await club.visit("GET", `/api/public/evenings/${id}`)).body;
    const names = ["A. L. (1)", "L. F.", "A. L. (2)", "P. R."];
    expect(shown.people.map(({ name }: { name: string }) => name)).toEqual(names);
    const court = await openCourt(club, (await courtCodes(club, id)).get(1) ?? "");
    expect((await court.read()).page.match?.sides.flat().toSorted()).toEqual(names.toSorted());
  });

  it("says after how many rounds its table stands: one is over once the next is drawn", async () => {
    const evenings = eveningsOf(club);
    const url = await evenings.create({ evening_date: "2026-12-05" });
    await evenings.start(url);
    const over = async () =>
      (await club.visit("GET", `/api/public/evenings/${url.split("/").at(-1)}`)).body.rounds_over;
    expect(await over()).toBe(0);
    await evenings.result(url, (await evenings.now(url)).rounds[0]?.matches[0]?.id ?? "", [14, 10]);
    expect(await over()).toBe(0);
    expect((await evenings.draw(url, 2)).status).toBe(200);
    expect((await evenings.now(url)).rounds.map(({ matches }) => matches.length)).toEqual([2, 1]);
    expect(await over()).toBe(1);
  });

  it("has both of a fixed pair as who won on the first page (spec 8 §1.3)", async () => {
    const evenings = eveningsOf(club);
    const people = ["Bea", "Iker", "Nil", "Ona"].map((shown_name, at) => ({ shown_name, partner: at ^ 1 }));
    const url = await evenings.create({ people, evening_date: "2026-11-20" }, { format: "pairs" });
    await evenings.start(url);
    await evenings.play(url);
    await evenings.step(url, { kind: "finished" });
    const { body } = await club.call("GET", "/api/public/leagues");
    const card = body.evenings.find(({ id }: { id: string }) => url.endsWith(id));
    expect(["Bea e Iker", "Nil y Ona"]).toContain(card.winner);
    const listed = (await club.call("GET", "/api/evenings")).body.find(({ id }: { id: string }) => url.endsWith(id));
    expect(new Set(listed.winner.split(/ [ye] /))).toEqual(new Set(card.winner.split(/ [ye] /)));
  });

  it("has both who stayed together in a pozo as who won, on the first page and in the link (spec 8 §1.3)", async () => {
    const evenings = eveningsOf(club);
    const people = ["Eva", "Gil", "Leo", "Mía"].map((shown_name) => ({ shown_name }));
    const pozo = { partners: "stay", draw: "golden", order: "court" } as const;
    const when = { evening_date: "2026-11-20", from_time: "22:30:00", until_time: "23:30:00" };
    const url = await evenings.create({ people, ...when }, { format: "pozo", pozo });
    await evenings.start(url);
    await evenings.play(url);
    await evenings.step(url, { kind: "finished" });
    const { body } = await club.call("GET", "/api/public/leagues");
    const card = body.evenings.find(({ id }: { id: string }) => url.endsWith(id));
    expect(card.winner).toMatch(/^\w+ [ye] \S+$/u);
    expect((await page(url)).body).toContain(`4 personas. Han ganado ${card.winner}.`);
  });

  it("says that there is none", async () => {
    const { statusCode, title } = await page("00000000-0000-4000-8000-000000000000");
    expect([statusCode, title]).toEqual([404, "Tarde no encontrada · Sistema de Gestión de Torneos"]);
  });
});
