import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { wordLines } from "./parts/picture-elements.ts";
import { previewElement } from "./parts/preview-drawing.ts";

const brand = { club: "Club Pádel", color: null, logo: null };
const rows = [
  "Cristina Rubio Suárez & Óscar García Garrido",
  "Ana Gil & Eva Sanz",
  "Iván Peña & Hugo Núñez",
  "Lía & Zoe",
]
  .map((name) => name.split(" & "))
  .map((lines, at) => ({
    mark: `Grupo ${"ABCD"[at]}`,
    lines,
    inOne: lines.join(" y "),
    figure: "+16 en juegos",
  }));

it("sets all rows of a list in one size, the two of a pair below each other where they have no room in one line", () => {
  const preview = { above: null, isWon: false, title: ["Torneo"], facts: "Semifinales", foot: null };
  const drawn = (count: number) =>
    renderToStaticMarkup(previewElement({ ...preview, body: { kind: "rows", rows: rows.slice(-count) } }, brand));
  expect(drawn(4)).toContain(">Óscar García Garrido<");
  expect(drawn(1)).toContain(">Lía y Zoe<");
});

const longest = "María de los Ángeles Fernández-Villaverde Gutiérrez";
const linesIn = (html: string) => [...html.matchAll(/>([^<>]+)</g)].flatMap(([, text]) => text ?? []);

it("cuts no word, of a name that is longer than its room not even a name", () => {
  expect(wordLines(longest, { width: 520, fontSize: 30, most: 2 })).toEqual([
    "María de los Ángeles",
    "Fernández-Villaverde Gutiérrez",
  ]);
  expect(wordLines(longest, { width: 520, fontSize: 30, most: 1 })).toEqual(["María de los Ángeles …"]);
  expect(wordLines("Ana y Luis", { width: 520, fontSize: 30, most: 1 })).toEqual(["Ana y Luis"]);
});

it("names champions whole, whatever their names", () => {
  const champions = [longest, `${longest} Sáez`];
  const preview = { above: null, isWon: true, title: champions, facts: null, foot: null };
  const drawn = linesIn(renderToStaticMarkup(previewElement({ ...preview, body: { kind: "plain" } }, brand)));
  expect(drawn.join(" ")).toContain(champions.join(" "));
});

it("shows fewer matches where all would be too small to read, and says how many are left out", () => {
  const lines = [`${longest} y ${longest}`, `contra ${longest} y ${longest}`];
  const matches = [1, 2, 3].map(() => ({ mark: "Sin fecha", lines, figure: "" }));
  const preview = { above: "Torneo", isWon: false, title: ["Cuartos de final"], facts: null, rest: 1, foot: null };
  const html = renderToStaticMarkup(previewElement({ ...preview, body: { kind: "rows", rows: matches } }, brand));
  const drawn = linesIn(html).join(" ");
  expect(drawn.split(lines.join(" ")).length - 1).toBe(2);
  expect(drawn).toContain("y 2 partidos más en el portal");
  expect(drawn).not.toContain("…");
  const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
