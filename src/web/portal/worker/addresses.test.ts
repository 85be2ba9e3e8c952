import { describe, expect, it } from "vitest";
import { isPrivatePage, isPublicAnswer, isPublicPage, subjectOf } from "./addresses.ts";

const at = (address: string) => new URL(address, "https://club.test");

describe("what a phone keeps of the portal (spec 7 §2.3)", () => {
  it.each(["/", "/public", "/privacy", "/league/a-1/ranking", "/public/league/a-1/pair/b", "/tardes/a-1", "/tv/a-1"])(
    "are public pages: %s",
    (address) => expect(isPublicPage(at(address))).toBe(true),
  );

  it.each([
    "/admin",
    "/auth",
    "/mi/a-1",
    "/partido",
    "/cancha/a-1",
    "/cuota/a-1",
    "/avisos",
    "/api/public/leagues",
    "/league/a-1/preview.png",
    "/sw.js",
  ])("is no page behind a link, of the administration, or a file: %s", (address) =>
    expect(isPublicPage(at(address))).toBe(false),
  );

  it("are public answers, but no stream, session or private one", () => {
    const kept = ["/api/public/leagues", "/api/public/leagues/a-1/pairs/b", "/api/public/evenings/a-1"];
    const others = ["/api/live", "/api/mi/a-1", "/api/leagues/a-1/ranking", "/api/auth/get-session", "/api/public/x/y"];
    expect(kept.map((one) => isPublicAnswer(at(one)))).toEqual([true, true, true]);
    expect(others.filter((one) => isPublicAnswer(at(one)))).toEqual([]);
  });

  it("knows private pages, and of what league an address is", () => {
    expect(["/mi", "/cancha/a-1", "/partido#t", "/mias"].map((one) => isPrivatePage(at(one)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const subjects = ["/league/A-1/ranking", "/api/public/leagues/a-1/stats", "/tardes/b", "/", "/api/public/leagues"];
    expect(subjects.map((one) => subjectOf(at(one)))).toEqual(["a-1", "a-1", "b", null, null]);
  });
});
