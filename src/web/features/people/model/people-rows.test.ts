import { describe, expect, it } from "vitest";
import { idOf, leagueId, somePlayer } from "#test/support/records.ts";
import { listedPeople, nowhere, rowsOfClub, rowsOfLeague } from "./people-rows.ts";
import { playersSearch } from "./search.ts";

const partner = { person_id: idOf(52), full_name: "Óscar Sanz" };
const players = [
  somePlayer({ id: idOf(50), person_id: idOf(50), full_name: "Zoe Gil", group_name: "Grupo A", partners: [partner] }),
  somePlayer({ id: idOf(51), person_id: idOf(51), full_name: "Álvaro Cortés", email: "alvaro@club.test" }),
];
const other = idOf(7);
const person = (id: string, full_name: string, leagues: string[], owes = false) => ({
  id,
  full_name,
  email: null,
  phone: null,
  is_registered_today: false,
  registrations: leagues.map((league_id) => ({ league_id, player_id: id, owes })),
});
const everybody = {
  leagues: [
    { id: leagueId, name: "Otoño", is_individual: false },
    { id: other, name: "Mixta", is_individual: false },
  ],
  people: [
    person(idOf(50), "Zoe Gil", [leagueId, other], true),
    person(idOf(51), "Álvaro Cortés", [leagueId]),
    person(idOf(60), "Nadie Aún", []),
  ],
};
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe("the people of a league", () => {
  const rows = rowsOfLeague(players, everybody);

  it("stand by name, whatever accents, and say who owes", () => {
    expect(listedPeople(rows, {}).map(({ name, owes }) => [name, owes])).toEqual([
      ["Álvaro Cortés", false],
      ["Zoe Gil", true],
    ]);
  });

  it("are found without accents, by e-mail and by whom they play with", () => {
    for (const [q, found] of [
      ["alvaro", "Álvaro Cortés"],
      ["club.test", "Álvaro Cortés"],
      ["gil oscar", "Zoe Gil"],
    ] as const)
      expect(names(listedPeople(rows, { q }))).toEqual([found]);
  });

  it("are those of a group, or of none, in the order that is asked for", () => {
    expect(names(listedPeople(rows, { in: "Grupo A" }))).toEqual(["Zoe Gil"]);
    expect(names(listedPeople(rows, { in: nowhere }))).toEqual(["Álvaro Cortés"]);
    expect(names(listedPeople(rows, { order: "group" }))).toEqual(["Zoe Gil", "Álvaro Cortés"]);
    expect(names(listedPeople(rows, { desc: true }))).toEqual(["Zoe Gil", "Álvaro Cortés"]);
  });
});

describe("the people of the club", () => {
  const rows = rowsOfClub(everybody);

  it("name their leagues, and who is in none is found", () => {
    expect(rows.map(({ leagues }) => leagues.join(", "))).toEqual(["Otoño, Mixta", "Otoño", ""]);
    expect(names(listedPeople(rows, { in: other }))).toEqual(["Zoe Gil"]);
    expect(names(listedPeople(rows, { in: nowhere }))).toEqual(["Nadie Aún"]);
  });
});

describe("the address of people", () => {
  it("is read leniently", () => {
    expect(playersSearch({ q: "ana", in: "Grupo A", order: "partner", desc: true, other: 1 })).toEqual({
      q: "ana",
      in: "Grupo A",
      order: "partner",
      desc: true,
    });
    expect(playersSearch({ q: 3, order: "lost", desc: "yes" })).toEqual({});
  });
});
