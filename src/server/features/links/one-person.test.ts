import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matchesPage } from "#server/features/matches/public.ts";
import { sendNotices } from "#server/features/notices/commands/send-notices.ts";
import { pluralYou } from "#test/support/plural-you.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof individualLeague>>;
let matches: Awaited<ReturnType<typeof matchesPage>>["matches"];
let us: PrivatePage;
let them: PrivatePage;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const sent = () => ({
  kind: "sent" as const,
  id: randomUUID(),
  outcome: "played" as const,
  sets: [
    { own: 6, theirs: 4 },
    { own: 6, theirs: 3 },
  ],
  winner: null,
  played_on: null,
});

beforeAll(async () => {
  club = await createTestApp();
  club.clock.set("2026-11-21T11:00:00Z");
  story = await individualLeague(club.command);
  await sql("update tournaments set players_send_results = true");
  await sql("update people set email = replace(lower(full_name), ' ', '.') || '@correo.test'");
  await sql(`update club_settings set notifications = '{"players": true}'`);
  ({ matches } = await matchesPage(club.database.db, { league_id: story.league.id }));
  us = await openPrivatePage(club, story.league.id, matches[0]?.pair1_id ?? "");
  them = await openPrivatePage(club, story.league.id, matches[0]?.pair2_id ?? "");
});
afterAll(() => club?.close());

describe("a private page in a league of individuals", () => {
  it("knows that it is one person's, and says why an hour cannot be offered to one", async () => {
    const { is_individual, name, needs } = await us.read();
    expect([is_individual, name.includes("&"), needs]).toEqual([true, false, []]);
    await us.addAbsence({
      id: randomUUID(),
      weekday: 4,
      date_from: null,
      date_to: null,
      time_from: null,
      time_to: null,
    });
    await them.addAbsence({
      id: randomUUID(),
      weekday: 5,
      date_from: null,
      date_to: null,
      time_from: null,
      time_to: null,
    });
    const { days } = await us.places(matches[0]?.id ?? "");
    const whys = new Set(days.flatMap(({ hours }) => hours.flatMap(({ why }) => why ?? [])));
    expect([...whys].sort()).toEqual(["no puedes los jueves", "tu rival no puede"]);
  });

  it("has mail that speaks to one, against one", async () => {
    await us.say(matches[0]?.id ?? "", sent());
    club.clock.set("2026-11-21T11:30:00Z");
    await sendNotices({ ...club.deps, config: { ...club.deps.config, smtpUrl: "smtp://127.0.0.1:1" } });
    const mails = await sql("select subject, body_text from outbox");
    expect(mails.map(({ body_text }) => body_text).join()).toContain(
      "tu rival dice 6-4 6-3 (primero tus juegos). ¿Es correcto?",
    );
    for (const { subject, body_text } of mails) expect(`${subject} ${body_text}`.match(pluralYou)).toBeNull();
  });
});

describe("the head of a private page (spec 7 §1.11)", () => {
  it("has the group and the place in it once something is played there", async () => {
    const { league, matches: own } = await pairsLeague(club.command);
    await sql("update tournaments set players_send_results = true where id = $1", [league.id]);
    const [first] = own;
    const page = await openPrivatePage(club, league.id, first?.pair1_id ?? "");
    expect((await page.read()).standing).toBeNull();
    await page.say(first?.id ?? "", sent());
    expect((await page.read()).standing).toEqual({ group: "Grupo A", place: 1 });
  });
});
