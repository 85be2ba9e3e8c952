import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { closeCurrent, undoClosingOf } from "#test/support/closing.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const stories = Number(process.env.PROPERTY_RUNS ?? 25);

const side = fc.constantFrom<0 | 1>(0, 1);
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("sent" as const), side, isWon: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("confirmed" as const, "denied" as const), side }) },
  fc.record({ kind: fc.constant("taken_back" as const), side }),
  fc.record({ kind: fc.constant("desk" as const), isWon: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("removed" as const, "decided" as const, "undone" as const) }),
  fc.record({ kind: fc.constantFrom("closed" as const, "reopened" as const) }),
  fc.record({ kind: fc.constant("revoked" as const), side }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

describe("whatever players, desk, closing and links do to a match, in whatever order (spec 6 §2)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

  /** One match of a new league, and the pages of its two pairs. */
  async function begin() {
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    if (match === undefined) throw new Error("a league has matches");
    await sql("update tournaments set players_send_results = true where id = $1", [league.id]);
    const pairs = [match.pair1_id, match.pair2_id] as const;
    const pages = await Promise.all(pairs.map((pair) => openPrivatePage(club, league.id, pair)));
    return { url: `/api/leagues/${league.id}`, leagueId: league.id, matchId: match.id, pairs, pages, decision: "" };
  }
  type Story = Awaited<ReturnType<typeof begin>>;

  const rowOf = async ({ matchId }: Story) => {
    const [row] = await sql("select * from tournament_matches where id = $1", [matchId]);
    const first = row.set_results[0];
    return { ...row, winner: first === undefined ? null : first.pair1_games > first.pair2_games ? 0 : 1 };
  };
  const isClosed = async ({ matchId }: Story) =>
    (
      await sql("select r.state from rounds r join tournament_matches m on m.round_id = r.id where m.id = $1", [
        matchId,
      ])
    )[0].state === "closed";

  async function say(
    { pages, matchId }: Story,
    { kind, side: by, isWon = false }: { kind: SaidByPair["kind"]; side: 0 | 1; isWon?: boolean },
  ) {
    const page = pages[by] as PrivatePage;
    const [own, theirs] = isWon ? [6, 1] : [1, 6];
    if (kind === "sent")
      return page.say(matchId, {
        kind,
        id: randomUUID(),
        outcome: "played",
        sets: [{ own, theirs }],
        winner: null,
        played_on: null,
      });
    const sent = (await page.read()).matches?.find(({ id }) => id === matchId)?.sent ?? [];
    const its = sent.find((one) => (kind === "taken_back" ? one.by === "us" : one.by === "them"));
    return page.say(matchId, { kind, id: randomUUID(), of: its?.id ?? randomUUID() });
  }

  /** Does it, whether or not it may be done. */
  async function happen(story: Story, event: Happening): Promise<void> {
    const { url, matchId, leagueId, pairs } = story;
    const { version } = await rowOf(story);
    const call = (method: string, path: string, body?: unknown) => club.call(method, `${url}${path}`, body);
    switch (event.kind) {
      case "desk": {
        const games = event.isWon ? { pair1_games: 6, pair2_games: 1 } : { pair1_games: 1, pair2_games: 6 };
        return void (await call("PUT", `/matches/${matchId}/result`, { version, set_results: [{ set: 1, ...games }] }));
      }
      case "removed":
        return void (await call("DELETE", `/matches/${matchId}/result`, { version, reason: null }));
      case "decided": {
        const [undecided] = (await call("GET", "/proposals")).body;
        if (undecided === undefined) return;
        const decided = await call("POST", `/proposals/${matchId}/decision`, {
          of: undecided.versions[0].id,
          accepts: true,
          reason: null,
        });
        story.decision = decided.body.decision_id ?? story.decision;
        return;
      }
      case "undone":
        if (story.decision !== "") await call("POST", `/proposals/${matchId}/undo`, { decision_id: story.decision });
        return;
      case "closed":
        return void (await closeCurrent(club, leagueId));
      case "reopened":
        return void (await undoClosingOf(club, leagueId, 1));
      case "revoked":
        return void (await call("DELETE", `/links/${pairs[event.side]}`));
      default:
        return void (await say(story, event));
    }
  }

  it("no result is without a source, none is counted twice, the desk's is never overwritten, and a closed round takes none", async () => {
    const seen = { unconfirmed: 0, disputed: 0, confirmed: 0, closed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 10 }), async (events) => {
        const story = await begin();
        let desk: 0 | 1 | null = null; // what the desk entered last, while it stands
        const said = new Set<number>();
        for (const event of events) {
          const [before, wasClosed] = [await rowOf(story), await isClosed(story)];
          await happen(story, event);
          const now = await rowOf(story);
          const isByPlayers = ["sent", "confirmed", "denied", "taken_back"].includes(event.kind);
          if (event.kind === "sent" && "isWon" in event) said.add(event.isWon === (event.side === 0) ? 0 : 1);
          if (event.kind === "desk" && now.version !== before.version) desk = now.winner;
          if (["removed", "undone"].includes(event.kind) && now.version !== before.version) desk = null;
          // What was decided stays for players; what is closed hears nothing of them.
          if (isByPlayers && (wasClosed || (before.status === "completed" && before.sent === null)))
            expect([event.kind, now.set_results, now.status, now.sent]).toEqual([
              event.kind,
              before.set_results,
              before.status,
              before.sent,
            ]);
          if (desk !== null) expect([now.status, now.winner, now.sent]).toEqual(["completed", desk, null]);
          if (now.status === "completed" && desk === null && now.outcome === "played")
            expect(said.has(now.winner)).toBe(true);
          expect(now.sent === "unconfirmed").toBe(now.status === "completed" && now.sent !== null);
          if (now.sent === "unconfirmed") seen.unconfirmed++;
          if (now.sent === "disputed") seen.disputed++;
          if (now.status === "completed" && now.sent === null && desk === null) seen.confirmed++;
          if (await isClosed(story)) seen.closed++;
        }
        const table = (await club.call("GET", `${story.url}/ranking`)).body.rows as { matches_played: number }[];
        const played = table.reduce((sum, row) => sum + row.matches_played, 0);
        const [{ n }] = await sql(
          "select count(*)::int as n from tournament_matches where tournament_id = $1 and status = 'completed'",
          [story.leagueId],
        );
        expect(played).toBe(2 * n);
      }),
      { numRuns: stories },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});
