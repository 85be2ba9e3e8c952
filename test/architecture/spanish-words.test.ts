import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../src");

/** Words that the product has another one for, with the one it uses. */
const forbidden: [RegExp, string][] = [
  [/(?<![-«])\bpistas?\b(?! central)/i, "cancha"],
  [/\bCrear (Competición|competición)\b/, "Crear Liga, Crear Liga o Torneo"],
  [/"Reglas"|>Reglas</, "Reglamento, Normas del club"],
  [
    /\b(un|mismo|último|primer|cada|ese) nivel\b|\bniveles\b|\bNivel y puesto\b|\bnivel (superior|inferior)\b/i,
    "división",
  ],
  [/\bllaves? desconocidas?\b|\bse esperaba\b/i, "una frase de input-sentences.ts"],
];

/** What reads texts of people, in whatever words they are written. */
const readers = new Set([
  "domain/lists/result-lines.ts",
  "domain/lists/list-lines.ts",
  "domain/lists/list-columns.ts",
  "domain/evenings/listed-headings.ts",
]);

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line);
const withoutRemark = (line: string) => line.replace(/\s\/\/ .*$/, "");

it("the product's texts have one word for one thing", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !readers.has(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .filter((line) => !isComment(line))
      .map(withoutRemark)
      .flatMap((line) =>
        forbidden.filter(([word]) => word.test(line)).map(([, instead]) => `${file}: ${line.trim()} → ${instead}`),
      ),
  );
  expect(found).toEqual([]);
});
