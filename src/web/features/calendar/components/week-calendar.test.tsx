import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, leagueId, someBooking, someDrawnMatch, someMatch, someMatchesPage } from "#test/support/records.ts";
import { api, drawRouted, screen, within } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { WeekCalendar } from "./week-calendar.tsx";

const date = "2026-12-02"; // a Wednesday
const courts = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Cancha ${id}`, is_available: true }));
const long = "Maximiliana Hohenzollern-Sigmaringen & Wilhelmina Oranje-Nassau";
const cut = "Hohenzollern-Sigmaringen / Ora…";

const own = (at: number, values: Partial<Match> = {}) =>
  someMatch({ id: idOf(at), match_date: date, match_time: "18:00:00", court_id: 1, court_name: "Cancha 1", ...values });
const foreign = (at: number, values: Partial<CourtBooking> = {}) =>
  someBooking({
    match_id: idOf(at),
    tournament_id: idOf(900),
    league_name: "Liga Mixta",
    pair1_name: "Eva & Gil",
    pair2_name: "Ida & Leo",
    court_id: 2,
    match_date: date,
    ...values,
  });

async function draw(shown: { matches?: Match[]; ofBrackets?: ListedBracketMatch[]; foreign?: CourtBooking[] }) {
  const onOpen = vi.fn();
  const bar = { leagueId, courts, today: date, date, court: undefined, by: "week" as const };
  const drawn = await drawRouted(
    <WeekCalendar
      {...bar}
      matches={[]}
      ofBrackets={[]}
      foreign={[]}
      {...shown}
      closed={{ closures: [], opening_hours: [] }}
      onDate={() => {}}
      onCourt={() => {}}
      onBy={() => {}}
      onOpen={onOpen}
    />,
  );
  const day = (await screen.findByRole("heading", { name: /^Mié/ })).closest("li");
  if (day === null) throw new Error("the day has no column");
  return { ...drawn, onOpen, day: within(day) };
}

beforeEach(() => {
  queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
  api.on(contract.matches.list, () => someMatchesPage({ matches: [] }));
  api.on(contract.brackets.matches, () => ({ matches: [], score_rules: someMatchesPage().score_rules }));
  api.on(contract.courts.list, () => courts);
});

describe("a day of the week's calendar", () => {
  it("shows eight matches as they are", async () => {
    const { day, container } = await draw({ matches: [1, 2, 3, 4, 5, 6, 7, 8].map((at) => own(at)) });
    expect(day.getAllByRole("button")).toHaveLength(8);
    expect(container.querySelectorAll("details")).toHaveLength(0);
  });

  it("of forty matches has them within their hours, of which those with the league's own are marked, and leads to its board", async () => {
    const time = (at: number) => `${16 + Math.floor(at / 10)}:00:00`;
    const others = Array.from({ length: 35 }, (_, at) => foreign(at + 100, { match_time: time(at) }));
    const mine = Array.from({ length: 5 }, (_, at) => own(at + 1, { match_time: "19:00:00" }));
    const { day, container, onOpen, user } = await draw({ matches: mine, foreign: others });
    day.getByText(/^40 partidos ·/);
    expect(day.getByRole("link", { name: "Ver el día" }).getAttribute("href")).toMatch(/by=day.*week=2026-12-02/);
    const hours = [...container.querySelectorAll("details")];
    expect(hours.map((hour) => [hour.querySelector("summary")?.textContent, hour.dataset["own"]])).toEqual([
      ["16:00 10 partidos", undefined],
      ["17:00 10 partidos", undefined],
      ["18:00 10 partidos", undefined],
      ["19:00 10 partidos", "true"],
    ]);
    expect(hours.some(({ open }) => open)).toBe(false);
    const entry = container.querySelector(`[data-match="${idOf(1)}"]`);
    if (entry === null) throw new Error("the league's own match is not in its hour");
    await user.click(entry);
    expect(onOpen.mock.calls.map(([match]) => match.id)).toEqual([idOf(1)]);
  });

  it("has the surnames of each pair for the eyes, cut where they are long, and says the names whole", async () => {
    const { day } = await draw({
      matches: [own(1, { pair1_name: long })],
      foreign: [foreign(2, { pair2_name: long })],
    });
    for (const name of day.getAllByTitle(long)) {
      expect(name.querySelector("[aria-hidden]")?.textContent).toBe(cut);
      expect(name.lastElementChild?.textContent).toBe(long);
    }
    expect(day.getAllByTitle(long)).toHaveLength(2);
  });

  it("says of a match whose hour has passed that its result is missing, of others their state", async () => {
    vi.useFakeTimers({ now: new Date("2026-12-02T18:05:00Z"), shouldAdvanceTime: true });
    try {
      const final = someDrawnMatch({ id: idOf(3), match_date: date, match_time: "17:30:00", court_id: 1 });
      const { day } = await draw({
        matches: [own(1, { match_time: "18:30:00" }), own(2, { match_time: "21:00:00" })],
        ofBrackets: [final],
      });
      expect(day.getByRole("link").textContent).toContain("Falta el resultado. ");
      const [running, later] = day.getAllByRole("button").map(({ textContent }) => textContent);
      expect(running).toContain("Ahora. ");
      expect(later).toContain("Programado. ");
    } finally {
      vi.useRealTimers();
    }
  });

  it("marks a match of a bracket that begins before what decides its sides has ended, of whatever league (spec 4 §2.9)", async () => {
    const ofBrackets = (league: number) => [
      someDrawnMatch({ id: idOf(league + 1), match_date: date, match_time: "18:00:00", court_id: 1 }),
      someDrawnMatch({
        id: idOf(league + 2),
        name: "Final",
        match_date: date,
        match_time: "19:00:00",
        court_id: 2,
        fed_by: [idOf(league + 1)],
      }),
    ];
    api.on(contract.brackets.matches, ({ league_id }) => ({
      matches: ofBrackets(league_id === leagueId ? 0 : 900),
      score_rules: someMatchesPage().score_rules,
    }));
    const others = [foreign(901, { group_name: null }), foreign(902, { group_name: null, match_time: "19:00:00" })];
    const { day } = await draw({ ofBrackets: ofBrackets(0), foreign: others });
    const told = "La final empieza antes de que acabe la semifinal 1";
    await vi.waitFor(() => expect(day.getAllByText(told)).toHaveLength(2));
    expect(day.getAllByRole("link").filter(({ textContent }) => textContent.includes(told))).toHaveLength(2);
  });
});
