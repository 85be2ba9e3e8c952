import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeForSearch } from "#domain/base/names.ts";
import { setsText } from "#domain/scores/score.ts";
import { turnedSets } from "#domain/scores/written-score.ts";
import { readResultLines } from "./result-lines.ts";
import { matchesNamed, type NamedMatch, roundNames } from "./result-matching.ts";

const names = ["Ana García", "Berta Ruiz", "Carla Gil", "Diana Sanz", "José Mª Núñez", "Íñigo de la Torre", "Ana Ruiz"];
const person = fc.constantFrom(...names);
const foursome = fc
  .uniqueArray(person, { minLength: 4, maxLength: 4 })
  .map(([a = "", b = "", c = "", d = ""]) => ({ first: [a, b], second: [c, d] }));

const asMatch = (id: string, first: readonly string[], second: readonly string[]): NamedMatch => ({
  id,
  pair1: { id: first.join(), people: first },
  pair2: { id: second.join(), people: second },
});

const everyMatch = names.flatMap((a, i) =>
  names.slice(i + 1).flatMap((b, j) => {
    const others = names.filter((name) => name !== a && name !== b);
    return others.slice(0, -1).map((c, k) => asMatch(`${i} ${j} ${k}`, [a, b], [c, others[k + 1] ?? ""]));
  }),
);
const round = roundNames(everyMatch);

const wordsOf = (text: string) =>
  (
    normalizeForSearch(text)
      .replace(/mª/g, "maria")
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => word.length > 1);

const games = fc.integer({ min: 0, max: 12 });
const score = fc
  .array(fc.tuple(games, games), { minLength: 1, maxLength: 3 })
  .map((sets) => sets.map(([a, b]) => ({ set: 0, pair1_games: a, pair2_games: b })));
const by = fc.constantFrom(" y ", "/", " / ", " & ", "+");
const noise = fc.constantFrom(
  ..."🎾 * _ ~ • - / & + ; , ( ) [ ] \t y e a x vs. ganan pierden W.O. ret. doble 6-3 6/4 10-8 7-6(4) 6 63 20:30 12/9/26 Grupo : . !".split(
    " ",
  ),
  "\n",
  " ",
  "\n[12/9/26, 21:14] Paco: ",
  "a".repeat(40),
  "6-".repeat(30),
  "(".repeat(30),
);

describe("pasted results in any noise", () => {
  const part = fc.oneof(person, noise, fc.string({ maxLength: 5, unit: "binary" }));

  it("never throw, and name no match whose names are not on the line", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        for (const line of readResultLines(parts.join(" "))) {
          const { found, isLoose } = matchesNamed(line, round);
          const said = wordsOf(line.text);
          for (const { id } of found) {
            const match = everyMatch.find((one) => one.id === id);
            const own = wordsOf([...(match?.pair1.people ?? []), ...(match?.pair2.people ?? [])].join(" "));
            const people = [...(match?.pair1.people ?? []), ...(match?.pair2.people ?? [])];
            expect(said.some((word) => own.includes(word))).toBe(true);
            if (!isLoose) for (const name of people) expect(wordsOf(name).some((one) => said.includes(one))).toBe(true);
          }
        }
      }),
    );
  });

  it("never find a pair by a name that is not theirs", () => {
    fc.assert(
      fc.property(foursome, by, score, ({ first, second }, joint, sets) => {
        const alone = roundNames([asMatch("one", first, second)]);
        const [line] = readResultLines(`${first.join(joint)} Gómez ${setsText(sets)} ${second.join(joint)}`);
        expect(line && matchesNamed(line, alone).found).toEqual([]);
      }),
    );
  });

  it("mean the same from either side", () => {
    fc.assert(
      fc.property(foursome, by, score, fc.constantFrom("middle", "end"), ({ first, second }, joint, sets, where) => {
        const [one, other] = [first.join(joint), second.join(joint)];
        const write = (a: string, b: string, games: string) =>
          where === "middle" ? `${a} ${games} ${b}` : `${a} - ${b} ${games}`;
        const alone = roundNames([asMatch("one", first, second)]);
        const [there] = readResultLines(write(one, other, setsText(sets)));
        const [back] = readResultLines(write(other, one, setsText(turnedSets(sets))));
        expect(there && matchesNamed(there, alone).found).toEqual([{ id: "one", isTurned: false }]);
        expect(back && matchesNamed(back, alone).found).toEqual([{ id: "one", isTurned: true }]);
        expect(setsText(turnedSets(back?.result?.sets ?? []))).toBe(setsText(there?.result?.sets ?? []));
        expect(setsText(there?.result?.sets ?? [])).toMatch(setsText(sets.slice(-2)));
      }),
    );
  });
});
