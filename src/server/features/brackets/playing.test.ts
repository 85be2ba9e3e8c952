import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

type Story = Awaited<ReturnType<typeof enteringLeague>>;

async function play(story: Story, name: string, method: "PUT" | "DELETE" = "PUT") {
  const { id, version } = await story.match(name);
  return story.call(method, `/matches/${id}/start`, { version });
}

async function publicMatch(story: Story, name: string): Promise<PublicDrawnMatch> {
  const { body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/bracket`);
  return body.phases[0].rounds
    .flatMap(({ matches }: { matches: PublicDrawnMatch[] }) => matches)
    .find((one: PublicDrawnMatch) => one.name === name);
}

async function publish(story: Story) {
  const { phases } = await story.page();
  await story.call("PUT", "/publication", { shown: phases[0]?.draw.seed });
}

describe("'Empieza' in a bracket (spec 3 §3.5)", () => {
  it("is a match that is being played, for everybody, until it is taken back or has its result", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    await publish(story);
    const started = await play(story, "Semifinal 1");
    expect([started.status, started.body.status]).toEqual([200, "in_progress"]);
    expect((await publicMatch(story, "Semifinal 1")).status).toBe("in_progress");
    expect((await play(story, "Semifinal 1")).body.version).toBe(started.body.version);
    expect((await play(story, "Semifinal 1", "DELETE")).body.status).toBe("scheduled");
    await play(story, "Semifinal 1");
    expect((await story.win("Semifinal 1", 1)).body.status).toBe("completed");
    expect((await play(story, "Semifinal 1")).body.code).toBe("match_completed");
  });

  it("needs both pairs, and the match as it was seen", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    expect((await play(story, "Final")).body.code).toBe("bracket_sides_open");
    const { id, version } = await story.match("Semifinal 1");
    expect((await story.call("PUT", `/matches/${id}/start`, { version: version + 1 })).body.code).toBe("edit_conflict");
  });

  it("keeps the draw as it is: neither drawn again, nor changed by hand, nor removed", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    await play(story, "Semifinal 1");
    const { can_draw, phases } = await story.page();
    expect(can_draw).toBe(false);
    expect((await story.draw(4)).body.code).toBe("bracket_being_played");
    expect((await story.call("DELETE", "", { shown: phases[0]?.draw.seed })).body.code).toBe("bracket_being_played");
    await play(story, "Semifinal 1", "DELETE");
    expect((await story.draw(4)).status).toBe(200);
  });

  it("ends where another pair comes to the match, by a correction or a withdrawal", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    await play(story, "Final");
    await story.win("Semifinal 1", 1);
    expect((await story.match("Final")).status).toBe("in_progress");
    await story.win("Semifinal 1", 2);
    expect((await story.match("Final")).status).toBe("scheduled");
    await play(story, "Final");
    await story.withdraw("Final", 1);
    expect((await story.match("Final")).status).toBe("scheduled");
  });

  it("refuses an entry where who had the bye is playing already", async () => {
    const story = await enteringLeague(club);
    await story.draw(3);
    const first = (await story.page()).phases[0]?.rounds[0]?.matches[0]?.name ?? "";
    await story.win(first, 1);
    const final = await story.match("Final");
    await play(story, "Final");
    const side = final.sides.findIndex(({ seed }) => seed === 1) + 1;
    const { newcomers } = await story.entries();
    const entry = { match_id: final.id, version: final.version + 1, side, pair_id: newcomers[0]?.pair_id };
    expect((await story.call("POST", "/entries", entry)).body.code).toBe("already_played");
  });
});

describe("a substitute in a match of a bracket (spec 3 §2.4)", () => {
  const formOf = async (story: Story, name: string) => {
    const { id } = await story.match(name);
    return (await club.call("GET", `/api/leagues/${story.league.id}/matches/${id}/lineup`)).body;
  };
  const personId = async (name: string) => (await club.call("GET", `/api/people?q=${name}`)).body[0]?.id;

  it("is kept with the result, told in public without a name unless registered, and counted in the whole bracket", async () => {
    const story = await enteringLeague(club);
    await registerPeople(club.command, story.league.id, ["Zoe Registrada"]);
    await story.draw(4);
    await publish(story);
    const form = await formOf(story, "Semifinal 1");
    expect(form).toMatchObject({ is_bracket: true, used: [0, 0], levels: [] });
    expect(form.players.map(({ side }: { side: number }) => side)).toEqual([1, 1, 2, 2]);
    const [absent, , rival] = form.players;
    const lineup = [
      { player_id: absent.player_id, full_name: "Nadie Conocido" },
      { player_id: rival.player_id, person_id: await personId("Zoe Registrada") },
    ];
    const { body } = await story.win("Semifinal 1", 1, { lineup });
    expect(body.code).toBeUndefined();
    expect((await story.match("Semifinal 1")).lineup).toMatchObject([
      { side: 1, absent_name: absent.full_name, substitute_name: "Nadie Conocido", is_registered: false },
      { side: 2, absent_name: rival.full_name, substitute_name: "Zoe Registrada", is_registered: true },
    ]);
    expect((await publicMatch(story, "Semifinal 1")).substitutes).toEqual([
      { side: 1, name: null },
      { side: 2, name: "Zoe Registrada" },
    ]);
    await story.win("Semifinal 2", 1);
    expect((await formOf(story, "Final")).used).toEqual([1, 0]);
    expect((await story.win("Semifinal 1", 1)).body.code).toBeUndefined();
    expect((await story.match("Semifinal 1")).lineup).toHaveLength(2);
    const { id, version } = await story.match("Semifinal 1");
    await story.call("DELETE", `/matches/${id}/result`, { version });
    expect((await story.match("Semifinal 1")).lineup).toEqual([]);
  });

  it("goes with a result that falls, comes back with it, and is never of the next one", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    const [absent] = (await formOf(story, "Final")).players;
    await story.win("Final", 2, { lineup: [{ player_id: absent.player_id, full_name: "Sustituta Uno" }] });
    const final = await story.match("Final");
    expect(final.lineup).toHaveLength(1);
    await story.win("Semifinal 1", 2, { confirm_falls: [final.id] });
    expect((await story.match("Final")).lineup).toEqual([]);
    expect((await formOf(story, "Semifinal 1")).used).toEqual([0, 0]);
    const [phase] = (await story.page()).phases;
    await story.call("DELETE", `/${phase?.id}/correction`, { version: phase?.version });
    expect((await story.match("Final")).lineup).toEqual(final.lineup);
    await story.win("Semifinal 1", 2, { confirm_falls: [final.id] });
    expect((await story.win("Final", 1)).body.status).toBe("completed");
    expect((await story.match("Final")).lineup).toEqual([]);
  });

  it("that a correction changed is who it was once that is undone, unless that person is gone", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const [absent, other] = (await formOf(story, "Semifinal 1")).players;
    await story.win("Semifinal 1", 1, { lineup: [{ player_id: absent.player_id, full_name: "Sustituta de Antes" }] });
    await story.win("Semifinal 2", 1);
    await story.win("Final", 1);
    const before = (await story.match("Semifinal 1")).lineup;
    const confirm_falls = [(await story.match("Final")).id];
    const lineup = [{ player_id: other.player_id, full_name: "Sustituta Corregida" }];
    await story.win("Semifinal 1", 2, { confirm_falls, lineup });
    expect((await story.match("Semifinal 1")).lineup).toMatchObject([{ substitute_name: "Sustituta Corregida" }]);
    const undo = async () => {
      const [phase] = (await story.page()).phases;
      return story.call("DELETE", `/${phase?.id}/correction`, { version: phase?.version });
    };
    expect((await undo()).status).toBe(200);
    expect((await story.match("Semifinal 1")).lineup).toEqual(before);
    const { id, version } = await story.match("Semifinal 1");
    await story.call("DELETE", `/matches/${id}/result`, { version, confirm_falls });
    const { rows } = await club.database.pool.query("select id from match_lineups where match_id = $1", [id]);
    expect([(await story.match("Semifinal 1")).status, rows]).toEqual(["scheduled", []]);
    expect((await undo()).status).toBe(200);
    expect((await story.match("Semifinal 1")).lineup).toEqual(before);
    await story.win("Semifinal 1", 2, { confirm_falls, lineup: [] });
    await club.database.pool.query("delete from people where full_name = 'Sustituta de Antes'");
    expect((await undo()).status).toBe(200);
    expect((await story.match("Semifinal 1")).lineup).toEqual([]);
  });

  it("is nobody of a match that nobody played, and never one of its four players", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const [absent, , rival] = (await formOf(story, "Semifinal 1")).players;
    const lineup = [{ player_id: absent.player_id, person_id: rival.person_id }];
    expect((await story.win("Semifinal 1", 1, { lineup })).body.code).toBe("lineup_repeated");
    const byName = [{ player_id: absent.player_id, full_name: "Sustituta Dos" }];
    await story.win("Semifinal 1", 1, { lineup: byName, outcome: "walkover", set_results: [] });
    expect((await story.match("Semifinal 1")).lineup).toEqual([]);
  });
});
