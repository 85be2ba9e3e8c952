import { describe, expect, it, vi } from "vitest";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, someScoreRules } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, waitFor, warned } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { resultMatch } from "../model/result-match.ts";
import { BracketResultDialog } from "./bracket-result-dialog.tsx";

const side = (at: number, name: string) => ({ pair_id: idOf(at), name, seed: null, text: null, is_bye: false });
const final: BracketMatch = {
  id: idOf(1),
  phase_id: idOf(2),
  number: 3,
  name: "Final",
  round: 2,
  position: 1,
  fed_by: [],
  is_third_place: false,
  sides: [side(11, "Ana & Berta"), side(12, "Carla & Diana")],
  status: "scheduled",
  outcome: null,
  winner_pair_id: null,
  set_results: [],
  lineup: [],
  match_date: null,
  match_time: null,
  court_id: null,
  court_name: null,
  duration_minutes: 90,
  played_on: null,
  played_court: null,
  played_court_name: null,
  scheduling_notes: null,
  sent: null,
  version: 4,
};

/** Types 6-2. */
async function typeOneSet(match = final) {
  const pairs = resultMatch(match);
  if (pairs === null) throw new Error("both pairs are known");
  const more = { pairs, rules: someScoreRules, format: "pairs" as const, today: "2026-11-21", onClose: () => {} };
  const drawn = await drawDialog(<BracketResultDialog leagueId={leagueId} match={match} {...more} />);
  const [first, second] = screen.getAllByRole("textbox", { name: /^Juegos de/ });
  if (first === undefined || second === undefined) throw new Error("a set has two fields");
  await drawn.user.type(first, "6");
  await drawn.user.type(second, "2");
  return drawn;
}

/** The same, saved whatever is asked about one set. */
async function saveOneSet() {
  const drawn = await typeOneSet();
  await drawn.user.click(button("Guardar resultado"));
  await drawn.user.click(button("Guardar así"));
  return drawn;
}

describe("the result of a match of a bracket", () => {
  it("is saved over the version that was shown; what somebody else did is told, and overrun only when asked for", async () => {
    const current = { ...final, status: "completed", winner_pair_id: idOf(12), version: 6 };
    const sent = api.on(contract.brackets.saveResult, () => {
      throw refusal("edit_conflict", { current });
    });
    const { user } = await saveOneSet();
    await screen.findByText(/^Ahora consta: Ana & Berta contra Carla & Diana, con resultado/);
    await user.click(button("Guardar lo mío"));
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([4, 6]));
  });

  it("is not saved for other pairs than those that were shown", async () => {
    const current = { ...final, sides: [side(13, "Eva & Flor"), side(12, "Carla & Diana")], version: 6 };
    api.on(contract.brackets.saveResult, () => {
      throw refusal("edit_conflict", { current });
    });
    await saveOneSet();
    await screen.findByText(/^Ahora consta: Eva & Flor/);
    expect(screen.queryByRole("button", { name: "Guardar lo mío" })).toBeNull();
  });

  it("is sent with the day and the court of play, and not with a day that is yet to come", async () => {
    const sent = api.on(contract.brackets.saveResult, () => {
      throw refusal("bracket_sides_open");
    });
    api.on(contract.courts.list, () => [1, 2].map((id) => ({ id, name: `Cancha ${id}`, is_available: true })));
    const { user } = await typeOneSet();
    fill(/^Se jugó el/, "22/11/2026");
    await user.click(button("Guardar resultado"));
    await warned("Un partido no puede haberse jugado en una fecha que aún no ha llegado.");
    fill(/^Se jugó el/, "19/11/2026");
    await screen.findByRole("option", { name: "Cancha 2" });
    await user.selectOptions(screen.getByLabelText(/^Cancha en la que se jugó/), "Cancha 2");
    await user.click(button("Guardar resultado"));
    await user.click(button("Guardar así"));
    await waitFor(() => expect(sent).toMatchObject([{ played_on: "2026-11-19", played_court: 2 }]));
  });

  it("is asked about before its hour as that of a group: it was played today, and so it stays when somebody was first", async () => {
    vi.setSystemTime(new Date("2026-11-21T18:00:00+01:00"));
    queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
    const current = { ...final, status: "completed", winner_pair_id: idOf(12), version: 6 };
    const sent = api.on(contract.brackets.saveResult, () => {
      throw refusal("edit_conflict", { current });
    });
    api.on(contract.courts.list, () => []);
    const { user } = await typeOneSet({ ...final, match_date: "2026-11-25", match_time: "20:00:00" });
    await user.click(button("Guardar resultado"));
    await warned(/Solo hay un set.*Está previsto para el miércoles, 25 de noviembre de 2026, a las 20:00/);
    expect(sent).toEqual([]);
    await user.click(button("Se jugó antes, hoy"));
    await user.click(await screen.findByRole("button", { name: "Guardar lo mío" }));
    await waitFor(() => expect(sent.map(({ played_on }) => played_on)).toEqual(["2026-11-21", "2026-11-21"]));
  });
});
