import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Difference, differencesOf } from "./differences.ts";
import {
  type Answer,
  contentsOf,
  type KeptClub,
  openClub,
  recordedAnswers,
  restoredByOperator,
  upgradedInPlace,
} from "./kept-club.ts";
import { isMeant, meant } from "./meant.ts";

const recorded = recordedAnswers();
const named = z.array(z.looseObject({ id: z.string(), name: z.string() }));
const listed = recorded.find(({ url }) => url === "/api/leagues?size=100");
const leagueNames = new Map(
  z
    .object({ leagues: named })
    .parse(listed?.body)
    .leagues.map(({ id, name }) => [id, name] as const),
);

const leagueOf = (url: string): string | null =>
  leagueNames.get(/leagues?\/([0-9a-f-]{36})/.exec(url)?.[1] ?? "") ?? null;

const atOnce = 8; // answers are compressed in threads of their own

async function compareAll(club: KeptClub, answers: readonly Answer[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let at = 0; at < answers.length; at += atOnce) {
    const part = answers.slice(at, at + atOnce);
    const now = await Promise.all(part.map((one) => club.ask(one)));
    for (const [index, answer] of now.entries()) {
      const before = part[index];
      if (before !== undefined) found.push(...differencesOf(before, answer));
    }
  }
  return found;
}

const unmeant = (differences: Difference[]) =>
  differences.filter((one) => !meant.some((exception) => isMeant(one, leagueOf(one.url), exception)));

/** As midday of the day on which version 0.2 was asked. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00Z") });

/** What was recorded of an address; of a league, of the demonstration's autumn. */
const answerOf = (url: RegExp): Answer => {
  const found = recorded.find((one) => url.test(one.url) && (leagueOf(one.url) ?? "Liga de Otoño") === "Liga de Otoño");
  if (found === undefined) throw new Error(`nothing was recorded of ${url.source}`);
  return found;
};

afterAll(() => void vi.useRealTimers());

describe("a club of version 0.2 that is brought up to date", () => {
  let club: KeptClub;
  let differences: Difference[] = [];
  beforeAll(async () => {
    stopTheClock();
    club = await openClub(await upgradedInPlace());
    differences = await compareAll(club, recorded);
  });
  afterAll(() => club?.close());

  it("is large enough to tell", () => {
    const rows = JSON.stringify(recorded).match(/"games_difference":/g);
    expect(recorded.length).toBeGreaterThan(900);
    expect(recorded.filter(({ as }) => as === "visitor").length).toBeGreaterThan(300);
    expect(leagueNames.size).toBeGreaterThan(14);
    expect(rows?.length).toBeGreaterThan(1500);
  });

  it("answers every address as before, but for what is meant", () => {
    expect(unmeant(differences)).toEqual([]);
  });

  it.each(meant)("differs where it is meant to: $why", (exception) => {
    expect(differences.some((one) => isMeant(one, leagueOf(one.url), exception))).toBe(true);
  });

  it("lists the accounts that there were", async () => {
    const users = answerOf(/^\/api\/users$/);
    const { body } = await club.ask(users);
    const now = z.object({ users: z.unknown() }).parse(body).users;
    expect(differencesOf(users, { ...users, body: now })).toEqual([]);
  });

  it("is told apart from one in which a single name is another", async () => {
    const players = answerOf(/^\/api\/leagues\/[0-9a-f-]+\/players$/);
    const [player] = z
      .array(z.looseObject({ id: z.string(), email: z.unknown(), phone: z.unknown() }))
      .parse(players.body);
    const url = `${players.url}/${player?.id}`;
    const rename = await club.write(url, { full_name: "Nadie Así", email: player?.email, phone: player?.phone });
    expect(rename).toBe(200);
    expect(unmeant(await compareAll(club, [players]))).toMatchObject([{ place: "body[].full_name", now: "Nadie Así" }]);
  });
});

describe("what is compared", () => {
  const table = answerOf(/^\/api\/public\/leagues\/[0-9a-f-]+\/ranking$/);
  const body = z.looseObject({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(table.body);
  const withRows = (rows: unknown[]) => differencesOf(table, { ...table, body: { ...body, rows } });

  it("is every value that there was, and nothing that has come since", () => {
    expect(withRows(body.rows.map((row) => ({ ...row, later: 1 })))).toEqual([]);
    const [first, ...others] = body.rows;
    expect(withRows([{ ...first, points: -1 }, ...others])).toMatchObject([{ place: "body.rows[].points" }]);
    const { points: _points, ...without } = first ?? {};
    expect(withRows([without, ...others])).toMatchObject([{ place: "body.rows[].points", now: undefined }]);
  });

  it("is the order and the number of rows", () => {
    expect(withRows(body.rows.toReversed())).toMatchObject([{ place: "body.rows.order" }]);
    expect(withRows(body.rows.slice(1)).map(({ place }) => place)).toContain("body.rows.length");
  });

  it("is the status, the type, the text of a page and its data", () => {
    expect(differencesOf(table, { ...table, status: 404 })).toMatchObject([{ place: "status" }]);
    expect(differencesOf(table, { ...table, type: "text/plain" })).toMatchObject([{ place: "type" }]);
    const page = answerOf(/^\/league\/[0-9a-f-]+\/ranking$/);
    const text = z.string().parse(page.body);
    const changed = (from: string | RegExp, to: string) =>
      differencesOf(page, { ...page, body: text.replace(from, to) });
    expect(changed("<title>", "<title>x")).toMatchObject([{ place: "body.text" }]);
    expect(changed(/"games_won":\d+/, '"games_won":-1').map(({ place }) => place)).toEqual([
      expect.stringMatching(/games_won$/),
    ]);
  });
});

describe("a copy of version 0.2 that the operator restores into a new database", () => {
  it("becomes row by row what starting this version on its data makes of it", async () => {
    stopTheClock();
    const [updated, restored] = [await upgradedInPlace(), await restoredByOperator()];
    const [wanted, found] = [await contentsOf(updated), await contentsOf(restored)];
    expect(Object.keys(wanted).length).toBeGreaterThan(20);
    expect(Object.values(wanted).flat().length).toBeGreaterThan(2500);
    expect(found).toEqual(wanted);
    await Promise.all([updated.close(), restored.close()]);
  });
});
