import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import type { PublicLeagues } from "#contract/portal/home.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { GroupCards } from "./group-cards.tsx";

const today = "2026-11-21";
const match = (id: string, match_time: string): PublicMatch & { league_id: string } => ({
  id,
  league_id: "l",
  kind: "group",
  round_number: 1,
  group_id: "g",
  group_name: "Grupo A",
  division_level: 1,
  pair1_id: `${id}1`,
  pair2_id: `${id}2`,
  pair1_name: `Ana ${id} & Eva`,
  pair2_name: "Carla & Dora",
  match_date: today,
  match_time,
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
});
const data: PublicLeagues = {
  club_name: "Club",
  logo_version: null,
  currency: "EUR",
  today,
  time_zone: "Europe/Madrid",
  leagues: [],
  playing_today: { matches: [match("a", "18:00:00"), match("b", "20:00:00")], drawn: [], more: 0 },
  evenings: [],
  finished: [],
};

/** The screen with a clock of its own: the one that files of a worker share may tick already, by another file's timers. */
async function screenWithItsClock(isNew = true) {
  if (isNew) vi.resetModules();
  const { useMomentIn } = await import("#web/platform/minute.ts");
  const { TodayMatches } = await import("./today-matches.tsx");
  return () => <TodayMatches data={data} now={useMomentIn(data.time_zone)} />;
}

describe("a page that is open after the hour of a match (spec 7 §1.10)", () => {
  let root = document.createElement("main");
  /** Lets React do what it has put off, until that is seen. */
  const drawnAgain = async (isSeen: () => boolean) => {
    for (let turn = 0; turn < 20_000 && !isSeen(); turn++) await new Promise((resume) => setImmediate(resume));
  };
  const rows = () => [...root.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
  beforeEach(() => {
    root = document.createElement("main");
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date("2026-11-21T19:28:30+01:00") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is taken over as it was drawn, then goes by the club's clock: without its result a match stands below", async () => {
    const Home = await screenWithItsClock();
    root.innerHTML = renderToString(<Home />);
    expect(rows()[0]).toContain("Ana a");
    const onRecoverableError = vi.fn();
    vi.setSystemTime(new Date("2026-11-21T19:28:50+01:00"));
    const drawn = hydrateRoot(root, <Home />, { onRecoverableError });
    onTestFinished(() => drawn.unmount());
    let turns = 0;
    await drawnAgain(() => ++turns > 100);
    expect(rows()[0]).toContain("Ana a");
    vi.advanceTimersByTime(10_000 + 60_000);
    await drawnAgain(() => rows().at(-1)?.includes("falta el resultado") === true);
    expect(rows().at(-1)).toContain("Jugado, falta el resultado");
    expect(rows().map((text) => /Ana (.)/.exec(text)?.[1])).toEqual(["b", "a"]);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it("is drawn by the server as of its moment, and taken over without a change", async () => {
    vi.resetModules();
    const { DrawnAt } = await import("#web/platform/minute.ts");
    const Home = await screenWithItsClock(false);
    const drawnAt = new Date("2026-11-21T19:31:00+01:00").getTime();
    const page = (
      <DrawnAt value={drawnAt}>
        <Home />
      </DrawnAt>
    );
    root.innerHTML = renderToString(page);
    expect(rows().at(-1)).toContain("Jugado, falta el resultado");
    vi.setSystemTime(drawnAt);
    const onRecoverableError = vi.fn();
    const drawn = hydrateRoot(root, page, { onRecoverableError });
    onTestFinished(() => drawn.unmount());
    let turns = 0;
    await drawnAgain(() => ++turns > 100);
    expect(rows().at(-1)).toContain("Jugado, falta el resultado");
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it("says of a group's card what is still to come", () => {
    const next = (match_time: string, match_date = today) => ({
      match_date,
      match_time,
      court_name: null,
      duration_minutes: 90,
      is_running: false,
      places: [1, 2] as [number, number],
    });
    const group: PublicGroup = {
      id: "g",
      name: "Grupo A",
      division_level: 1,
      members: 4,
      capacity: 4,
      matches_total: 6,
      matches_played: 0,
      rows: [],
      individual_rows: [],
      next_match: next("18:00:00"),
      later: [next("20:00:00"), next("11:00:00", "2026-11-22")],
    };
    const said = (minutes: number) => {
      const about = {
        leagueId: "l",
        format: "pairs",
        showsPoints: false,
        round: 1,
        isCup: false,
        isClosed: false,
        today,
        view: "",
      } as const;
      root.innerHTML = renderToString(<GroupCards {...about} groups={[group]} now={{ date: today, minutes }} />);
      return root.querySelector("strong")?.textContent;
    };
    expect([said(19 * 60), said(19 * 60 + 30), said(22 * 60)]).toEqual(["Hoy 18:00", "Hoy 20:00", "Mañana 11:00"]);
  });
});
