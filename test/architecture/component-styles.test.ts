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

it("everything that is used of the component library has its styles, and what has not is seen", () => {
  expect(unstyled(texts, sheetsOf)).toEqual([]);
  const sheets = texts.filter(({ file }) => file.endsWith(".css"));
  const ofX = (file: string, source: string): Text => ({ file: `src/web/features/x/${file}`, source });
  const refused = (...some: Text[]) => unstyled([...sheets, ...some], sheetsOf).length > 0;
  const field = ofX("components/field.tsx", 'import { Radio } from "@mantine/core";');
  const styled = 'import "#web/ui/controls.css";\n';
  const dialog = 'import { Field } from "./field.tsx";';
  const screen = 'const later = () => import("../components/field.tsx");';
  expect(refused(ofX("components/field.tsx", 'import { Button } from "@mantine/core";'))).toBe(false);
  expect(refused(ofX("components/field.tsx", 'import type { Radio } from "@mantine/core";'))).toBe(false);
  expect(refused(field)).toBe(true);
  expect(refused(ofX("components/field.tsx", styled + field.source))).toBe(false);
  expect(refused(field, ofX("components/dialog.tsx", dialog))).toBe(true);
  expect(refused(field, ofX("components/dialog.tsx", styled + dialog))).toBe(false);
  expect(refused(field, ofX("screens/a-screen.tsx", styled + screen))).toBe(true);
  expect(
    refused(
      field,
      ofX("components/dialog.tsx", styled + dialog),
      ofX("public.ts", 'export { Field } from "./components/field.tsx";'),
    ),
  ).toBe(true);
  expect(refused(ofX("components/date.tsx", `${styled}import { DateInput } from "@mantine/dates";`))).toBe(true);
});
