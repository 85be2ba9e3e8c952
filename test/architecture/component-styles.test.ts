import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readLibrary, type Text, unstyled } from "./component-styles.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sheetsOf = readLibrary(root);

const texts: Text[] = readdirSync(path.join(root, "src/web"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes(".test."))
  .map((file) => path.posix.join("src/web", file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), "utf8") }));

it("knows which sheets a part of the component library needs", () => {
  expect([...sheetsOf("@mantine/core", "Button")].sort()).toEqual(["Button", "Loader", "UnstyledButton"]);
  expect([...sheetsOf("@mantine/core", "Menu")]).toEqual(expect.arrayContaining(["Menu", "Popover", "UnstyledButton"]));
  expect([...sheetsOf("@mantine/dates", "DateInput")]).toEqual(expect.arrayContaining(["dates", "Input", "Popover"]));
  expect(sheetsOf("@mantine/dates", "DatesProvider").size).toBe(0);
});

it("everything that is used of the component library has its styles", () => {
  expect(unstyled(texts, sheetsOf)).toEqual([]);
});
