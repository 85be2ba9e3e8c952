import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a substitute in a result (spec 3 §2.4)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let other: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command, { groups: 2 });
    other = await pairsLeague(club.command, { name: "Otra liga" });
    await registerPeople(club.command, other.league.id, ["Eva Ruiz"]);
  });
  afterAll(() => club?.close());

  const league = (path: string) => `/api/leagues/${story.league.id}${path}`;
  const url = (at: number, path = "") => league(`/matches/${story.matches[at]?.id}${path}`);
  const now = async (at: number) => (await club.call("GET", url(at))).body;
  const form = async (at: number) => (await club.call("GET", url(at, "/lineup"))).body;
  const person = async (name: string) => (await club.call("GET", `/api/people?q=${name}`)).body[0]?.id;
  const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
  const save = async (at: number, more: object = {}) =>
    club.call("PUT", url(at, "/result"), { version: (await now(at)).version, set_results, ...more });
  const shown = async (at: number) => {
    const { body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/matches`);
    return body.matches.find(({ id }: { id: string }) => id === story.matches[at]?.id).substitutes;
  };

  it("is kept with the result, corrected with it, and stays where nothing is said of it", async () => {
    const [absent] = (await form(0)).players;
    const person_id = await person("Eva Ruiz");
    const lineup = [{ player_id: absent.player_id, person_id }];
    const { body } = await save(0, { lineup });
    const eva = { person_id, substitute_name: "Eva Ruiz", absent_name: absent.full_name, is_registered: false };
    expect(body.lineup).toEqual([{ ...eva, side: 1, player_id: absent.player_id }]);
    expect((await save(0)).body.lineup).toEqual(body.lineup);
    expect((await now(0)).lineup).toEqual(body.lineup);
    const [result] = (await club.call("GET", `/api/people/${person_id}`)).body.results;
    expect([result.id, result.substitute_for]).toEqual([body.id, absent.full_name]);
    expect((await save(0, { lineup: [] })).body.lineup).toEqual([]);
    await save(0, { lineup });
  });

  it("is public without a name, unless the person is registered in the league", async () => {
    expect(await shown(0)).toEqual([{ side: 1, name: null }]);
    const { text } = await club.app
      .inject({ url: `/api/public/leagues/${story.league.id}/matches` })
      .then(({ body }) => ({ text: body }));
    expect(text).not.toContain("Eva Ruiz");
    const [, , absent] = (await form(1)).players;
    await save(1, { lineup: [{ player_id: absent.player_id, person_id: await person("Persona 2-8") }] });
    expect(await shown(1)).toEqual([{ side: 2, name: "Persona 2-8" }]);
  });

  it("may be somebody new, whom the club knows from then on", async () => {
    const [, absent] = (await form(2)).players;
    const { body } = await save(2, { lineup: [{ player_id: absent.player_id, full_name: " Nora  Nueva " }] });
    expect(body.lineup[0].substitute_name).toBe("Nora Nueva");
    expect(await person("Nora Nueva")).toBe(body.lineup[0].person_id);
  });

  it("is refused as one of the four, twice, or as nobody, and nothing is saved then", async () => {
    const { players } = await form(3);
    const [one, two] = players;
    const refused = async (lineup: object[]) => (await save(3, { lineup })).body.code;
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await refused([{ player_id: one.player_id, person_id: two.player_id }])).toBe("lineup_repeated");
    expect(await refused([{ player_id: one.player_id, person_id: nobody }])).toBe("person_not_found");
    expect(await refused([{ player_id: nobody, full_name: "Eva" }])).toBe("player_not_found");
    expect((await now(3)).status).toBe("scheduled");
  });

  it("goes with its result, and with one that nobody played", async () => {
    const { version } = await now(2);
    expect((await club.call("DELETE", url(2, "/result"), { version })).body.lineup).toEqual([]);
    await save(1, { set_results: [], outcome: "walkover", winner_pair_id: story.matches[1]?.pair1_id });
    expect((await now(1)).lineup).toEqual([]);
  });

  it("is counted and placed for the warnings of the rules, which refuse nothing", async () => {
    const substitutes = { per_round: 1, from: "lower" as const };
    await saveRegulations(club, story.league.id, { ...DEFAULT_REGULATIONS, substitutes });
    const rival = story.matches.findIndex(
      ({ pair1_id, pair2_id }, at) => at > 0 && [pair1_id, pair2_id].includes(story.matches[0]?.pair1_id ?? ""),
    );
    const { rules, used, level, levels } = await form(rival);
    expect(rules).toEqual(substitutes);
    expect([...used].sort((a, b) => a - b)).toEqual([0, 1]);
    expect(level).toBe(1);
    const id = await person("Persona 2-8");
    expect(levels.find(({ person_id }: { person_id: string }) => person_id === id).level).toBe(2);
  });

  it("who is erased stays in the line-up without a name; the result stays", async () => {
    const [absent] = (await form(4)).players;
    const { body: players } = await club.call("GET", `/api/leagues/${other.league.id}/players`);
    const eva = players.find(({ full_name }: { full_name: string }) => full_name === "Eva Ruiz");
    await save(4, { lineup: [{ player_id: absent.player_id, person_id: eva.person_id }] });
    await club.call("DELETE", `/api/leagues/${other.league.id}/players/${eva.id}`);
    const after = await now(4);
    expect([after.status, after.lineup[0].person_id, after.lineup[0].substitute_name]).toEqual([
      "completed",
      null,
      "Jugador eliminado",
    ]);
  });
});
