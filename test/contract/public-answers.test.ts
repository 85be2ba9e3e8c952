import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { session } from "#contract/accounts/session.ts";
import { answerOf, type PublicRead } from "#contract/common/public-read.ts";
import { portal } from "#contract/portal/endpoints.ts";
import { leaguePageRead, type PortalAnswers, portalRead } from "#contract/portal/reads.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

/** A schema that refuses what it does not name, all the way down: what the types do not promise must not be there. */
function exact(schema: z.ZodType | undefined): z.ZodType {
  if (schema === undefined) throw new Error("an endpoint without a schema for its answer");
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, exact(field as z.ZodType)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return z.array(exact(schema.element as z.ZodType));
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items.map((item) => exact(item as z.ZodType));
    return z.tuple(items as [z.ZodType, ...z.ZodType[]]);
  }
  if (schema instanceof z.ZodNullable) return exact(schema.unwrap() as z.ZodType).nullable();
  return schema;
}

describe("the answers that visitors read without a schema", () => {
  let club: TestApp;
  const leagues: { id: string; pair: string }[] = [];
  beforeAll(async () => {
    club = await createTestApp();
    const ofPairs = await pairsLeague(club.command);
    const ofPlayers = await individualLeague(club.command);
    const drawing = `/api/leagues/${ofPairs.league.id}/brackets`;
    const { pairs } = (await club.call("GET", drawing)).body;
    const pair_ids = pairs.slice(0, 3).map(({ pair_id }: { pair_id: string }) => pair_id);
    const drawn = await club.call("POST", drawing, { pair_ids, shown: null });
    await club.call("PUT", `${drawing}/publication`, { shown: drawn.body.phases[0].draw.seed });
    for (const { league } of [ofPairs, ofPlayers]) {
      const { body } = await club.call("GET", `/api/public/leagues/${league.id}/matches`);
      leagues.push({ id: league.id, pair: body.matches[0].pair1_id });
    }
  });
  afterAll(() => club?.close());

  const read = async <Answer>(one: PublicRead<Answer>): Promise<Answer> => {
    const { statusCode, payload } = await club.app.inject({ url: `/api${one.path}` });
    expect([one.path, statusCode]).toEqual([one.path, 200]);
    return answerOf(one, payload);
  };

  it("are what the contract's schemas say, and nothing besides", async () => {
    const whole = async (name: keyof PortalAnswers, input: { league_id?: string; pair_id?: string }) => {
      const schema = portal[name]["~orpc"].outputSchema;
      return exact(schema).safeParse(await read(portalRead(name, input))).error ?? null;
    };
    for (const name of ["leagues", "privacy"] as const) expect([name, await whole(name, {})]).toEqual([name, null]);
    for (const name of ["league", "ranking", "groups", "matches", "bracket", "stats", "rules", "pair"] as const) {
      for (const { id, pair } of leagues) {
        const input = { league_id: id, ...(name === "pair" && { pair_id: pair }) };
        expect([name, await whole(name, input)]).toEqual([name, null]);
      }
    }
    const { payload } = await club.app.inject({ url: "/api/session" });
    const schema = session.session["~orpc"].outputSchema;
    expect(exact(schema).safeParse(JSON.parse(payload)).error).toBeUndefined();
  });

  it("are seen to be something else by the same reading", async () => {
    const answer = await read(portalRead("stats", { league_id: leagues[0]?.id ?? "" }));
    const schema = exact(portal.stats["~orpc"].outputSchema);
    expect(schema.safeParse({ ...answer, phone: "600 000 000" }).success).toBe(false);
    expect(schema.safeParse({ ...answer, top: [{ ...answer.top[0], why: "" }] }).success).toBe(false);
  });

  it("are asked for at the contract's addresses, with group and round", async () => {
    const id = leagues[0]?.id ?? "";
    const { groups } = await read(portalRead("league", { league_id: id }));
    const group = groups[0]?.id ?? "";
    expect(leaguePageRead("ranking", id, { group, round: 1 }).path).toBe(
      `/public/leagues/${id}/ranking?group=${group}&round=1`,
    );
    const { rows } = await read(leaguePageRead("ranking", id, { group, round: 1 }));
    expect(rows).toHaveLength(4);
    expect(leaguePageRead("stats", id, { group, round: 1 }).path).toBe(`/public/leagues/${id}/stats`);
    expect(leaguePageRead("groups", id, { group: undefined }).path).toBe(`/public/leagues/${id}/groups`);
  });
});
