import { describe, expect, it } from "vitest";
import { eveningRoundPlan } from "./evening-round.ts";

describe("a round that becomes an evening (spec 8 §4.4)", () => {
  it("loses the matches without a result, and keeps what was played, begun or sent", () => {
    const matches = [
      { id: "waits", status: "scheduled", sent: null },
      { id: "sent", status: "scheduled", sent: "waiting" },
      { id: "begun", status: "in_progress", sent: null },
      { id: "played", status: "completed", sent: null },
      { id: "gone", status: "cancelled", sent: null },
    ] as const;
    const { removed, kept } = eveningRoundPlan(matches);
    expect(removed.map(({ id }) => id)).toEqual(["waits"]);
    expect(kept.map(({ id }) => id)).toEqual(["sent", "begun", "played"]);
  });
});
