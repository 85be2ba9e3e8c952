import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { racingClub, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("the name of a group, on PostgreSQL", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    story = await pairsLeague(club.command, { groups: 3 });
  });
  afterAll(() => club?.close());

  const url = () => `/api/leagues/${story.league.id}/groups`;
  const rename = (at: number, name: string) =>
    club.call("PUT", `${url()}/${story.groupIds[at]}/name`, { name, seen_name: `Grupo ${"ABC"[at]}` });
  const names = async () => (await club.call("GET", url())).body.groups.map(({ name }: { name: string }) => name);

  it("is given once by forty who saw the same", async () => {
    const answers = await together(club, (index) => rename(2, `Nombre ${index}`));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "group_renamed"]));
    expect(await names()).toEqual(["Grupo A", "Grupo B", done[0]?.body.name]);
  });

  it("is never that of two groups, however many want it at once", async () => {
    const answers = await together(club, (index) => rename(index % 3, ["Óro", "ORO", "oro"][index % 3] ?? ""));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await names()).filter((name: string) => /^[oó]ro$/i.test(name))).toHaveLength(1);
  });
});
