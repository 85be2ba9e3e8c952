import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("a new partner for good (spec 3 §2.5)", () => {
  let club: TestApp;
  let story: Story;
  let url = "";
  let pair = "";
  let old = "";
  let people: { id: string; full_name: string }[] = [];

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    await club.database.pool.query(
      "update tournament_matches set match_date = null, match_time = null, court_id = null",
    );
    story = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${story.league.id}`;
    pair = story.matches[0]?.pair1_id ?? "";
    old = story.matches[0]?.pair1_name ?? "";
    people = (await club.call("GET", `${url}/pairs/${pair}`)).body.players;
  });

  const open = () => currentRound(club.command, story.league.id);
  async function change(more: object = {}, of = pair) {
    const body = {
      leaves_id: people[1]?.id,
      comes: { full_name: "Nuria Nueva" },
      from: "now",
      reason: "Lesión",
      ...more,
    };
    return club.call("POST", `${url}/rounds/${await open()}/pairs/${of}/partner`, body);
  }
  async function play(): Promise<void> {
    const { body } = await club.call("GET", `${url}/matches`);
    const match = (await opened(body.matches)).find(
      ({ pair1_id, pair2_id, status }: any) => [pair1_id, pair2_id].includes(pair) && status === "scheduled",
    );
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 2 }));
    const sent = { version: match.version, set_results };
    expect((await club.call("PUT", `${url}/matches/${match.id}/result`, sent)).status).toBe(200);
  }
  /** The matches of the open round, made where it has none. */
  async function opened(matches: any[]): Promise<any[]> {
    if (matches.length > 0) return matches;
    await generateCurrent(club, story.league.id);
    return (await club.call("GET", `${url}/matches`)).body.matches;
  }
  const named = (text: string, name: string) => text.split(name).length - 1;
  const tableOf = async (round: number) => (await club.call("GET", `${url}/groups?round=${round}`)).body.groups;
  const nameIn = async (round: number) =>
    (await tableOf(round)).flatMap(({ rows }: any) => rows).find(({ pair_id }: any) => pair_id === pair)?.name;
  const playerOf = async (name: string) => {
    const { body } = await club.call("GET", `${url}/players`);
    return body.find(({ full_name }: any) => full_name === name);
  };
  const personOf = async (name: string) => {
    return (await club.call("GET", `/api/people/${(await playerOf(name)).person_id}`)).body;
  };

  it("keeps place, points and history; closed rounds keep the old names everywhere", async () => {
    await play();
    await closeCurrent(club, story.league.id);
    const changed = await change();
    expect([changed.status, changed.body]).toEqual([
      200,
      { name: `${people[0]?.full_name} & Nuria Nueva`, from_number: 2 },
    ]);
    await play();
    const now = changed.body.name;
    expect([await nameIn(1), await nameIn(2)]).toEqual([old, now]);
    const { body: season } = await club.call("GET", `${url}/ranking`);
    const row = season.rows.find(({ pair_id }: any) => pair_id === pair);
    expect([row.name, row.matches_played]).toEqual([now, 2]);
    for (const [round, shown, hidden] of [
      [1, old, now],
      [2, now, old],
    ] as const) {
      for (const address of [`${url}/matches?round=${round}`, `/api/public${url.slice(4)}/matches?round=${round}`]) {
        const { matches } = (await club.call("GET", address)).body;
        const text = JSON.stringify(matches.filter(({ round_number }: any) => round_number === round));
        expect([named(text, shown) > 0, named(text, hidden)]).toEqual([true, 0]);
      }
    }
    const { body: movements } = await club.call("GET", `${url}/rounds/1/movements`);
    expect([named(JSON.stringify(movements), old), named(JSON.stringify(movements), now)]).toEqual([1, 0]);
  });

  it("shows on the page of each person what they really played", async () => {
    await play();
    await closeCurrent(club, story.league.id);
    await change();
    await play();
    const [came, left] = [await personOf("Nuria Nueva"), await personOf(people[1]?.full_name ?? "")];
    const rounds = (page: any) => page.results.map(({ round_number }: any) => round_number).sort();
    expect([rounds(came), rounds(left), rounds(await personOf(people[0]?.full_name ?? ""))]).toEqual([
      [2],
      [1],
      [1, 2],
    ]);
    expect(left.results[0].partners[0].full_name).toBe(people[0]?.full_name);
    expect([left.leagues[0].partner.full_name, came.leagues[0].partner.full_name]).toEqual([
      people[0]?.full_name,
      people[0]?.full_name,
    ]);
    const { body: data } = await club.call("GET", `${url}/players/${people[1]?.id}/data`);
    if (data.pairs !== undefined) expect([data.pairs, data.matches.length]).toEqual([[old], 3]);
  });

  it("counts from the next round where the pair has results, and the open one goes on with the old one", async () => {
    await play();
    const refused = await change();
    expect([refused.status, refused.body.code]).toEqual([409, "partner_from_next"]);
    const { body } = await change({ from: "next" });
    expect(body.from_number).toBe(2);
    expect(await nameIn(1)).toBe(old);
    const { body: page } = await club.call("GET", `${url}/groups`);
    expect(page.new_partners).toMatchObject([{ pair_id: pair, name: old, next_name: body.name }]);
    const twice = await club.call("POST", `${url}/pairs`, {
      round_id: await open(),
      group_id: null,
      when: "waiting",
      player1: { player_id: (await playerOf("Nuria Nueva")).id },
      player2: { full_name: "Otra Más" },
    });
    expect([twice.status, twice.body.code]).toEqual([409, "player_coming"]);
    await closeCurrent(club, story.league.id);
    expect([await nameIn(1), await nameIn(2)]).toEqual([old, body.name]);
    expect((await undoClosingOf(club, story.league.id, 1)).status).toBe(200);
    expect(await nameIn(1)).toBe(old);
    const undo = `${url}/rounds/${await open()}/pairs/${pair}/partner`;
    expect((await club.call("DELETE", undo)).status).toBe(200);
    expect((await club.call("DELETE", undo)).body.code).toBe("pair_not_found");
    await closeCurrent(club, story.league.id);
    expect([await nameIn(1), await nameIn(2)]).toEqual([old, old]);
  });

  it("plays in the round from which it counts, and who left is free for another pair", async () => {
    await change();
    const available = async () => (await club.call("GET", `${url}/players/available`)).body.map(({ id }: any) => id);
    expect(await available()).toEqual([people[1]?.id]);
    const back = await change({ leaves_id: people[0]?.id, comes: { player_id: people[1]?.id } });
    expect([back.status, back.body.name]).toEqual([200, `${people[1]?.full_name} & Nuria Nueva`]);
    expect(await available()).toEqual([people[0]?.id]);
  });

  it("asks for a reason where pairs are fixed", async () => {
    const refused = await change({ reason: "" });
    expect([refused.status, refused.body.code]).toEqual([400, "partner_reason"]);
    await club.database.pool.query("update tournaments set is_fixed_pairs = false");
    expect((await change({ reason: "" })).status).toBe(200);
  });

  it("is nobody who plays elsewhere in the league, nor one of the two, nor of a pair that has left", async () => {
    const other = story.matches[0]?.pair2_id ?? "";
    const { body: rivals } = await club.call("GET", `${url}/pairs/${other}`);
    const codeOf = async (more: object, of?: string) => (await change(more, of)).body.code;
    expect(await codeOf({ comes: { player_id: rivals.players[0].id } })).toBe("player_already_in_pair");
    expect(await codeOf({ comes: { player_id: people[0]?.id } })).toBe("player_repeated");
    expect(await codeOf({ comes: { player_id: people[1]?.id } })).toBe("player_repeated");
    expect(await codeOf({ leaves_id: rivals.players[0].id })).toBe("player_not_found");
    const [free = ""] = await registerPeople(club.command, story.league.id, ["Suelta"]);
    const leaving = `${url}/rounds/${await open()}/pairs/${pair}/withdrawal`;
    const { body: preview } = await club.call("GET", leaving);
    const { policy, effects } = preview.choices[0];
    await club.call("POST", leaving, { reason: "injury", policy, shown: effects });
    expect(await codeOf({ comes: { player_id: free } })).toBe("pair_withdrawn");
  });

  it("is told by the activity, and forgotten with the person", async () => {
    await change();
    const lines = async () => {
      const { rows } = await club.database.pool.query(
        "select code, params from audit_log where code like 'partner_%' and tournament_id = $1 order by id",
        [story.league.id],
      );
      return rows;
    };
    expect(await lines()).toEqual([
      { code: "partner_left", params: { player: people[1]?.full_name, round: 1, reason: "Lesión" } },
      { code: "partner_came", params: { player: "Nuria Nueva", round: 1 } },
    ]);
    const erase = async (name: string) => {
      const { id, version } = await personOf(name);
      const erasure = { version, league_ids: [story.league.id] };
      expect((await club.call("POST", `/api/people/${id}/erasure`, erasure)).status).toBe(200);
    };
    await erase(people[1]?.full_name ?? "");
    expect(await lines()).toEqual([
      { code: "partner_left", params: { round: 1 } },
      { code: "partner_came", params: { player: "Nuria Nueva", round: 1 } },
    ]);
    await erase("Nuria Nueva");
    expect(await lines()).toEqual([
      { code: "partner_left", params: { round: 1 } },
      { code: "partner_came", params: { round: 1 } },
    ]);
    const { body } = await club.call("GET", "/api/activity");
    const said = body.entries.map(({ summary }: { summary: string }) => summary);
    expect(said).toContain("Cambio de compañero: sale un jugador");
    expect(said).toContain("Cambio de compañero: entra un jugador");
  });

  it("names nobody in the line of a change that was taken back", async () => {
    await change({ from: "next" });
    const taken = await club.call("DELETE", `${url}/rounds/${await open()}/pairs/${pair}/partner`);
    expect(taken.status).toBe(200);
    const { rows } = await club.database.pool.query(
      "select to_jsonb(audit_log)::text as line from audit_log where code = 'partner_kept' and tournament_id = $1",
      [story.league.id],
    );
    expect(rows).toHaveLength(1);
    for (const name of ["Nuria", "Lesión", ...people.map(({ full_name }) => full_name)])
      expect(rows[0].line).not.toContain(name);
  });
});
