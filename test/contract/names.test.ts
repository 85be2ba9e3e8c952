import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRequest } from "#contract/accounts/endpoints.ts";
import { playerImport } from "#contract/people/endpoints.ts";
import type { ImportedPerson } from "#domain/lists/import-row-state.ts";
import { readPlayerText } from "#domain/lists/player-import.ts";
import { contractLeaves, leavesOf } from "#test/support/contract-inputs.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const sent = ({ full_name, email, phone }: ImportedPerson) => ({ full_name, email, phone });

const refused = "Un nombre no puede llevar un teléfono";

/** Where an input names a person; a new name has to be put into this list or the next one. */
const namesOfPeople = [
  "accounts name",
  "groups.joining.add player1.full_name",
  "groups.joining.add player2.full_name",
  "evenings.addPerson person.shown_name",
  "evenings.changePerson shown_name",
  "evenings.create people[].shown_name",
  "evenings.update people[].shown_name",
  "inscriptions.send full_name",
  "inscriptions.send partner_name",
  "inscriptions.send guardian_name",
  "groups.partners.change comes.full_name",
  "payments.create player_name",
  "payments.update player_name",
  "people.import rows[].player1.full_name",
  "people.import rows[].player2.full_name",
  "people.person.recognise people[].full_name",
  "people.person.update full_name",
  "people.person.update guardian_name",
  "people.register player1.full_name",
  "people.register player2.full_name",
  "people.update full_name",
  "people.updatePair players[].full_name",
  "accounts.setUp name",
  "accounts.accept name",
  "matches.saveResult lineup[].full_name",
  "brackets.saveResult lineup[].full_name",
  "leagues.seasons.prepare newcomers[].player1.full_name",
  "leagues.seasons.prepare newcomers[].player2.full_name",
];
const namesOfThings = [
  "courts.create name",
  "courts.update name",
  "evenings.create name",
  "evenings.update name",
  "groups.createAllPairs groups[].name",
  "groups.createEmpty name",
  "groups.createIndividual name",
  "groups.createPairs name",
  "groups.rename name",
  "groups.rename seen_name",
  "leagues.create name",
  "leagues.seasons.prepare name",
  "leagues.update name",
  "club.update billing.bank_name",
  "club.update general.name",
];

const leaves = [...contractLeaves(), ...leavesOf(accountRequest, "accounts ")];
const named = leaves.filter(({ place }) => place.endsWith("name"));

describe("names of people", () => {
  it("are known wherever an endpoint takes one", () => {
    expect(named.map(({ place }) => place).sort()).toEqual([...namesOfPeople, ...namesOfThings].sort());
  });

  it.each(named.filter(({ place }) => namesOfPeople.includes(place)))("carry no telephone: $place", ({ schema }) => {
    for (const text of ["Ana 610 00 00 00", "Ana ６１００００", "Ana(+34)610.00", "6/1/0/0/0/0 Ana"]) {
      const { error } = schema.safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual([refused]);
    }
    for (const text of ["Ana Gil II", "Ana 3º", "Ana 12345"]) expect(schema.safeParse(text).success).toBe(true);
  });

  it.each(named.filter(({ place }) => !["club.update billing.bank_name", "club.update general.name"].includes(place)))(
    "lose the signs that nobody sees: $place",
    ({ schema }) => {
      const codes = [
        [0, 0x1f],
        [0x200b, 0x200f],
        [0x202a, 0x202e],
        [0x2066, 0x2069],
      ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
      const breaks = [9, 10, 11, 12, 13]; // these part words, and are spaces
      for (const code of codes) {
        const sign = String.fromCharCode(code);
        const { data } = schema.safeParse(`${sign}Ana G${breaks.includes(code) ? "" : sign}il${sign}`);
        expect([code, data]).toEqual([code, "Ana Gil"]);
      }
    },
  );

  it("are taken by the server as the preview of a pasted list shows them", () => {
    const word = fc.constantFrom(
      "Ana",
      "Gil",
      "Begoña",
      "1.",
      "•",
      "/",
      "&",
      "(",
      ")",
      "*",
      "<",
      "7",
      ",",
      "\u202A",
      "\u0000",
      "😀",
    );
    const phone = fc.constantFrom(
      "610 00 00 00",
      "+34-610/00/00/00",
      "(91) 123.45.67",
      "+351 912 345 678",
      "12345678Z",
      "600112",
    );
    const email = fc.constantFrom(
      "ana@correo.es",
      "begoña@correo.es",
      "a..b@correo.es",
      "<x@y.co>",
      "@",
      "x@y",
      "a_b+c@d-e.org.",
    );
    const cell = fc.array(fc.oneof(word, phone, email, fc.string({ maxLength: 6, unit: "binary" })), { maxLength: 6 });
    const row = fc.array(
      fc.tuple(cell, fc.constantFrom("", " ")).map(([parts, by]) => parts.join(by)),
      { maxLength: 4 },
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (pasted) => {
        const rows = readPlayerText(pasted.map((one) => one.join("\t")).join("\n"), [])
          .filter(({ state }) => state === "new" || state === "doubtful")
          .map(({ player1, player2 }) => ({
            player1: sent(player1),
            player2: player2 === null ? null : sent(player2),
          }));
        taken += rows.length;
        if (rows.length === 0) return;
        expect(
          playerImport.safeParse({ league_id: "00000000-0000-4000-8000-000000000000", rows }).error,
        ).toBeUndefined();
      }),
      { seed: 1, numRuns: 1500 },
    );
    expect(taken).toBeGreaterThan(300);
  });

  describe("through the API", () => {
    let club: TestApp;
    let story: Awaited<ReturnType<typeof pairsLeague>>;
    beforeAll(async () => {
      club = await createTestApp();
      story = await pairsLeague(club.command);
    });
    afterAll(() => club?.close());

    it("are refused with a telephone, naming the field, and nothing is saved", async () => {
      const league = `/api/leagues/${story.league.id}`;
      const full_name = "Ana Gil 610 00 00 00";
      const before = (await club.call("GET", `${league}/players`)).body;
      const answers = [
        await club.call("POST", `${league}/players`, { player1: { full_name } }),
        await club.call("POST", `${league}/players/import`, { rows: [{ player1: { full_name }, player2: null }] }),
        await club.call("PUT", `${league}/players/${story.playerIds[0]}`, { full_name }),
        await club.call("POST", `${league}/payments`, { player_name: full_name }),
        await club.visit("POST", "/api/invitation", { token: "x", name: full_name, password: "clave-nueva-9" }),
        await club.visit("POST", "/api/auth/sign-up/email", {
          name: full_name,
          email: "otra@club.test",
          password: "pista-central-7",
        }),
        await club.call("POST", "/api/auth/update-user", { name: full_name }),
      ];
      for (const { status, body } of answers)
        expect([status, body.code, body.message, Object.values(body.data.fields)]).toEqual([
          400,
          "invalid_input",
          refused,
          [refused],
        ]);
      expect((await club.call("GET", `${league}/players`)).body).toEqual(before);
      const accounts = await club.database.pool.query(`select name from "user"`);
      expect(accounts.rows).toEqual([{ name: "Carmen Ortega" }]);
    });
  });
});
