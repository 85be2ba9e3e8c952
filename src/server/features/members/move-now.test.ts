import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("a pair with results changes group in the middle of a round (spec 3 §2.6)", () => {
  let club: TestApp;
  let story: Story;
  let url = "";
  let round = "";
  let [from, to] = ["", ""];
  let mover = "";
  let own: Story["matches"] = [];

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    await club.database.pool.query(
      "update tournament_matches set court_id = null, match_date = null, match_time = null",
    );
    story = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${story.league.id}`;
    round = await currentRound(club.command, story.league.id);
    [from = "", to = ""] = story.groupIds;
    const inFirst = story.matches.filter(({ group_id }) => group_id === from);
    mover = inFirst[0]?.pair1_id ?? "";
    own = inFirst.filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(mover));
  });

  const of = (what: string) => `${url}/rounds/${round}/pairs/${mover}/${what}`;
  const page = async () => (await club.call("GET", `${url}/groups`)).body as GroupsPage;
  const matches = async () => (await club.call("GET", `${url}/matches`)).body.matches as Story["matches"];
  const ofMover = async (group: string) =>
    (await matches()).filter(
      ({ group_id, pair1_id, pair2_id }) => group_id === group && [pair1_id, pair2_id].includes(mover),
    );
  async function play(match: Story["matches"][number] | undefined): Promise<void> {
    const { version } = (await club.call("GET", `${url}/matches/${match?.id}`)).body;
    const [pair1_games, pair2_games] = match?.pair1_id === mover ? [6, 2] : [2, 6];
    const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
    expect((await club.call("PUT", `${url}/matches/${match?.id}/result`, { version, set_results })).status).toBe(200);
  }
  async function shownOf(policy: string) {
    const { body } = await club.call("GET", of("withdrawal"));
    return body.choices.find((choice: { policy: string }) => choice.policy === policy)?.effects;
  }
  const move = async (policy: string, more: object = {}) =>
    club.call("POST", of("move"), { target_group_id: to, policy, shown: await shownOf(policy), ...more });
  const seasonRow = async () =>
    (await club.call("GET", `${url}/ranking`)).body.rows.find(({ pair_id }: { pair_id: string }) => pair_id === mover);

  it("stays at the foot of the old group, with its results, and plays its missing matches in the new one", async () => {
    await play(own[0]);
    expect((await move("keep_played")).body).toEqual({
      policy: "keep_played",
      kept: 1,
      annulled: 0,
      cancelled: 0,
      won: 2,
      matches: 4,
    });
    const { groups, withdrawals } = await page();
    expect(groups.map(({ members }) => members)).toEqual([3, 5]);
    expect(groups[0]?.rows.at(-1)).toMatchObject({
      pair_id: mover,
      matches_won: 1,
      matches_lost: 2,
      is_withdrawn: true,
      is_moved: true,
      why: "Cambia de grupo",
    });
    const inNew = groups[1]?.rows.find(({ pair_id }) => pair_id === mover);
    expect(inNew).toMatchObject({ matches_played: 0, is_withdrawn: false, is_moved: false });
    expect(withdrawals).toEqual([{ group_id: from, pair_id: mover, reason: null, policy: "keep_played" }]);
    expect((await ofMover(to)).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "scheduled"));
    await play((await ofMover(to))[0]);
    // Walkovers count in the season as they do with a Baja.
    expect(await seasonRow()).toMatchObject({ matches_won: 2, matches_lost: 2, is_withdrawn: false, group_id: to });
  });

  it("annuls the matches of the old group alone", async () => {
    await play(own[0]);
    expect((await move("annul")).body).toMatchObject({ policy: "annul", annulled: 1, cancelled: 2, matches: 4 });
    await play((await ofMover(to))[0]);
    expect((await ofMover(from)).every(({ is_annulled }) => is_annulled)).toBe(true);
    expect((await ofMover(to)).some(({ is_annulled }) => is_annulled)).toBe(false);
    const { groups } = await page();
    expect(groups.map(({ rows }) => rows.find(({ pair_id }) => pair_id === mover)?.matches_won)).toEqual([0, 1]);
    expect(await seasonRow()).toMatchObject({ matches_played: 1, matches_won: 1 });
    const { body } = await club.call("GET", `/api/public/leagues/${story.league.id}/groups`);
    expect(JSON.stringify(body)).toContain('"is_moved":true');
  });

  it("can leave the new group too, where only its matches there are asked about; each is taken back by itself", async () => {
    await play(own[0]);
    await move("keep_played");
    const [first] = await ofMover(to);
    await play(first);
    const shown = await shownOf("annul");
    expect(shown).toEqual({ policy: "annul", kept: 0, annulled: 1, cancelled: 3, won: 0 });
    const leave = { reason: "injury", policy: "annul", shown };
    expect((await club.call("POST", of("withdrawal"), leave)).status).toBe(200);
    expect(await seasonRow()).toMatchObject({ matches_played: 3, matches_won: 1, is_withdrawn: true, group_id: to });
    const early = await club.call("DELETE", of("withdrawal"), { group_id: from });
    expect([early.status, early.body.message]).toEqual([
      409,
      "La pareja ha dejado después otro grupo: deshaz antes lo último.",
    ]);
    expect((await club.call("DELETE", of("withdrawal"), { group_id: to })).status).toBe(200);
    expect(await seasonRow()).toMatchObject({ matches_played: 4, is_withdrawn: false });
    const played = await club.call("DELETE", of("withdrawal"), { group_id: from });
    expect([played.body.code, played.body.message]).toEqual([
      "withdrawal_not_undoable",
      "El cambio de grupo ya no se puede deshacer: la pareja tiene resultados en su nuevo grupo.",
    ]);
  });

  it("is taken back exactly, while nothing is played or dated in the new group", async () => {
    await play(own[0]);
    const slot = { version: 1, match_date: "2026-12-02", match_time: "18:00", court_id: 1 };
    await club.call("PUT", `${url}/matches/${own[1]?.id}/schedule`, slot);
    const picture = async () => JSON.stringify([await page(), await matches()]).replaceAll(/"version":\d+/g, "");
    const before = await picture();
    for (const policy of ["annul", "keep_played"]) {
      expect((await move(policy)).status).toBe(200);
      const [booked] = await ofMover(to);
      const later = { ...slot, match_date: "2026-12-05" };
      await club.call("PUT", `${url}/matches/${booked?.id}/schedule`, later);
      expect((await club.call("DELETE", of("withdrawal"))).body.message).toBe(
        "El cambio de grupo ya no se puede deshacer: la pareja tiene un partido con fecha en su nuevo grupo.",
      );
      await club.call("DELETE", `${url}/matches/${booked?.id}`);
      expect((await club.call("DELETE", of("withdrawal"))).status).toBe(200);
      expect(await picture()).toBe(before);
    }
  });

  it("is refused into the same group, a full one, one that it has left, and when more has happened than was shown", async () => {
    await play(own[0]);
    const codes = async (...args: Parameters<typeof move>) => (await move(...args)).body.code;
    expect(await codes("annul", { target_group_id: from })).toBe("same_group");
    expect(await codes("annul", { target_group_id: round })).toBe("group_not_found");
    const shown = await shownOf("annul");
    await play(own[1]);
    const changed = await move("annul", { shown });
    expect([changed.body.code, changed.body.data.current.choices[0].effects.annulled]).toEqual([
      "withdrawal_changed",
      2,
    ]);
    expect((await move("annul")).status).toBe(200);
    expect(await codes("annul", { target_group_id: from })).toBe("pair_left_group");
    const back = { round_id: round, target_group_id: from, pair_ids: [mover] };
    expect((await club.call("POST", `${url}/groups/${to}/move`, back)).body.code).toBe("pair_left_group");
    const other = story.matches.find(
      ({ group_id, pair1_id, pair2_id }) => group_id === from && ![pair1_id, pair2_id].includes(mover),
    );
    await club.database.pool.query(
      `update tournaments set regulations = jsonb_set(regulations, '{group_size}', '{"size": 4, "smallest": 3, "largest": 5}') where id = $1`,
      [story.league.id],
    );
    mover = other?.pair1_id ?? "";
    expect(await codes("annul")).toBe("target_group_full");
    expect((await page()).groups.map(({ members }) => members)).toEqual([3, 5]);
  });

  it("takes the place of one that would go down in the old group, and is in the next round through the new one", async () => {
    for (const match of story.matches) await play(match);
    await move("keep_played");
    const { movements, board } = await closingShown(club, story.league.id);
    expect(movements.filter(({ pair_id }) => pair_id === mover)).toMatchObject([{ from_group_id: to }]);
    expect(movements.filter(({ from_group_id, kind }) => from_group_id === from && kind === "down")).toEqual([]);
    expect(board.groups.map(({ before }) => before)).toEqual([3, 5]);
    const before = JSON.stringify([await page(), await matches()]).replaceAll(/"(version|last_closing)":[^,]+/g, "");
    await closeCurrent(club, story.league.id);
    const next = await page();
    expect(next.groups.flatMap(({ rows }) => rows).filter(({ pair_id }) => pair_id === mover)).toHaveLength(1);
    const closed = (await club.call("GET", `${url}/groups?round=1`)).body.groups[0].rows.at(-1);
    expect(closed).toMatchObject({ pair_id: mover, is_moved: true });
    const pair = await club.call("GET", `/api/public/leagues/${story.league.id}/pairs/${mover}`);
    expect(pair.body.positions[0]).toMatchObject({ round: 1, group_name: "Grupo B" });
    const undone = await club.call("POST", `${url}/rounds/undo`, { round_id: round });
    expect(undone.status).toBe(200);
    const after = JSON.stringify([await page(), await matches()]).replaceAll(/"(version|last_closing)":[^,]+/g, "");
    expect(after).toBe(before);
  });

  it("says of its people where they play: in the new group; a partner comes with the next round", async () => {
    await play(own[0]);
    await move("annul");
    const { body: pair } = await club.call("GET", `${url}/pairs/${mover}`);
    const [first] = pair.players;
    const { body: people } = await club.call("GET", `${url}/players`);
    const listed = (people.players ?? people).filter(({ id }: { id: string }) => id === first.id);
    expect(listed).toMatchObject([{ group_name: "Grupo B" }]);
    const { body: person } = await club.call("GET", `/api/people/${listed[0].person_id}`);
    expect(person.leagues).toMatchObject([{ group_name: "Grupo B", is_withdrawn: false }]);
    const comes = { leaves_id: first.id, comes: { full_name: "Viene Otra" }, from: "now", reason: "Lesión" };
    expect((await club.call("POST", of("partner"), comes)).body.code).toBe("partner_from_next");
    expect((await club.call("POST", of("partner"), { ...comes, from: "next" })).status).toBe(200);
    expect((await page()).new_partners).toMatchObject([{ group_id: to }]);
  });
});
