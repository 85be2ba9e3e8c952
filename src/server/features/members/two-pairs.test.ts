import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { closeCurrent, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const inTwo = { ...DEFAULT_REGULATIONS, one_group_per_person: false };

describe("a league in which one may play with two pairs (spec 3 §5.5)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let url = "";
  let round = "";
  let free: string[] = [];

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    story = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${story.league.id}`;
    round = await currentRound(club.command, story.league.id);
    free = await registerPeople(club.command, story.league.id, ["Libre Uno", "Libre Dos", "Libre Tres"]);
    await saveRegulations(club, story.league.id, inTwo);
  });

  const groupOf = (at: number) => story.groupIds[at] ?? "";
  /** The first player of the first group, and another, in a group. */
  const addTwice = (group: number, partner = free[0]) =>
    club.call("POST", `${url}/pairs`, {
      round_id: round,
      player1: { player_id: story.playerIds[0] },
      player2: { player_id: partner },
      group_id: groupOf(group),
      when: "now",
    });
  const refusalOf = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const movesFrom = (group: number, other: number, pair_id: string) =>
    club.call("POST", `${url}/groups/${groupOf(group)}/move`, {
      round_id: round,
      target_group_id: groupOf(other),
      pair_ids: [pair_id],
      when: "now",
    });

  it("takes a second pair of a person in another group, and none in the same", async () => {
    expect((await addTwice(1)).status).toBe(201);
    expect(refusalOf(await addTwice(0, free[1]))).toEqual([
      409,
      "player_already_in_pair",
      "Persona 1-1 ya juega en Grupo A.",
    ]);
    expect((await addTwice(1, free[1])).body.message).toBe("Persona 1-1 ya juega en Grupo B.");
    const { body: people } = await club.call("GET", `${url}/players`);
    const listed = people.filter(({ id }: { id: string }) => id === story.playerIds[0]);
    expect(listed).toMatchObject([{ group_name: "Grupo A y Grupo B" }]);
  });

  it("offers who plays already after those who do not, with the group, and takes them into a new group", async () => {
    const { body: available } = await club.call("GET", `${url}/players/available`);
    expect(available).toHaveLength(19);
    const [none, first] = [available.slice(0, 3), available[3]];
    expect(new Set(none.map(({ id }: { id: string }) => id))).toEqual(new Set(free));
    expect([none[0].group_name, first.group_name]).toEqual([null, expect.stringMatching(/^Grupo [AB]$/)]);
    const [a = "", b = "", c = "", d = "", e = ""] = story.playerIds;
    const pairs = [
      [a, c],
      [b, d],
      [e, free[0]],
    ].map(([player1_id, player2_id]) => ({ player1_id, player2_id }));
    const create = (name: string, more: typeof pairs) =>
      club.call("POST", `${url}/groups/pairs`, { round_id: round, name, pairs: more });
    const twice = await create("Grupo C", [...pairs, { player1_id: a, player2_id: free[1] }]);
    expect(twice.body.code).toBe("player_repeated");
    expect((await create("Grupo C", pairs)).status).toBe(201);
  });

  it("does not go back to one group while somebody plays in two, and does when nobody does", async () => {
    const { body: pair } = await addTwice(1);
    const back = () => saveRegulations(club, story.league.id, DEFAULT_REGULATIONS);
    expect((await back()).body.code).toBe("player_already_in_pair");
    const withdrawal = `${url}/rounds/${round}/pairs/${pair.pair_id}/withdrawal`;
    const { choices } = (await club.call("GET", withdrawal)).body;
    const shown = choices.find(({ policy }: { policy: string }) => policy === "annul").effects;
    const left = await club.call("POST", withdrawal, { reason: "other", policy: "annul", shown });
    expect(left.status).toBe(200);
    expect((await back()).status).toBe(200);
    expect((await addTwice(1, free[1])).body.code).toBe("player_already_in_pair");
  });

  it("moves nobody into a group in which they play already", async () => {
    const { body: pair } = await addTwice(1);
    await club.database.pool.query("delete from tournament_matches where tournament_id = $1", [story.league.id]);
    expect(refusalOf(await movesFrom(1, 0, pair.pair_id))).toEqual([
      400,
      "player_repeated",
      "Un jugador no puede estar dos veces en el grupo.",
    ]);
  });

  it("closes no round into a group with somebody twice until another place is decided, and undoes it", async () => {
    const { body: pair } = await addTwice(1);
    const decide = (to_group_id: string) =>
      club.call("POST", `${url}/rounds/${round}/decisions`, {
        decision: { kind: "movement", pair_id: pair.pair_id, to_group_id, reason: "Prueba" },
      });
    const { body: board } = await decide(groupOf(0));
    const sentence = /^.+ y .+ comparten jugador y quedarían en Grupo A: decide otro destino para una de las dos\.$/;
    expect(board.board.clashes).toEqual([{ group_id: groupOf(0), sentence: expect.stringMatching(sentence) }]);
    const refused = await closeCurrent(club, story.league.id);
    expect(refusalOf(refused)).toEqual([400, "player_repeated", board.board.clashes[0].sentence]);
    await decide(groupOf(1));
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    const next = await currentRound(club.command, story.league.id);
    const playing = await club.database.pool.query(
      "select is_exclusive from round_players where round_id = $1 and player_id = $2",
      [next, story.playerIds[0]],
    );
    expect(playing.rows).toEqual([{ is_exclusive: false }, { is_exclusive: false }]);
    expect((await undoClosingOf(club, story.league.id, 1)).status).toBe(200);
  });

  it("takes a person with two pairs along once into the next season", async () => {
    const { body: pair } = await addTwice(1);
    const { body: page } = await club.call("GET", `${url}/groups`);
    const first = page.groups[0].rows.find(
      ({ player1_name }: { player1_name: string }) => player1_name === "Persona 1-1",
    );
    const prepare = (regulations: boolean) =>
      club.call("POST", `${url}/next-season`, {
        name: "Otra",
        start_date: "2027-01-10",
        number_of_rounds: 3,
        pairs: [first.pair_id, pair.pair_id].map((pair_id) => ({ pair_id, stays: "together" })),
        copy: { regulations, courts: true, cost: true, texts: true },
        creates_charges: false,
      });
    expect((await prepare(false)).body.code).toBe("player_repeated");
    expect((await prepare(true)).body.players).toBe(3);
  });
});
