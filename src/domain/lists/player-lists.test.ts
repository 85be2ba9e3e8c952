import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { workOf } from "#test/support/counted-work.ts";
import type { ImportedPerson } from "./import-row-state.ts";
import { type ImportRow, readPlayerText } from "./player-import.ts";

const folder = path.resolve(import.meta.dirname, "../../../test/fixtures/lists");
const lists = readdirSync(folder)
  .filter((file) => file.endsWith(".txt"))
  .sort();
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");

/** A person as the expected readings write one: "Ana García | ana@correo.es | 600112233 | nivel 3.5". */
function person({ full_name, email, phone, level, birth_year, note }: ImportedPerson): string {
  const born = birth_year === undefined ? null : `nac. ${birth_year}`;
  return [full_name, email, phone, level === null ? null : `nivel ${level}`, born, note ? `nota: ${note}` : null]
    .filter((part) => part !== null)
    .join(" | ");
}

/** A row as the expected readings write one: state (unticked or not), players, group, waiting list, reasons. */
function written({ state, player1, player2, group, reasons, isUnticked, isWaiting }: ImportRow): string[] {
  return [
    isUnticked ? `${state}, sin marcar` : state,
    person(player1),
    ...(player2 === null ? [] : [person(player2)]),
    ...(group === null ? [] : [group]),
    ...(isWaiting ? ["lista de espera"] : []),
    ...reasons,
  ];
}

describe("lists as clubs have them (spec 3 §7.4)", () => {
  it("are 25 at least", () => {
    expect(lists.length).toBeGreaterThanOrEqual(25);
  });

  it.each(lists)("are read as a person reads them: %s", (file) => {
    const expected = JSON.parse(textOf(file.replace(/txt$/, "json")));
    expect(readPlayerText(textOf(file), []).map(written)).toEqual(expected);
  });
});

describe("a long list", () => {
  const given = ["Ana", "Berta", "Carla", "Diana", "Elena", "Fina", "Gema"];
  const surnames = [
    "García",
    "Ruiz",
    "Gil",
    "Sanz",
    "López",
    "Martínez",
    "Pérez",
    "Suárez",
    "Cortés",
    "Delgado",
    "Molina",
  ];
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const person = (k: number) => `${given[(at + k) % 7]} ${surnames[(at + k) % 11]} ${surnames[(at * 3 + k) % 11]}`;
      return `${at + 1}. ${person(1)} y ${person(2)} 6${String(10_000_000 + at)} ana${at}@correo.es`;
    }).join("\n");
  const [short, long] = [lines(500), lines(2000)];

  const workFor = async (text: string) => {
    let rows: ImportRow[] = [];
    const work = await workOf(() => {
      rows = readPlayerText(text, []);
    });
    expect(rows).toHaveLength(text.split("\n").length);
    return work;
  };

  it("is read in a time that grows with its length, not with its square", async () => {
    expect((await workFor(long)) / (await workFor(short))).toBeLessThan(5); // 4 for its length, 16 for its square
  });
});
