import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";

const isTest = /\.(?:test\.tsx?|e2e\.ts)$/;
const apart = /^test\/(?:architecture|faults)\//; // `npm run check` and `npm run test:faults` run these
function allTests(): string[] {
  return ["src", "test"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => isTest.test(file) && !apart.test(file))
    .sort();
}

/** The files of tests that have a word in their path or import from a path that has it. @param words such as `rounds` */
export function concerned(words: string[]): string[] {
  const imports = (file: string) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/ from "([^"]+)"/g)].map(([, from = ""]) => from);
  return allTests().filter((file) =>
    words.some((word) => file.includes(word) || imports(file).some((from) => from.includes(word))),
  );
}
