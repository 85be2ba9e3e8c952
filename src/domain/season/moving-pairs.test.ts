import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { checkMove, targetFullSentence } from "./pair-move.ts";

const usual = DEFAULT_REGULATIONS.group_size;

describe("moving pairs (spec 2 §5)", () => {
  it("leaves at least one pair behind, fills up to six, and warns above four", () => {
    expect(checkMove({ chosen: 3, source: 4, target: 1 }, usual)).toEqual({ ok: true, value: { warning: false } });
    expect(checkMove({ chosen: 1, source: 2, target: 5 }, usual)).toEqual({ ok: true, value: { warning: true } });
    expect(checkMove({ chosen: 1, source: 2, target: 6 }, usual)).toEqual({ ok: false, code: "target_group_full" });
    expect(checkMove({ chosen: 1, source: 1, target: 0 }, usual)).toEqual({ ok: false, code: "source_group_empty" });
    expect(checkMove({ chosen: 1, source: 2, target: 0 }, usual)).toEqual({ ok: true, value: { warning: false } });
  });

  it("goes by the sizes of the league (spec 3 §2.1)", () => {
    const sizes = { size: 5, smallest: 4, largest: 8 };
    expect(checkMove({ chosen: 1, source: 2, target: 4 }, sizes)).toEqual({ ok: true, value: { warning: false } });
    expect(checkMove({ chosen: 1, source: 2, target: 7 }, sizes)).toEqual({ ok: true, value: { warning: true } });
    expect(checkMove({ chosen: 1, source: 2, target: 8 }, sizes)).toEqual({ ok: false, code: "target_group_full" });
    expect(targetFullSentence(sizes)).toBe("El grupo de destino tendría más de 8 parejas.");
  });
});
