import { describe, expect, it } from "vitest";
import type { Dashboard } from "#contract/dashboard/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { type NextStep, nextSteps } from "#domain/season/next-step.ts";
import { leagueId } from "#test/support/records.ts";
import { drawRouted, screen } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { sessionQuery } from "#web/platform/session.ts";
import { isOfPlay, NextStepNote } from "./next-step.tsx";

const none = { count: 0, matches: [] };
const data: Dashboard = {
  pairs: 0,
  scheduled_matches: 0,
  total_matches: 0,
  top: [],
  people: 8,
  today: none,
  overdue: none,
  undated: none,
  undecided: 0,
  time_requests: 0,
  inscriptions: 0,
  next: "wait",
  round: { number: 2, total: 5, is_open: true, deadline: null, pending: 0, others: 0 },
};
const league: LeagueChoice = {
  id: leagueId,
  name: "Liga de Otoño",
  division: "General",
  status: "active",
  format_type: "pairs",
  type: "league",
  shows_bracket: false,
};

async function seen(next: NextStep, role: string) {
  const user = { id: "x", name: "Ana", email: "ana@club.test", role, two_factor_enabled: false };
  queryClient.setQueryData(sessionQuery.queryKey, { user, club: null } as never); // all that is asked of it here
  await drawRouted(<NextStepNote league={league} data={{ ...data, next }} />);
  const part = screen.queryByRole("region", { name: "Siguiente paso" });
  return { part, buttons: [...(part?.querySelectorAll("a, button") ?? [])] };
}

const structural = nextSteps.filter((step) => !isOfPlay(step));

describe("the next step of a league on its dashboard", () => {
  it.each(structural)("is one sentence and one main button for an administrator: %s", async (step) => {
    const { part, buttons } = await seen(step, "admin");
    expect(part?.querySelector("p")?.textContent).toMatch(/\.$/);
    const main = buttons.filter((one) => one.getAttribute("data-variant") !== "default");
    expect(main.map(({ textContent }) => textContent)).toHaveLength(1);
  });

  it.each(structural)("has no button for who may only read: %s", async (step) => {
    const { buttons } = await seen(step, "read");
    expect(buttons).toEqual([]);
  });

  it("leads to the list of people first, and to the draw of the groups then", async () => {
    const { buttons } = await seen("paste", "admin");
    expect(buttons[0]?.getAttribute("href")).toBe("/admin/players?import=first");
  });

  it("is left to the matches that are listed while something is played", async () => {
    expect((await seen("results", "admin")).part).toBeNull();
  });
});
