import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("a pair leaves (spec 3 §2.3)", () => {
  let club: TestApp;
  let story: Story;
  let url = "";
  let round = "";
  /** The first pair of group A, and its matches. */
  let leaver = "";
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
    leaver = story.matches.find(({ group_name }) => group_name === "Grupo A")?.pair1_id ?? "";
    own = story.matches.filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(leaver));
  });

  const of = (pair: string) => `${url}/rounds/${round}/pairs/${pair}/withdrawal`;
  const versionOf = async (id: string | undefined) => (await club.call("GET", `${url}/matches/${id}`)).body.version;
  /** A win of the first pair of a match, or of the second. */
  async function play(match: Story["matches"][number] | undefined, isFirst = true): Promise<void> {
    const [pair1_games, pair2_games] = isFirst ? [6, 2] : [2, 6];
    const version = await versionOf(match?.id);
    const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
    expect((await club.call("PUT", `${url}/matches/${match?.id}/result`, { version, set_results })).status).toBe(200);
  }
  async function leave(policy: string, more: object = {}, pair = leaver) {
    const { body: preview } = await club.call("GET", of(pair));
    const shown = preview.choices.find((choice: { policy: string }) => choice.policy === policy).effects;
    return club.call("POST", of(pair), { reason: "injury", policy, shown, ...more });
  }
  const tables = async () => (await club.call("GET", `${url}/groups`)).body.groups;
  const rowsOf = (rows: any[]) =>
    rows.map((row) => [
      row.pair_id === leaver ? "leaver" : "other",
      row.matches_played,
      row.matches_won,
      row.is_withdrawn,
    ]);

  it("comes back without the booking that lies in a closure by now, which is named (spec 4 §1.4)", async () => {
    const day = "2026-12-04";
    const [closed, open] = own;
    for (const [at, match] of [closed, open].entries()) {
      const slot = { match_date: day, match_time: "18:00", court_id: at + 1, version: 1 };
      expect((await club.call("PUT", `${url}/matches/${match?.id}/schedule`, slot)).status).toBe(200);
    }
    await play(own[2]);
    expect((await leave("keep_played")).status).toBe(200);
    const days = { reason: "obras", from_date: day, until_date: day, weekday: null, from_time: null, until_time: null };
    expect((await club.call("POST", "/api/closures", { ...days, court_ids: [1] })).status).toBe(201);
    const { status, body } = await club.call("DELETE", of(leaver));
    await club.database.pool.query("delete from court_closures");
    expect(status).toBe(200);
    const { pair1_name, pair2_name } = closed ?? {};
    const why = "Cancha 1 está cerrada: obras";
    const left = { match_id: closed?.id, pair1_name, pair2_name, match_date: day, match_time: "18:00:00", why };
    expect(body).toEqual({ left_off: [left] });
    const now = async (id: string | undefined) => (await club.call("GET", `${url}/matches/${id}`)).body;
    expect(await now(closed?.id)).toMatchObject({ status: "scheduled", match_date: null, court_id: null });
    expect(await now(open?.id)).toMatchObject({ status: "scheduled", match_date: day, court_id: 2 });
  });

  it("is not taken back into a group that others have filled", async () => {
    await leave("annul");
    for (const number of [1, 2, 3]) {
      const [player1, player2] = ["una", "otra"].map((who) => ({ full_name: `Tarde ${number} ${who}` }));
      const place = { group_id: story.groupIds[0], when: "now", round_id: round };
      expect((await club.call("POST", `${url}/pairs`, { ...place, player1, player2 })).status).toBe(201);
    }
    const { status, body } = await club.call("DELETE", of(leaver));
    expect([status, body.code, body.message]).toEqual([
      409,
      "target_group_full",
      "El grupo de destino tendría más de 6 parejas.",
    ]);
  });

  it("keeps the results that count: none is taken back to be played with a pair that is gone", async () => {
    await play(own[0]);
    await leave("keep_played");
    const { status, body } = await club.call("DELETE", `${url}/matches/${own[0]?.id}/result`, {
      version: await versionOf(own[0]?.id),
    });
    expect([status, body.code]).toEqual([409, "pair_withdrawn"]);
    expect(body.message).toBe("Una de las parejas está de baja: deshaz antes la baja, o corrige el resultado.");
  });

  it("annuls all: what was played counts nowhere and stays to be read, what was not is cancelled and its court free", async () => {
    await play(own[0]);
    const slot = { version: 1, match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    expect((await club.call("PUT", `${url}/matches/${own[1]?.id}/schedule`, slot)).status).toBe(200);
    const { body } = await leave("annul");
    expect(body).toEqual({ policy: "annul", kept: 0, annulled: 1, cancelled: 2, won: 0 });
    const [first] = await tables();
    expect(rowsOf(first.rows)).toEqual([
      ["other", 0, 0, false],
      ["other", 0, 0, false],
      ["other", 0, 0, false],
      ["leaver", 0, 0, true],
    ]);
    expect([first.members, first.matches_total, first.matches_played]).toEqual([3, 3, 0]);
    const { body: list } = await club.call("GET", `${url}/matches`);
    const annulled = list.matches.filter((match: { is_annulled: boolean }) => match.is_annulled);
    expect(annulled.map(({ status }: { status: string }) => status).sort()).toEqual([
      "cancelled",
      "cancelled",
      "completed",
    ]);
    const again = { ...slot, version: 1 };
    const free = story.matches.find(({ id, group_name }) => group_name === "Grupo B" && id !== own[1]?.id);
    expect((await club.call("PUT", `${url}/matches/${free?.id}/schedule`, again)).status).toBe(200);
    const { body: ranking } = await club.call("GET", `${url}/ranking`);
    expect(ranking.rows.every((row: { matches_played: number }) => row.matches_played === 0)).toBe(true);
  });

  it("keeps what was played and gives the rest to the rivals", async () => {
    await play(own[0], own[0]?.pair1_id === leaver);
    const { body } = await leave("keep_played");
    expect(body).toEqual({ policy: "keep_played", kept: 1, annulled: 0, cancelled: 0, won: 2 });
    const [first] = await tables();
    expect(first.rows.at(-1)).toMatchObject({ pair_id: leaver, matches_won: 1, matches_lost: 2, is_withdrawn: true });
    expect(first.rows.filter(({ matches_won }: { matches_won: number }) => matches_won === 1)).toHaveLength(3);
    expect([first.matches_total, first.matches_played]).toEqual([6, 3]);
  });

  it("keeps it only if half was played, where the rules say so; a walkover is none that was played", async () => {
    await play(own[0]);
    expect((await club.call("GET", of(leaver))).body.choices[2].effects).toMatchObject({
      policy: "annul",
      annulled: 1,
    });
    const version = await versionOf(own[1]?.id);
    const walkover = { version, set_results: [], outcome: "walkover", winner_pair_id: own[1]?.pair1_id };
    expect((await club.call("PUT", `${url}/matches/${own[1]?.id}/result`, walkover)).status).toBe(200);
    expect((await club.call("GET", of(leaver))).body.choices[2].effects).toMatchObject({
      policy: "annul",
      annulled: 2,
    });
    await play(own[2]);
    expect((await club.call("GET", of(leaver))).body.choices[2].effects).toMatchObject({
      policy: "keep_played",
      kept: 3,
    });
  });

  it("shows the table before and after; what was confirmed is what happens, or it is refused with what would", async () => {
    const { body: preview } = await club.call("GET", of(leaver));
    expect([preview.usual, preview.before.length, preview.choices.length]).toEqual(["keep_if_half", 4, 3]);
    expect(preview.choices[1].after.at(-1)).toMatchObject({ pair_id: leaver, matches_lost: 3, is_withdrawn: true });
    await play(own[0]);
    const refused = await leave("annul", { shown: preview.choices[0].effects });
    expect([refused.status, refused.body.code, refused.body.data.current.choices[0].effects]).toEqual([
      409,
      "withdrawal_changed",
      { policy: "annul", kept: 0, annulled: 1, cancelled: 2, won: 0 },
    ]);
    expect((await tables())[0].members).toBe(4);
  });

  it("is taken back exactly, with dates and courts, but for what was given a result since", async () => {
    await play(own[0]);
    const slot = { version: 1, match_date: "2026-12-02", match_time: "18:00", court_id: 1 };
    await club.call("PUT", `${url}/matches/${own[1]?.id}/schedule`, slot);
    const before = [await tables(), (await club.call("GET", `${url}/matches`)).body.matches];
    const withoutVersions = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, one) => (key === "version" ? undefined : one)));
    for (const policy of ["annul", "keep_played"]) {
      expect((await leave(policy)).status).toBe(200);
      expect((await club.call("DELETE", of(leaver))).status).toBe(200);
      const after = [await tables(), (await club.call("GET", `${url}/matches`)).body.matches];
      expect(withoutVersions(after)).toEqual(withoutVersions(before));
    }
    await leave("keep_played");
    await play(own[2]);
    await club.call("DELETE", of(leaver));
    expect((await club.call("GET", `${url}/matches/${own[2]?.id}`)).body).toMatchObject({ outcome: "played" });
    expect((await club.call("GET", `${url}/matches/${own[1]?.id}`)).body).toMatchObject({
      status: "scheduled",
      outcome: null,
    });
  });

  it("frees its people for others, who then keep it from being taken back", async () => {
    await leave("annul");
    const { body: people } = await club.call("GET", `${url}/players/available`);
    expect(people).toHaveLength(2);
    const more = await registerPeople(club.command, story.league.id, ["Uno", "Dos", "Tres", "Cuatro"]);
    const [one, other] = people.map(({ id }: { id: string }) => id);
    const ids = [one, more[0], other, ...more.slice(1)];
    const pairs = [0, 2, 4].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
    const made = await club.call("POST", `${url}/groups/pairs`, { round_id: round, name: "Nuevo", pairs });
    expect(made.status).toBe(201);
    const refused = await club.call("DELETE", of(leaver));
    expect([refused.status, refused.body.code]).toEqual([409, "player_already_in_pair"]);
  });

  it("gets no match any more, moves nowhere, and takes the place of one that would go down", async () => {
    const { body: made } = await club.call("POST", `${url}/matches/generate`, { round_id: round });
    expect(made.created).toBe(0);
    for (const match of story.matches) if (!own.includes(match)) await play(match);
    await leave("annul");
    await club.call("DELETE", `${url}/matches/${own[0]?.id}`);
    expect((await club.call("POST", `${url}/matches/generate`, { round_id: round })).body.created).toBe(0);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    const { body: movements } = await club.call("GET", `${url}/rounds/1/movements`);
    expect(
      movements.filter(({ kind }: { kind: string }) => kind !== "stay").map(({ kind }: { kind: string }) => kind),
    ).toEqual(["up"]);
    expect(movements.some(({ pair_id }: { pair_id: string }) => pair_id === leaver)).toBe(false);
    const [first, second] = await tables();
    expect([first.members, second.members]).toEqual([4, 3]);
    const { body: closed } = await club.call("GET", `${url}/groups?round=1`);
    expect(closed.groups[0].rows.at(-1)).toMatchObject({ pair_id: leaver, is_withdrawn: true });
    expect((await club.call("DELETE", of(leaver))).body.code).toBe("round_closed");
  });

  it("tells administrators why, and nobody else; erasing the person erases the reason", async () => {
    await leave("annul", { reason: "injury" });
    const { body } = await club.call("GET", `${url}/groups`);
    expect(body.withdrawals).toEqual([
      { group_id: story.groupIds[0], pair_id: leaver, reason: "injury", policy: "annul" },
    ]);
    for (const path of ["groups", "ranking", "matches", "stats"]) {
      const { body: shown } = await club.visit("GET", `/api/public/leagues/${story.league.id}/${path}`);
      expect(JSON.stringify(shown)).not.toMatch(/injury|lesi/i);
    }
    const { rows } = await club.database.pool.query(
      "select coalesce(params::text, '') || coalesce(after::text, '') as line from audit_log",
    );
    expect(rows.map(({ line }) => line).join(" ")).not.toMatch(/injury/);
    const { body: pair } = await club.call("GET", `${url}/pairs/${leaver}`);
    await club.call("DELETE", `${url}/players/${pair.players[0].id}`);
    expect((await club.call("GET", `${url}/groups`)).body.withdrawals[0].reason).toBe("other");
  });

  it("gives nobody the match of two who have left", async () => {
    const rival = own[0]?.pair1_id === leaver ? own[0].pair2_id : (own[0]?.pair1_id ?? "");
    await leave("annul");
    expect((await leave("keep_played", {}, rival)).body).toEqual({
      policy: "keep_played",
      kept: 0,
      annulled: 0,
      cancelled: 0,
      won: 2,
    });
    expect((await tables())[0].members).toBe(2);
  });
});
