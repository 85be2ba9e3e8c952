import { describe, expect, it } from "vitest";
import { type MergedRecord, mergedRecord, unmergedRecord } from "#domain/lists/merging.ts";
import { answerOf, type Consent, consentsAfter, isAsked, refusedSince } from "./person.ts";

const none = {
  name_published: null,
  name_refused: null,
  match_notices: null,
  match_notices_refused: null,
  phone_to_rivals: null,
  image: null,
};
const given = {
  name_published: "not_asked",
  match_notices: "not_asked",
  phone_to_rivals: false,
  image: false,
} as const;
const adult = { birth_year: 1980, guardian_name: null, today: "2026-11-21" };

describe("whether a name is published (ruling 41)", () => {
  it("is not asked, yes or no, each answer with its date", () => {
    const yes = consentsAfter(none, { ...given, name_published: "yes" }, adult);
    const no = consentsAfter(none, { ...given, name_published: "no" }, adult);
    expect(yes).toEqual({ ok: true, value: { ...none, name_published: "2026-11-21" } });
    expect(no).toEqual({ ok: true, value: { ...none, name_refused: "2026-11-21" } });
    expect(consentsAfter(none, given, adult)).toEqual({ ok: true, value: none });
    for (const [facts, answer] of [
      [none, "not_asked"],
      [{ ...none, name_published: "2026-01-01" }, "yes"],
      [{ ...none, name_refused: "2026-01-01" }, "no"],
    ] as const)
      expect(answerOf(facts, "name_published")).toBe(answer);
  });

  it("keeps the date of an answer that stands, and lets a child be refused without a guardian", () => {
    const before = { ...none, name_refused: "2025-05-05" };
    const child = { ...adult, birth_year: 2020 };
    expect(consentsAfter(before, { ...given, name_published: "no" }, child)).toEqual({ ok: true, value: before });
    expect(consentsAfter(before, { ...given, name_published: "yes" }, child)).toEqual({
      ok: false,
      code: "guardian_required",
    });
  });

  it("is no of two records when one of them says no; undone, each has its own answer", () => {
    const record: MergedRecord = {
      full_name: "Ana Gil",
      email: null,
      phone: null,
      other_phones: [],
      level: null,
      birth_year: null,
      notes: null,
      guardian_name: null,
      name_published_on: "2025-01-01",
      name_refused_on: null,
      match_notices_on: null,
      match_notices_refused_on: null,
      notices_off: [],
      phone_to_rivals_on: null,
      image_on: null,
      created_at: "2025-01-01T00:00:00.000Z",
    };
    const gone = { ...record, name_published_on: null, name_refused_on: "2026-01-01" };
    const after = mergedRecord(record, gone, [], () => false);
    expect([after.name_published_on, after.name_refused_on]).toEqual([null, "2026-01-01"]);
    expect(unmergedRecord(after, { before: record, gone, after })).toEqual(record);
    // Said again since, with another date: it stays, and is the only answer.
    const now = { ...after, name_refused_on: "2026-02-02" };
    const back = unmergedRecord(now, { before: record, gone, after });
    expect([back.name_published_on, back.name_refused_on]).toEqual([null, "2026-02-02"]);
  });
});

describe("mail about one's matches (spec 6 §8)", () => {
  const record: MergedRecord = {
    full_name: "Ana Gil",
    email: "ana@correo.test",
    phone: null,
    other_phones: [],
    level: null,
    birth_year: null,
    notes: null,
    guardian_name: null,
    name_published_on: null,
    name_refused_on: null,
    match_notices_on: "2025-01-01",
    match_notices_refused_on: null,
    notices_off: ["table"],
    phone_to_rivals_on: null,
    image_on: null,
    created_at: "2025-01-01T00:00:00.000Z",
  };

  it("has three answers with their dates; who is asked nothing agrees to no telephone and no picture", () => {
    const yes = consentsAfter(none, { ...given, match_notices: "yes" }, adult);
    const no = consentsAfter(none, { ...given, match_notices: "no" }, adult);
    expect(yes).toEqual({ ok: true, value: { ...none, match_notices: "2026-11-21" } });
    expect(no).toEqual({ ok: true, value: { ...none, match_notices_refused: "2026-11-21" } });
    expect(refusedSince({ ...none, match_notices_refused: "2026-01-01" }, "match_notices")).toBe("2026-01-01");
    expect(["phone_to_rivals", "image"].filter((one) => isAsked(one as Consent))).toEqual([]);
  });

  it("needs a guardian's yes for a child, as any other", () => {
    const child = consentsAfter(none, { ...given, match_notices: "yes" }, { ...adult, birth_year: 2020 });
    expect(child).toEqual({ ok: false, code: "guardian_required" });
  });

  it("of two records is no when one says no, and switches off what either has switched off; undone, each has its own", () => {
    const gone: MergedRecord = {
      ...record,
      match_notices_on: null,
      match_notices_refused_on: "2026-01-01",
      notices_off: ["date"],
    };
    const after = mergedRecord(record, gone, [], () => false);
    expect([after.match_notices_on, after.match_notices_refused_on]).toEqual([null, "2026-01-01"]);
    expect(after.notices_off).toEqual(["table", "date"]);
    expect(unmergedRecord(after, { before: record, gone, after })).toEqual(record);
    const since: MergedRecord = { ...after, notices_off: ["result"] };
    expect(unmergedRecord(since, { before: record, gone, after }).notices_off).toEqual(["result"]);
  });
});
