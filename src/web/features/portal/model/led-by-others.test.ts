import { expect, it } from "vitest";
import { isLedByOthers } from "./led-by-others.ts";

it("a list of all groups may begin with others than the champions; one of their own group does not", () => {
  const rows = [
    { name: "Hugo & Iris", group_id: "b" },
    { name: "Ana & Berta", group_id: "a" },
  ];
  const ofOne = rows.map((row) => ({ ...row, group_id: "a" }));
  expect(isLedByOthers(rows, "Ana & Berta")).toBe(true);
  expect([isLedByOthers(rows, "Hugo & Iris"), isLedByOthers(rows, null), isLedByOthers(ofOne, "Ana & Berta")]).toEqual([
    false,
    false,
    false,
  ]);
});
