import { describe, expect, it } from "vitest";
import type { PublicMatch } from "#contract/portal/match.ts";
import type { PublicWall } from "#contract/portal/wall.ts";
import { wallNow, wallRoom } from "./wall-now.ts";
import { wallPages } from "./wall-pages.ts";

const today = "2026-11-28";

function match(id: string, values: Partial<PublicMatch> = {}): PublicWall["matches"][number] {
  return {
    league_id: "liga",
    id: id.padStart(12, "0"),
    kind: "group",
    round_number: 1,
    group_id: "g",
    group_name: "Grupo A",
    division_level: 1,
    pair1_id: `${id}1`,
    pair2_id: `${id}2`,
    pair1_name: "Ana Gil & Eva Ruiz",
    pair2_name: "Luz Paz & Mar Sol",
    match_date: today,
    match_time: "19:30:00",
    court_name: "Cancha 1",
    duration_minutes: 90,
    played_on: null,
    played_court_name: null,
    status: "scheduled",
    is_annulled: false,
    outcome: null,
    winner_pair_id: null,
    pair1_sets_won: 0,
    pair2_sets_won: 0,
    set_results: [],
    substitutes: [],
    ...values,
  };
}

function wall(matches: PublicWall["matches"], values: Partial<PublicWall> = {}): PublicWall {
  const club = { club_name: "Club", today, time_zone: "Europe/Madrid", title: "Liga", line: null };
  const quiet = { stage: "playing" as const, won: null, logo_version: null };
  const none = { leagues: [{ id: "liga", name: "Liga" }], drawn: [], panels: [], evenings: [] };
  return { ...club, ...quiet, ...none, league_id: "liga", is_listed: true, matches, ...values };
}

const over = { status: "completed", outcome: "played", winner_pair_id: "11" } as const;
const at = (hour: number, minute = 0, date = today) => ({ date, minutes: hour * 60 + minute });
const keys = (all: readonly { key: string }[]) => all.map(({ key }) => Number(key));

describe("the left half of a wall (spec 7 §1.10, §2.1)", () => {
  it("moves a match by the hour alone: to come, on court, and then gone until its result", () => {
    const shown = wall([match("1")]);
    const where = (now: ReturnType<typeof at>) => {
      const { onCourt, next, results } = wallNow(shown, now);
      return [onCourt.length, next.length, results.length];
    };
    expect(where(at(19, 29))).toEqual([0, 1, 0]);
    expect(where(at(19, 30))).toEqual([1, 0, 0]);
    expect(where(at(20, 59))).toEqual([1, 0, 0]);
    expect(where(at(21, 0))).toEqual([0, 0, 0]);
    expect(where(at(9, 0, "2026-11-29"))).toEqual([0, 0, 0]);
  });

  it("shows what has begun by its state whatever the hour, the courts in their order", () => {
    const begun = { status: "in_progress", match_time: "10:00:00" } as const;
    const shown = wall([
      match("1", { ...begun, court_name: "Cancha 10" }),
      match("2", { ...begun, court_name: "Cancha 2" }),
    ]);
    expect(keys(wallNow(shown, at(18)).onCourt)).toEqual([2, 1]);
  });

  it("shows what is left of today, and of another day only once there is none", () => {
    const shown = wall([
      match("1", { match_time: "21:00:00" }),
      match("2", { match_time: "18:00:00" }),
      match("3", { match_date: "2026-11-30" }),
    ]);
    expect(keys(wallNow(shown, at(12)).next)).toEqual([2, 1]);
    expect(keys(wallNow(shown, at(23)).next)).toEqual([3]);
  });

  it("names what begins at one hour by its court, whose number counts", () => {
    const courts = ["Cancha 10", "Cancha 2", null, "Cancha 1"];
    const shown = wall(courts.map((court_name, index) => match(String(index + 1), { court_name })));
    expect(keys(wallNow(shown, at(12)).next)).toEqual([4, 2, 1, 3]);
  });

  it("names the newest result first, and no annulled one", () => {
    const shown = wall([
      match("1", { ...over, match_time: "10:00:00" }),
      match("2", { ...over, match_time: "12:00:00" }),
      match("3", { ...over, match_date: "2026-11-29" }), // told before its booking
      match("4", { ...over, is_annulled: true }),
    ]);
    expect(keys(wallNow(shown, at(18)).results)).toEqual([3, 2, 1]);
  });

  it("gives the courts all the room that they need, and what has none takes turns on the right", () => {
    const many = Array.from({ length: 15 }, (_, index) =>
      match(String(index + 1), { court_name: `Cancha ${index + 1}` }),
    );
    const later = [match("20", { match_time: "22:00:00" }), match("21", { match_time: "22:30:00" })];
    const shown = wall([...many, ...later]);
    const now = wallNow(shown, at(20));
    const room = wallRoom(now);
    expect(room).toMatchObject({ columns: 2, courts: 12, next: 0, results: 0 });
    const titles = wallPages(shown, now, room).map(({ title, note }) => `${title} ${note}`.trim());
    expect(titles).toEqual([
      "En cancha 1 a 5 de 15",
      "En cancha 6 a 10 de 15",
      "En cancha 11 a 15 de 15",
      "A continuación",
    ]);
    const few = wallNow(wall([match("1"), ...later, match("3", over)]), at(20));
    expect(wallRoom(few)).toMatchObject({ columns: 1, courts: 1, next: 2, results: 1 });
  });

  it("fills what today leaves with the next day and with more results, and then stands higher", () => {
    const tomorrow = Array.from({ length: 9 }, (_, at) => match(`1${at}`, { match_date: "2026-11-30" }));
    const ended = Array.from({ length: 6 }, (_, at) => match(`3${at}`, over));
    const full = wallNow(wall([match("1", { match_time: "21:00:00" }), ...tomorrow, ...ended]), at(12));
    expect(keys(full.next)).toEqual([1]);
    expect(wallRoom(full)).toMatchObject({ next: 1, later: 3, results: 3 });
    const quiet = wallNow(wall([match("1", { match_time: "21:00:00" }), ...ended]), at(12));
    expect(wallRoom(quiet)).toMatchObject({ next: 1, later: 0, results: 5 });
    expect(wallRoom(wallNow(wall([match("1", { match_time: "21:00:00" })]), at(12))).stretch).toBe(1.3);
  });

  it("tells who has won once nothing is played any more, and keeps room for it", () => {
    const won = { lead: "Campeones", text: "Ana y Eva" };
    const ended = Array.from({ length: 6 }, (_, at) => match(`3${at}`, over));
    expect(wallNow(wall([match("1"), ...ended], { won }), at(12)).won).toBe(null);
    const now = wallNow(wall(ended, { won }), at(12));
    expect(now.won).toEqual(won);
    expect(wallRoom(now).results).toBe(5);
  });

  it("tells on the right what results the left has no room for, and never one of them twice", () => {
    const ended = Array.from({ length: 8 }, (_, at) => match(`3${at}`, over));
    const shown = wall(ended);
    const now = wallNow(shown, at(12));
    const pages = wallPages(shown, now, { ...wallRoom(now), results: 5 });
    expect(pages.map((page) => page.kind === "matches" && page.matches.length)).toEqual([3]);
    expect(wallPages(shown, now, { ...wallRoom(now), results: 7 })).toEqual([]);
  });

  it("parts a long table evenly, and says which part is shown", () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      place: index + 1,
      names: ["Ana", "Eva"],
      figure: "0",
      change: undefined,
    }));
    const shown = wall([], {
      panels: [{ kind: "table", of: "Liga", title: "Grupo A", note: null, figure: "Dif.", rows }],
    });
    const now = wallNow(shown, at(12));
    const pages = wallPages(shown, now, wallRoom(now));
    expect(pages.map(({ note }) => note)).toEqual(["1 a 6 de 12", "7 a 12 de 12"]);
  });

  it("lets courts alone stand higher than courts above rows, and four names fit into each of twelve", () => {
    const playing = (count: number) =>
      wallRoom(wallNow(wall(Array.from({ length: count }, (_, index) => match(`5${index}`))), at(20)));
    expect(playing(1).stretch).toBe(1.95);
    expect(playing(12)).toMatchObject({ columns: 2, courts: 12, stretch: 1 });
  });

  it("shows of a round of many matches those that are open, what is played first ahead", () => {
    const side = { pair_id: "p", name: "Ana Gil & Eva Ruiz", text: null, seed: null, is_bye: false };
    const drawn = Array.from({ length: 12 }, (_, index) => ({
      ...match(`6${index}`, { match_date: index === 11 ? today : null, match_time: index === 11 ? "21:00:00" : null }),
      ...(index < 4 && over),
      name: `P${index + 1}`,
      round: 1,
      position: index,
      is_third_place: false,
      sides: [side, side] as [typeof side, typeof side],
    }));
    const rounds = [{ name: "Octavos", matches: drawn }];
    const shown = wall([], { panels: [{ kind: "bracket", of: "Liga", title: "Cuadro", rounds }] });
    const now = wallNow(shown, at(12));
    const pages = wallPages(shown, now, wallRoom(now));
    const titles = pages.flatMap((page) => (page.kind === "matches" ? page.matches.map(({ title }) => title) : []));
    expect(titles).toEqual(["P12", "P5", "P6", "P7", "P8", "P9", "P10", "P11"]);
  });
});
