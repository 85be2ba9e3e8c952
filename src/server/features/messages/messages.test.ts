import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultTemplates } from "#domain/messages/message-templates.ts";
import { signed } from "#domain/tables/value-columns.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Message {
  group_id: string;
  group_name: string;
  parts: string[];
}

describe("messages for chats (spec 6 §5.1)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async ({ task }) => {
    story = await pairsLeague(club.command, { groups: 2, name: `Liga *${task.name.slice(0, 20)}*` });
  });

  const sql = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
  const at = (path: string) => `/api/leagues/${story.league.id}${path}`;
  const messages = async (kind: string): Promise<Message[]> =>
    (await club.call("GET", at(`/messages/groups/${kind}`))).body.messages;
  const textOf = async (kind: string, group = 0) => (await messages(kind))[group]?.parts.join("\n") ?? "";
  const date = (match_date: string, index = 0) =>
    club.call("PUT", at(`/matches/${story.matches[index]?.id}/schedule`), {
      version: 1,
      match_date,
      match_time: "18:30",
      court_id: 1,
    });

  it("tell each group its own table as the portal shows it, what was played and what is left", async () => {
    await playRound(club, story.league.id);
    const portal = await club.visit("GET", `/api/public/leagues/${story.league.id}/groups`);
    const told = await messages("bulletin");
    expect(told.map(({ group_name }) => group_name)).toEqual(["Grupo A", "Grupo B"]);
    for (const [index, { rows }] of portal.body.groups.entries()) {
      const lines = told[index]?.parts.join("\n").split("\n") ?? [];
      expect(lines).toContain("Por diferencia de juegos, partidos ganados y juegos ganados:");
      for (const { position, name, matches_won, matches_played, sets_won, sets_lost, games_difference } of rows) {
        const won = `${matches_won} de ${matches_played} ganados · ${signed(sets_won - sets_lost)} en sets`;
        const figures = `${signed(games_difference)} en juegos · ${won}`;
        expect(
          lines.filter((line) => line.startsWith(`${position}. ${name} · `) && line.endsWith(figures)),
        ).toHaveLength(1);
      }
      expect(lines.filter((line) => line.includes(" ganan a "))).toHaveLength(6);
      expect(lines.at(-1)).toBe(
        `http://localhost:3000/league/${story.league.id}/groups?group=${told[index]?.group_id}`,
      );
    }
    expect(told[0]?.parts[0]).toMatch(/^\*Grupo A\* · Liga ∗tell each/);
  });

  it("have no link where the league is not public", async () => {
    await sql("update tournaments set status = 'paused' where id = $1", [story.league.id]);
    for (const kind of ["bulletin", "dates"]) {
      const text = await textOf(kind);
      expect(text).toContain("Grupo A");
      expect(text).not.toContain("http");
    }
  });

  it("call minors as the portal does", async () => {
    await sql("update tournaments set division = 'Junior' where id = $1", [story.league.id]);
    await sql("update people set full_name = 'Nora Quiroga' where full_name = 'Persona 1-1'");
    expect(await textOf("bulletin")).toContain("Nora Q.");
    expect(await textOf("bulletin")).not.toContain("Quiroga");
    await sql("update people set full_name = 'Persona 1-1' where full_name = 'Nora Quiroga'");
  });

  it("remind of dates and results that are missing, and of nothing where none is", async () => {
    expect((await textOf("dates")).match(/: sin fecha/g)).toHaveLength(6);
    expect(await textOf("results")).toBe("");
    expect((await date("2026-11-23")).status).toBe(200);
    await sql("update tournament_matches set match_date = '2026-11-20' where id = $1", [story.matches[0]?.id]);
    expect((await date("2026-12-20", 1)).status).toBe(200);
    expect((await textOf("dates")).match(/: sin fecha/g)).toHaveLength(4);
    expect((await textOf("results")).match(/vie 20 nov, 18:30/g)).toHaveLength(1);
    await playRound(club, story.league.id);
    expect(await textOf("dates")).toBe("");
  });

  it("tell who went up and down in the round that was closed last", async () => {
    expect(await messages("movements")).toMatchObject([{ parts: [] }, { parts: [] }]);
    await playRound(club, story.league.id);
    await closeCurrent(club, story.league.id);
    await generateCurrent(club, story.league.id);
    const [upper, lower] = [await textOf("movements"), await textOf("movements", 1)];
    expect(upper).toContain("Jornada 1 cerrada.");
    expect(upper).toMatch(/⬇ .+ bajan a Grupo B\n/);
    expect(lower).toMatch(/⬆ .+ suben a Grupo A\n/);
    const down = /⬇ (.+) bajan a/.exec(upper)?.[1];
    expect(lower).toContain(`➕ ${down} llegan de Grupo A`);
    expect(await textOf("bulletin")).toContain("Jornada 2");
  });

  it("tell a match's hour, and nothing of one without a date", async () => {
    const [, second] = story.matches;
    const of = async (id = "") => (await club.call("GET", at(`/messages/matches/${id}`))).body;
    expect(await of(second?.id)).toEqual({ parts: [] });
    await date("2026-12-19", 1);
    expect((await of(second?.id)).parts[0]).toMatch(
      /^\*Cambio de hora\* · Grupo A\nPersona .+ – Persona .+\nNueva fecha: sáb 19 dic, 18:30, \S.+\n\nhttp/,
    );
    expect((await of("00000000-0000-4000-8000-000000000000")).code).toBe("match_not_found");
  });

  it("ask who owes, with their telephone, and nobody who has paid", async () => {
    await sql("update tournaments set registration_cost = 45 where id = $1", [story.league.id]);
    await createAllPending(club.command, story.league.id);
    const { payments } = (await club.call("GET", at("/payments"))).body;
    const [one, other] = payments;
    await sql("update payments set player_phone = '600 11 22 33' where id = $1", [one.id]);
    const of = async (id: string) => (await club.call("GET", at(`/messages/payments/${id}`))).body;
    const told = await of(one.id);
    expect(told.telephone).toBe("+34600112233");
    expect([told.takes_link, told.parts[0].includes("{")]).toEqual([false, false]);
    expect(told.parts[0]).toContain("45,00");
    expect(told.parts[0]).toContain(one.player_name);
    expect(told.parts[0]).not.toMatch(/600 ?11/);
    expect(told.parts[0]).not.toContain(one.concept);
    await sql("update payments set status = 'refunded' where id = $1", [other.id]);
    expect(await of(other.id)).toEqual({ parts: [], telephone: null, takes_link: false });
    expect((await of("00000000-0000-4000-8000-000000000000")).code).toBe("payment_not_found");
  });

  it("say the charge's own concept as soon as the club says where it is paid (spec 6 §7)", async () => {
    const { billing, version } = (await club.call("GET", "/api/settings")).body;
    const own = { ...billing, payment_reference: "Liga", iban: "ES91 2100 0418 4502 0005 1332", bizum: "600 99 88 77" };
    expect((await club.call("PUT", "/api/settings", { version, billing: own })).body.billing).toMatchObject({
      iban: "ES9121000418450200051332",
      bizum: "600 99 88 77",
    });
    const one = (await club.call("POST", at("/payments"), { player_name: "Ana", amount: 45 })).body;
    const { parts } = (await club.call("GET", at(`/messages/payments/${one.id}`))).body;
    expect(parts[0]).toContain(
      `Cuenta: ES91 2100 0418 4502 0005 1332\nBizum: 600 99 88 77\nConcepto: ${one.concept}\n`,
    );
    await sql("update club_settings set billing = '{}'");
  });

  it("leave room for a payment's private link where the club's text asks for it, and make none (spec 6 §7)", async () => {
    await sql(`update club_settings set messages = '{"payment": "{pareja}: {importe}\\n{enlace}"}'`);
    const one = (await club.call("POST", at("/payments"), { player_name: "Luis", amount: 45 })).body;
    const { parts, takes_link } = (await club.call("GET", at(`/messages/payments/${one.id}`))).body;
    expect([takes_link, parts[0].endsWith("\n{enlace}")]).toEqual([true, true]);
    expect((await sql("select 1 from charge_links")).rows).toEqual([]);
    await sql("update club_settings set messages = '{}'");
  });

  it("say what the club has written, and the usual again when that is taken away", async () => {
    const settings = async () => (await club.call("GET", "/api/settings")).body;
    const put = async (bulletin: string | null) => {
      const { version, messages } = await settings();
      return club.call("PUT", "/api/settings", { version, messages: { ...messages, bulletin } });
    };
    expect((await settings()).messages).toEqual(defaultTemplates);
    expect((await put("Hola, *{grupo}*:\n{tabla}")).status).toBe(200);
    expect(await textOf("bulletin")).toMatch(/^Hola, \*Grupo A\*:\n• Persona/);
    const refused = await put("{grupo} {nombre}");
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields["messages.bulletin"]).toMatch(/^No existe \{nombre\}\. Puedes usar \{grupo\}/);
    expect((await put("Llamad al 600 112 233")).body.data.fields).toHaveProperty(["messages.bulletin"]);
    expect((await put(" ")).status).toBe(200);
    expect((await settings()).messages).toEqual(defaultTemplates);
  });
});
