import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("what is said of a league before anything is drawn up", () => {
  let club: TestApp;
  let league = "";
  const opening = async () => (await club.visit("GET", `/api/public/leagues/${league}`)).body.opening;
  beforeAll(async () => {
    club = await createTestApp();
    league = (await pairsLeague(club.command, { groups: 0 })).league.id;
  });
  afterAll(() => club?.close());

  it("counts whoever has registered until somebody is in a group", async () => {
    expect(await opening()).toContain(" · 0 parejas · ");
    await registerPeople(club.command, league, ["Ana Gil Soler"]);
    await expect.poll(opening).toContain(" · 1 inscrito · ");
    await registerPeople(club.command, league, ["Eva Ruiz Mar", "Luz Paz Gil"]);
    await expect.poll(opening).toContain(" · 3 inscritos · ");
  });
});
