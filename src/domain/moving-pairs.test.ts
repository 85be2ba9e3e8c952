import { describe, expect, it } from "vitest";
import { checkMove } from "./pair-move.ts";

describe("moving pairs (spec 2 §5)", () => {
  it("leaves at least one pair behind, fills up to six, and warns above four", () => {
    expect(checkMove({ chosen: 3, source: 4, target: 1 })).toEqual({ ok: true, value: { warning: false } });
    expect(checkMove({ chosen: 1, source: 2, target: 5 })).toEqual({ ok: true, value: { warning: true } });
    expect(checkMove({ chosen: 1, source: 2, target: 6 })).toEqual({ ok: false, code: "target_group_full" });
    expect(checkMove({ chosen: 1, source: 1, target: 0 })).toEqual({ ok: false, code: "source_group_empty" });
    expect(checkMove({ chosen: 1, source: 2, target: 0 })).toEqual({ ok: true, value: { warning: false } });
  });
});
