import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { closeCurrent, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("a pair comes late (spec 3 §2.2)", () => {
  let club: TestApp;
  let story: Story;
  let url = "";
  let round = "";
  const person = (full_name: string) => ({ full_name, email: null, phone: null });

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    story = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${story.league.id}`;
    round = await currentRound(club.command, story.league.id);
  });

  const [first, second] = [0, 1].map((at) => () => story.groupIds[at]) as [() => string, () => string];
  const add = (more: object) =>
    club.call("POST", `${url}/pairs`, {
      round_id: round,
      player1: person("Lola Tarde"),
      player2: person("Pepe Tarde"),
      ...more,
    });
  const page = async () => (await club.call("GET", `${url}/groups`)).body;

  it("and plays this round: just its missing matches are made, those deleted by hand stay away", async () => {
    const deleted = story.matches.find(({ group_id }) => group_id === first());
    await club.call("DELETE", `${url}/matches/${deleted?.id}`);
    const { status, body } = await add({ group_id: first(), when: "now" });
    expect([status, body]).toEqual([
      201,
      {
        pair_id: expect.any(String),
        name: "Lola Tarde & Pepe Tarde",
        group_name: "Grupo A",
        matches: 4,
        is_back: false,
      },
    ]);
    const [group] = (await page()).groups;
    expect([group.members, group.matches_total]).toEqual([5, 9]);
    const { body: people } = await club.call("GET", `${url}/players`);
    expect(people.filter(({ full_name }: { full_name: string }) => full_name.endsWith("Tarde"))).toHaveLength(2);
  });

  it("and meets nobody who waits for the next round", async () => {
    await add({ group_id: first(), when: "next" });
    const others = { player1: person("Rita Tarde"), player2: person("Raúl Tarde") };
    const { body } = await add({ group_id: first(), when: "now", ...others });
    expect(body.matches).toBe(4);
  });

  it("or waits for the next, out of this round's table, without matches; then it plays", async () => {
    const { body } = await add({ group_id: second(), when: "next" });
    expect(body.matches).toBe(0);
    const before = await page();
    expect(before.groups[1].rows).toHaveLength(4);
    expect(before.joining).toEqual([{ pair_id: body.pair_id, group_id: second(), name: "Lola Tarde & Pepe Tarde" }]);
    expect((await club.call("POST", `${url}/matches/generate`, { round_id: round })).body.created).toBe(0);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    const after = await page();
    expect([after.groups[1].members, after.joining]).toEqual([5, []]);
    const { body: kept } = await club.call("GET", `${url}/groups?round=1`);
    expect(kept.groups[1].rows).toHaveLength(4);
    expect((await undoClosingOf(club, story.league.id, 1)).status).toBe(200);
    expect((await page()).joining).toHaveLength(1);
  });

  it("or waits for a place, and comes into a group from the list", async () => {
    const ids = await registerPeople(club.command, story.league.id, ["Ana Lista", "Eva Lista"]);
    const couple = { player1: { player_id: ids[0] }, player2: { player_id: ids[1] } };
    const { body: waiting } = await add({ ...couple, group_id: null, when: "waiting" });
    expect((await page()).waiting).toMatchObject([{ pair_id: waiting.pair_id, name: "Ana Lista & Eva Lista" }]);
    expect((await club.call("GET", `${url}/players/available`)).body).toEqual([]);
    const twice = await add({ ...couple, group_id: first(), when: "now" });
    expect([twice.status, twice.body.code]).toEqual([409, "player_waiting"]);
    const join = () =>
      club.call("POST", `${url}/waiting-list/${waiting.pair_id}`, { round_id: round, group_id: first(), when: "now" });
    expect((await join()).body).toMatchObject({ group_name: "Grupo A", matches: 4 });
    expect((await page()).waiting).toEqual([]);
    expect((await join()).body.code).toBe("pair_not_found");
  });

  it("or goes from the list again, its people stay", async () => {
    const { body } = await add({ group_id: null, when: "waiting" });
    expect((await club.call("DELETE", `${url}/waiting-list/${body.pair_id}`)).status).toBe(200);
    expect((await page()).waiting).toEqual([]);
    expect((await club.call("GET", `${url}/players/available`)).body).toHaveLength(2);
    expect((await club.call("DELETE", `${url}/waiting-list/${body.pair_id}`)).body.code).toBe("pair_not_found");
  });

  it("fills a group to the league's largest size, those who wait for the next round counted", async () => {
    await saveRegulations(club, story.league.id, {
      ...DEFAULT_REGULATIONS,
      group_size: { size: 4, smallest: 3, largest: 5 },
    });
    const others = { player1: person("Una Más"), player2: person("Otra Más") };
    expect((await add({ group_id: first(), when: "next" })).status).toBe(201);
    const full = await add({ ...others, group_id: first(), when: "now" });
    expect([full.status, full.body.code, full.body.message]).toEqual([
      409,
      "target_group_full",
      "El grupo de destino tendría más de 5 parejas.",
    ]);
    const { body: people } = await club.call("GET", `${url}/players`);
    expect(people.some(({ full_name }: { full_name: string }) => full_name === "Una Más")).toBe(false);
  });

  it("is of two people, who play nowhere else, and of the round that was shown", async () => {
    const [one = ""] = story.playerIds;
    const taken = await add({ player1: { player_id: one }, group_id: second(), when: "now" });
    expect([taken.status, taken.body.code]).toEqual([409, "player_already_in_pair"]);
    const [free = ""] = await registerPeople(club.command, story.league.id, ["Sola"]);
    const alone = await add({
      player1: { player_id: free },
      player2: { player_id: free },
      group_id: second(),
      when: "now",
    });
    expect([alone.status, alone.body.code]).toEqual([400, "player_repeated"]);
    await closeCurrent(club, story.league.id);
    expect((await add({ group_id: second(), when: "now" })).body.code).toBe("round_closed");
  });
});
