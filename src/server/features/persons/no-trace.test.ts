import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enqueueMail } from "#server/platform/outbox.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { unguarded } from "#test/support/unguarded.ts";

const people = ["Zoraida", "Wenceslao", "Yurena", "Quintiliana"];
const signs = ["111", "222", "333", "444"];
/** What nobody else has of the person with this number. */
const marksOf = (at: number) =>
  new RegExp(`${people[at]}|600${signs[at]}${signs[at]}|700${signs[at]}${signs[at]}`, "i");

let club: TestApp;
let leagues: string[] = [];
let ids: string[] = [];
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const page = async (id: string) => (await club.call("GET", `/api/people/${id}`)).body;

/** Four people, each with everything a club may keep, of whom two are in each league. */
async function begin() {
  await club.database.pool.query(
    unguarded(
      "truncate tournaments, people, people_merges, audit_log, outbox, idempotency_keys, erased_people cascade",
    ),
  );
  const stories = [await pairsLeague(club.command), await pairsLeague(club.command, { name: "Otra liga" })];
  leagues = stories.map(({ league }) => league.id);
  ids = stories.flatMap(({ playerIds }) => playerIds.slice(0, 2));
  for (const [at, id] of ids.entries()) await fill(at, id);
}

async function fill(at: number, id: string) {
  const [name, sign] = [people[at] ?? "", signs[at] ?? ""];
  const record = {
    full_name: `${name} Ruiz`,
    email: `${name.toLowerCase()}@correo.test`,
    phone: `600${sign}${sign}`,
    other_phones: [`700${sign}${sign}`],
    level: 3,
    birth_year: 2016,
    notes: `De ${name}`,
    guardian_name: `Madre de ${name}`,
    consents: { name_published: "yes", match_notices: "not_asked" as const, phone_to_rivals: true, image: true },
  };
  expect((await club.call("PUT", `/api/people/${id}`, { version: 1, ...record })).status).toBe(200);
  const league = leagues[at < 2 ? 0 : 1];
  const payment = { player_id: id, player_name: record.full_name, player_email: record.email, amount: 20 };
  await club.call("POST", `/api/leagues/${league}/payments`, { ...payment, player_phone: record.phone });
  const text = `Hola, ${record.full_name}`;
  await enqueueMail(club.database.db, club.clock, { recipient: record.email, subject: text, text, html: text });
}

type Step = { kind: "merge" | "undo" | "erase" | "edit" | "pay"; one: number; other: number };
type Erased = Set<number>;

/** Whose data each record holds, by what it was merged of. */
const holds = new Map<string, Set<number>>();

async function merge(one: string, other: string) {
  const [kept, gone] = [await page(one), await page(other)];
  const both = { version: kept.version, other_id: other, other_version: gone.version, take: ["full_name", "email"] };
  const { status } = await club.call("POST", `/api/people/${one}/merge`, both);
  if (status !== 200) return;
  const before = [...(holds.get(one) ?? [])];
  holds.set(one, new Set([...before, ...(holds.get(other) ?? [])]));
}

async function undo(one: string) {
  const { merge: last } = await page(one);
  if (last == null) return;
  const { body, status } = await club.call("POST", `/api/people/${one}/merge/${last.id}/undo`, {});
  if (status !== 200) return;
  const back = holds.get(body.person_id) ?? new Set();
  holds.set(one, new Set([...(holds.get(one) ?? [])].filter((at) => !back.has(at))));
}

async function erase(one: string, erased: Erased) {
  const { version, leagues: shown } = await page(one);
  const league_ids = shown.map(({ league_id }: { league_id: string }) => league_id);
  const { status } = await club.call("POST", `/api/people/${one}/erasure`, { version, league_ids });
  expect(status).toBe(200);
  for (const at of holds.get(one) ?? []) erased.add(at);
}

async function take({ kind, one, other }: Step, erased: Erased): Promise<void> {
  const [id = "", second = ""] = [ids[one], ids[other]];
  const record = await page(id);
  if (record.full_name === undefined) return; // merged away, or erased
  if (kind === "merge" && id !== second && (await page(second)).full_name !== undefined) await merge(id, second);
  if (kind === "undo") await undo(id);
  if (kind === "erase") await erase(id, erased);
  const { version, full_name, email, phone, other_phones, notes, leagues: own } = record;
  const consents = {
    name_published: "not_asked",
    match_notices: "not_asked" as const,
    phone_to_rivals: false,
    image: false,
  };
  const same = { version, full_name, email, phone, other_phones, notes, consents };
  if (kind === "edit") await club.call("PUT", `/api/people/${id}`, same);
  const at = own[0];
  if (kind === "pay" && at !== undefined) {
    const payment = { player_id: at.player_id, player_name: full_name, player_email: email, player_phone: phone };
    await club.call("POST", `/api/leagues/${at.league_id}/payments`, { ...payment, amount: 5, status: "paid" });
  }
}

async function everything(): Promise<[string, string][]> {
  const { rows: tables } = await club.database.pool.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await club.database.pool.query(`select to_jsonb(t)::text as text from "${name}" t`);
    found.push([name, rows.map(({ text }) => text).join("\n")]);
  }
  const urls = leagues.flatMap((id) =>
    ["", "/ranking", "/groups", "/matches"].map((at) => `/api/public/leagues/${id}${at}`),
  );
  for (const url of [...urls, "/api/public/leagues"]) found.push([url, JSON.stringify(await club.visit("GET", url))]);
  found.push(["activity", JSON.stringify((await club.call("GET", "/api/activity")).body)]);
  return found;
}

it("leaves no trace of who is erased, whatever was merged, undone, edited and paid before and after", async () => {
  const at = fc.nat({ max: 3 });
  const kind = fc.constantFrom<Step["kind"]>("merge", "merge", "merge", "undo", "undo", "erase", "edit", "pay");
  const steps = fc.array(fc.record({ kind, one: at, other: at }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await begin();
      holds.clear();
      for (const [index, id] of ids.entries()) holds.set(id, new Set([index]));
      const erased: Erased = new Set();
      for (const step of taken) await take(step, erased);
      for (const [place, text] of await everything())
        for (const gone of erased)
          expect([place, gone, marksOf(gone).exec(text)?.[0]]).toEqual([place, gone, undefined]);
    }),
    {
      numRuns: Number(process.env["PROPERTY_RUNS"] ?? 5),
      examples: [
        // Merged, edited and paid as one, taken apart, and only one of the two erased.
        [
          ["merge", "edit", "pay", "undo"]
            .map((one) => ({ kind: one as Step["kind"], one: 0, other: 2 }))
            .concat({ kind: "erase", one: 2, other: 0 }),
        ],
        [
          ["merge", "edit", "pay", "undo"]
            .map((one) => ({ kind: one as Step["kind"], one: 0, other: 2 }))
            .concat({ kind: "erase", one: 0, other: 0 }),
        ],
      ],
    },
  );
}, 120_000);
