import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import { idOf, someChoice, someDrawnMatch, someScoreRules } from "#test/support/records.ts";
import { button, draw, drawRouted, screen } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { BracketHead } from "./bracket-actions.tsx";
import { NextInBracket } from "./next-in-bracket.tsx";

const side = (at: number, name: string) => ({ pair_id: idOf(at), name, seed: null, text: null, is_bye: false });
const semifinal = (values: Partial<BracketMatch> = {}): BracketMatch => ({
  ...someDrawnMatch(),
  sides: [side(11, "Ana & Berta"), side(12, "Carla & Diana")],
  match_date: "2026-11-25",
  match_time: "19:30:00",
  court_id: 1,
  court_name: "Cancha 1",
  ...values,
});

function pageWith(match: BracketMatch): BracketPage {
  const phase = { id: idOf(80), name: "Cuadro final", role: "main" as const, size: 4, seeds: [], lines: [] };
  const draw = { seed: "7F2A91C3", drawn_at: "2026-11-21T18:02:00.000Z" };
  const rounds = [{ number: 1, name: "Semifinales", matches: [match] }];
  const state = { draw, published_at: draw.drawn_at, third_place: false, champion: null, correction: null, version: 1 };
  return {
    phases: [{ ...phase, ...state, rounds }],
    can_draw: false,
    pairs: [],
    groups: { round_id: idOf(90), round_number: 1, is_closed: true, groups: [] },
    format_type: "pairs",
    is_tournament: true,
    closed_round: null,
    score_rules: someScoreRules,
    today: "2026-11-25",
    courts_count: 2,
  };
}

describe("what comes next in a bracket", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-25T22:50:00Z"), toFake: ["Date"] });
    queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ["Falta el resultado:", {}],
    ["En juego:", { status: "in_progress" as const, match_date: null, match_time: null }],
    ["Siguiente:", { match_date: "2026-11-28" }],
  ])("is said by the club's clock: %s", (says, values) => {
    draw(<NextInBracket page={pageWith(semifinal(values))} />);
    expect(screen.getByText(/Ana & Berta contra Carla & Diana/).parentElement?.textContent).toContain(says);
  });

  it("is the one main button; the public bracket is in the ⋯", async () => {
    const onOpen = vi.fn();
    const match = semifinal();
    const { user } = await drawRouted(
      <BracketHead league={someChoice()} page={pageWith(match)} onAction={() => {}} onOpen={onOpen} />,
    );
    await user.click(button("Resultado · Semifinal 1"));
    expect(onOpen).toHaveBeenCalledWith({ kind: "result", match });
    await user.click(button("Más acciones del cuadro"));
    await screen.findByRole("menuitem", { name: "Ver en la web pública" });
  });

  it("is its date where it has none", () => {
    const match = semifinal({ match_date: null, match_time: null });
    draw(<BracketHead league={someChoice()} page={pageWith(match)} onAction={() => {}} onOpen={() => {}} />);
    button("Programar · Semifinal 1");
  });
});
