import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, leagueId, played, someMatch, someMatchesPage } from "#test/support/records.ts";
import { alerts, api, button, dialog, drawDialog, refusal, screen, waitFor, warned } from "#test/support/render.tsx";
import type { OpenMatch } from "../model/open-match.ts";
import { MatchDialogs } from "./match-dialogs.tsx";

const closed = { ...played(someMatch(), [6, 3], [6, 4]), round_state: "closed" as const };
const secondRound = someMatchesPage({ matches: [someMatch({ id: idOf(200), round_number: 2 })], round_number: 2 });

function dialogs(open: OpenMatch, onOpen: (open: OpenMatch | null) => void = () => {}) {
  return (
    <MatchDialogs {...{ leagueId, page: secondRound, order: secondRound.matches, open, onOpen, onSeries: () => {} }} />
  );
}

/** The server has the match of round 1, whose rules are strict. */
function serve(match: Match) {
  api.on(contract.matches.get, () => match);
  const { score_rules } = secondRound;
  const rules = { ...score_rules, strict_scores: true };
  return api.on(contract.matches.list, () => ({ ...someMatchesPage({ matches: [match] }), score_rules: rules }));
}

describe("a match by its address", () => {
  it("is shown whatever its round, and leads to its result", async () => {
    serve(closed);
    const onOpen = vi.fn();
    const { user } = await drawDialog(dialogs({ kind: "match", id: closed.id }, onOpen));
    expect(dialog().getByText("Grupo A · Jornada 1")).toBeTruthy();
    await user.click(button("Editar Resultado de Ana y Berta contra Carla y Diana"));
    expect(onOpen.mock.calls).toEqual([[{ kind: "result", id: closed.id }]]);
  });

  it("is corrected by the rules of its own round, and says before that the round's table stays", async () => {
    const asked = serve(closed);
    const sent = api.on(contract.matches.saveResult, () => closed);
    api.on(contract.rounds.correction, () => ({ format_type: "pairs" as const, round_id: idOf(6), swaps: [] }));
    const { user } = await drawDialog(dialogs({ kind: "result", id: closed.id }));
    expect(asked.map(({ round }) => round)).toEqual([1]);
    expect(screen.getByText(/su tabla final y los movimientos no cambian/)).toBeTruthy();
    await user.click(button("Quitar el set 2"));
    await user.click(button("Guardar resultado"));
    await warned("El reglamento pide un resultado al mejor de tres sets.");
    await user.click(button("Añadir set"));
    await user.keyboard("7 5{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ match_id: closed.id, round_state: "closed" });
  });

  it("shows the day on which it was really played instead of the booking", async () => {
    const booked = { match_date: "2026-11-20", match_time: "18:00:00", court_id: 1, court_name: "Cancha 1" };
    serve({ ...closed, ...booked, played_on: "2026-11-19" });
    await drawDialog(dialogs({ kind: "match", id: closed.id }));
    expect(dialog().getByText("jue 19 nov")).toBeTruthy();
  });

  it("has a result without a date", async () => {
    const { id } = secondRound.matches[0] ?? closed;
    const { user } = await drawDialog(dialogs({ kind: "match", id }));
    expect(dialog().getByText("Fecha por definir")).toBeTruthy();
    expect(button("Programar Ana y Berta contra Carla y Diana")).toBeTruthy();
    await user.click(button("Más acciones de Ana y Berta contra Carla y Diana"));
    expect(await screen.findByRole("menuitem", { name: "Resultado" })).toBeTruthy();
  });

  it("that leads to no match of the league says so", async () => {
    api.on(contract.matches.get, () => {
      throw refusal("match_not_found");
    });
    await drawDialog(dialogs({ kind: "match", id: closed.id }));
    await waitFor(() => expect(alerts().join()).toContain("No se encuentra este partido"));
  });
});
