import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followers } from "#server/followers.ts";
import { type ChangeKind, changeKinds, type DeclareChanges } from "#server/platform/changes.ts";
import { inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { playRound } from "#test/support/closing.ts";
import { declaredBy, faultsOf } from "#test/support/declared-changes.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof bracketLeague>>;

/** The league's bracket, which places in its groups make. */
async function drawFromGroups(): Promise<void> {
  const { groups } = await story.page();
  const from_groups = { round_id: groups.round_id, per_group: 2, best: 0 };
  expect((await story.call("POST", "", { from_groups, shown: null })).status).toBe(200);
}

beforeAll(async () => {
  club = await createTestApp();
  story = await bracketLeague(club);
  await drawFromGroups();
});
afterAll(() => club?.close());

/** How many sides of the first matches have their pair. */
async function filledSides(): Promise<number> {
  const { phases } = await story.page();
  const first = phases[0]?.rounds[0]?.matches ?? [];
  return first.flatMap(({ sides }) => sides).filter(({ pair_id }) => pair_id !== null).length;
}

/** Takes the pairs out of the bracket, behind everybody's back. */
async function emptySides(): Promise<void> {
  const text = "update tournament_matches set pair1_id = null, pair2_id = null where draw_round = 1";
  await club.database.pool.query(text);
  expect(await filledSides()).toBe(0);
}

const change = (work: (changed: DeclareChanges, note: WriteNote) => Promise<void>) =>
  inTransaction(club.command, (_tx, note, changed) => work(changed, note));

const noteLine = (note: WriteNote) =>
  note({
    action: "update",
    entity: "league",
    entity_id: story.league.id,
    tournament_id: story.league.id,
    code: "league_edited",
    params: { league: "Liga" },
  });

describe("what follows from a change", () => {
  it("is one list, in this order", () => {
    expect(followers.list.map(({ name, follows }) => [name, follows])).toEqual([
      ["recountOpenRound", ["regulations"]],
      ["settlePlaces", changeKinds],
    ]);
  });

  it("is declared by some command for every kind that somebody follows", () => {
    const declared = new Set<ChangeKind>(Object.values(declaredBy).flat(2));
    expect([...declared].sort()).toEqual([...new Set(followers.list.flatMap(({ follows }) => follows))].sort());
  });

  it("does not keep a league from being deleted and restored while its bracket waits", async () => {
    const url = `/api/leagues/${story.league.id}`;
    expect((await club.call("DELETE", url)).status).toBe(200);
    expect((await story.call("GET")).status).toBe(404);
    expect((await club.call("POST", `${url}/restore`, {})).status).toBe(200);
    expect(await filledSides()).toBe(0);
  });

  it("comes with the last result of the groups", async () => {
    await playRound(club, story.league.id);
    expect(await filledSides()).toBe(4);
  });

  it.each(changeKinds)(
    "is done for a declared change of kind %s, with a line before, behind and without it",
    async (kind) => {
      const ways = [
        (changed: DeclareChanges, note: WriteNote) => noteLine(note).then(() => changed[kind](story.league.id)),
        (changed: DeclareChanges, note: WriteNote) => {
          changed[kind](story.league.id);
          return noteLine(note);
        },
        async (changed: DeclareChanges) => changed[kind](story.league.id),
      ];
      for (const way of ways) {
        await emptySides();
        await change(way);
        expect(await filledSides()).toBe(4);
      }
    },
  );

  it("is nothing where only a line of the log is written, or another league has changed", async () => {
    await emptySides();
    await change((_changed, note) => noteLine(note));
    const other = await bracketLeague(club, { groups: 0, name: "Otra liga" });
    await change(async (changed, note) => {
      changed.matches(other.league.id);
      await noteLine(note);
    });
    expect(await filledSides()).toBe(0);
  });

  it("is nothing in a league that is deleted by then", async () => {
    const url = `/api/leagues/${story.league.id}`;
    expect((await club.call("DELETE", url)).status).toBe(200);
    await change(async (changed) => changed.members(story.league.id));
    const empty = "select id from tournament_matches where draw_round = 1 and pair1_id is not null";
    expect((await club.database.pool.query(empty)).rows).toEqual([]);
    expect((await club.call("POST", `${url}/restore`, {})).status).toBe(200);
    // Who changed meanwhile is followed then.
    expect(await filledSides()).toBe(4);
  });
});

describe("a command that declares wrongly", () => {
  const league = "one";
  const declared = (...kinds: ChangeKind[]) => kinds.map((kind) => ({ kind, league }));

  it("is seen when it declares less than it is known for, or than it wrote", () => {
    expect(faultsOf({ codes: ["match_deleted"], declared: [], written: declared("matches") })).toEqual([
      "match_deleted declares ",
      "match_deleted writes matches without declaring it",
    ]);
  });

  it("is seen when it declares more, or of another league", () => {
    const all = declared("matches", "round");
    expect(faultsOf({ codes: ["match_deleted"], declared: all, written: [] })).toEqual([
      "match_deleted declares round",
    ]);
    const other = [{ kind: "matches", league: "other" }];
    expect(faultsOf({ codes: ["match_deleted"], declared: declared("matches"), written: other })).toEqual([
      "match_deleted writes matches without declaring it",
    ]);
  });

  it("is not seen where all is declared, by itself or by what stands for it", () => {
    const recounted = declared("matches", "regulations", "bracket");
    const edited = declared("regulations");
    expect(faultsOf({ codes: ["league_edited"], declared: edited, written: recounted })).toEqual([]);
  });
});
