import { expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { contradictionsOf } from "#domain/tables/regulations-check.ts";
import { contradictionText } from "./regulation-texts.ts";

it("a chart that drifts is told with the sizes that its groups would come to (spec 3 §5.5)", () => {
  const movement_chart = [
    [0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, -1],
    [1, 0, 0, 0, 0, 0],
  ];
  const group_size = { size: 6, smallest: 4, largest: 8 };
  const told = contradictionsOf({ ...DEFAULT_REGULATIONS, movement_chart, group_size }).map(contradictionText);
  expect(told).toEqual([
    "Con un grupo por división, los grupos pasan de 6 a 7 y 5: la A crece en 1 y la B mengua en 1 con cada jornada.",
  ]);
});
