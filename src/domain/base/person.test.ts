import { describe, expect, it } from "vitest";
import { type MergedRecord, mergedRecord, unmergedRecord } from "#domain/lists/merging.ts";
import { consentsAfter, nameAnswerOf } from "./person.ts";

const none = { name_published: null, name_refused: null, phone_to_rivals: null, image: null };
const given = { name_published: "not_asked", phone_to_rivals: false, image: false } as const;
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
      expect(nameAnswerOf(facts)).toBe(answer);
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
