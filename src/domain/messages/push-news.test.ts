import { describe, expect, it } from "vitest";
import { type FollowedMatch, type FollowedPair, isPushNight, knownOf, pushNews } from "./push-news.ts";

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const open = (at: number, when: FollowedMatch["when"] = null): FollowedMatch => {
  return { id: id(at), rivals: `Rival ${at}`, when, isOpen: true, result: null };
};
const at = (date: string, time = "19:30", court_name: string | null = "Cancha 2") => ({
  date,
  time: `${time}:00`,
  court_name,
});
const played = (number: number, key: string, day: string | null = "2026-11-26", hasGames = true): FollowedMatch => {
  const said = `ganan ${key} a Rival ${number}`;
  return { id: id(number), rivals: `Rival ${number}`, when: null, isOpen: false, result: { key, said, day, hasGames } };
};
const pairOf = (matches: FollowedMatch[], closed: FollowedPair["closed"] = []): FollowedPair => ({ matches, closed });
const noon = { date: "2026-11-26", minutes: 720 };
const bodies = (before: FollowedPair, after: FollowedPair, now = noon) =>
  pushNews(knownOf(before), after, now).news.map(({ body }) => body);

describe("what followers of a pair are told (spec 6 §5.3)", () => {
  it("is a result, once; one that was put right replaces it under the same topic", () => {
    const before = pairOf([open(1)]);
    const first = pushNews(knownOf(before), pairOf([played(1, "6-4 6-3")]), noon);
    expect(first.news).toEqual([{ topic: id(1).replaceAll("-", ""), body: "Ganan 6-4 6-3 a Rival 1.", until: null }]);
    expect(pushNews(first.known, pairOf([played(1, "6-4 6-3")]), noon).news).toEqual([]);
    const other = pushNews(first.known, pairOf([played(1, "6-4 6-2")]), noon);
    expect(other.news.map(({ topic, body }) => [topic, body])).toEqual([
      [first.news[0]?.topic, "Corregido: ganan 6-4 6-2 a Rival 1."],
    ]);
  });

  it("is nothing for a result that was taken back and entered again", () => {
    const first = pushNews(knownOf(pairOf([open(1)])), pairOf([played(1, "6-4 6-3")]), noon);
    const back = pushNews(first.known, pairOf([open(1)]), noon);
    expect(back.news).toEqual([]);
    expect(pushNews(back.known, pairOf([played(1, "6-4 6-3")]), noon).news).toEqual([]);
  });

  it("is nothing of a match that was played more than a week ago", () => {
    expect(bodies(pairOf([open(1)]), pairOf([played(1, "6-0 6-0", "2026-11-18")]))).toEqual([]);
    expect(bodies(pairOf([open(1)]), pairOf([played(1, "6-0 6-0", "2026-11-19")]))).toHaveLength(1);
  });

  it("is a date, its change, and that there is none any more", () => {
    const [none, first, later] = [
      pairOf([open(1)]),
      pairOf([open(1, at("2026-11-26"))]),
      pairOf([open(1, at("2026-11-28"))]),
    ];
    expect(bodies(none, first)).toEqual(["Jue 26 nov, 19:30, Cancha 2: contra Rival 1."]);
    expect(bodies(first, later)).toEqual(["Cambia: Sáb 28 nov, 19:30, Cancha 2: contra Rival 1."]);
    expect(bodies(first, none)).toEqual(["Sin fecha por ahora: contra Rival 1. Antes: jue 26 nov, 19:30."]);
    expect(bodies(first, pairOf([]))).toEqual(["Ya no se juega el partido del jue 26 nov, 19:30."]);
  });

  it("is nothing of dates that are past", () => {
    const past = pairOf([open(1, at("2026-11-26", "11:00"))]);
    expect(bodies(pairOf([open(1)]), past)).toEqual([]);
    expect(bodies(past, pairOf([open(1)]))).toEqual([]);
    expect(bodies(past, pairOf([]))).toEqual([]);
  });

  it("is one message of a closing, whatever it does to matches; results with games are told besides", () => {
    const before = pairOf([open(1), open(2), ...[3, 4, 5].map((one) => open(one, at("2026-12-01")))]);
    const closed = [{ round: 2, ended: "1.º de Grupo B, sube a Grupo A" }];
    const after = pairOf([played(1, "6-1 6-1"), played(2, "W.O.", null, false)], closed);
    expect(bodies(before, after)).toEqual([
      "Cierra la jornada 2: 1.º de Grupo B, sube a Grupo A.",
      "Ganan 6-1 6-1 a Rival 1.",
    ]);
    expect(bodies(after, pairOf(after.matches, []))).toEqual([]);
    expect(bodies(after, after)).toEqual([]);
  });

  it("is only the last closing where many came at once", () => {
    const closed = [1, 2, 3].map((round) => ({ round, ended: null }));
    expect(bodies(pairOf([]), pairOf([], closed))).toEqual(["Cierra la jornada 3."]);
  });

  it("is one message where a plan gives many dates", () => {
    const days = [1, 2, 3, 4].map((one) => open(one, at(`2026-12-0${one}`)));
    expect(bodies(pairOf([1, 2, 3, 4].map((one) => open(one))), pairOf(days))).toEqual([
      "4 novedades en sus partidos. Mar 1 dic, 19:30, Cancha 2: contra Rival 1.",
    ]);
  });

  it("is at night what was played in the evening; the rest waits for the morning", () => {
    expect([1379, 1380, 0, 479, 480].map((minutes) => isPushNight({ minutes }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const before = pairOf([open(1), open(2), open(3)]);
    const after = pairOf(
      [played(1, "6-0 6-0"), played(2, "6-1 6-1", "2026-11-24"), open(3, at("2026-11-28"))],
      [{ round: 1, ended: null }],
    );
    const atNight = { date: "2026-11-27", minutes: 30 };
    const night = pushNews(knownOf(before), after, atNight);
    expect(night.news.map(({ body }) => body)).toEqual(["Ganan 6-0 6-0 a Rival 1."]);
    expect(pushNews(night.known, after, { ...atNight, minutes: 481 }).news.map(({ body }) => body)).toEqual([
      "Cierra la jornada 1.",
      "Ganan 6-1 6-1 a Rival 2.",
    ]);
  });

  it("keeps nobody's name in what is known", () => {
    expect(JSON.stringify(knownOf(pairOf([played(1, "6-4 6-3"), open(2, at("2026-11-28"))])))).not.toContain("Rival");
  });
});
