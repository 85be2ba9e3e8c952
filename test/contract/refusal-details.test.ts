import { describe, expect, it } from "vitest";
import { currentIn, detailsIn, fieldsIn } from "#contract/refusals.ts";
import { faultOfDetails } from "#test/support/refusal-details.ts";

const refused = (code: string, data: unknown) => ({ code, data });

describe("the details of refusals", () => {
  it("are refused by the tests of the codes where they lack something or say more than their schema", () => {
    expect(faultOfDetails("court_in_use", { matches: 2 })).toBeNull();
    expect(faultOfDetails("court_in_use", {})).toContain("matches");
    expect(faultOfDetails("court_in_use", { matches: "2" })).toContain("matches");
    expect(faultOfDetails("same_group", { pairs: 2 })).toContain("pairs");
    expect(faultOfDetails("no_such_code", {})).toContain("no_such_code");
  });

  it("are read by the schema of their code, and of no other", () => {
    expect(detailsIn(refused("court_in_use", { matches: 2 }), "court_in_use")).toEqual({ matches: 2 });
    expect(detailsIn(refused("court_in_use", { matches: 2 }), "entry_too_large")).toBeNull();
    expect(detailsIn(refused("court_in_use", { left: 2 }), "court_in_use")).toBeNull();
    expect(detailsIn(refused("court_in_use", undefined), "court_in_use")).toBeNull();
  });

  it("say what stands now as the kind of thing that was changed", () => {
    const hours = [{ weekday: 1, opens_at: "09:00", closes_at: "23:00" }];
    const conflict = refused("edit_conflict", { current: hours });
    expect(currentIn(conflict, "openingHours")).toEqual(hours);
    expect(currentIn(conflict, "match")).toBeNull();
    expect(currentIn(refused("edit_conflict", {}), "match")).toBeNull();
    expect(currentIn(refused("duplicate", { current: hours }), "openingHours")).toBeNull();
  });

  it("name fields with texts only", () => {
    expect(fieldsIn({ data: { fields: { name: "Falta" } } })).toEqual({ name: "Falta" });
    expect([{}, null, { fields: { name: 1 } }].map((data) => fieldsIn({ data }))).toEqual([{}, {}, {}]);
  });
});
