import { type ReactNode, useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import type { BracketPhase } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, drawDialog, refusal, screen, waitFor } from "#test/support/render.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { SwapLinesDialog } from "./swap-lines-dialog.tsx";

const line = (at: number, name: string) => ({ pair_id: idOf(at), name, seed: null });
const phase: BracketPhase = {
  id: idOf(2),
  name: "Cuadro final",
  role: "main",
  size: 2,
  draw: { seed: "7F2A91C3", drawn_at: "2026-11-21T18:02:00.000Z" },
  published_at: null,
  third_place: false,
  seeds: [],
  lines: [line(11, "Ana & Berta"), line(12, "Carla & Diana")],
  rounds: [],
  champion: null,
  correction: { match_id: idOf(5), made_at: "2026-11-21T18:02:00.000Z", falls: 2 },
  version: 4,
};

/** A dialog over a phase that somebody else changes, which the refusal of the first try makes the screen read anew. */
function changing(dialog: (phase: BracketPhase) => ReactNode, later: BracketPhase) {
  const others = new EventTarget();
  const Live = () => {
    const [now, setNow] = useState(phase);
    useEffect(() => {
      const change = () => setNow(later);
      others.addEventListener("change", change);
      return () => others.removeEventListener("change", change);
    }, []);
    return dialog(now);
  };
  const refuse = () => {
    others.dispatchEvent(new Event("change"));
    throw refusal("edit_conflict");
  };
  return { element: <Live />, refuse };
}

describe("somebody else was first in the draw", () => {
  it("two lines: the dialog stays, with where both stand now and what was chosen", async () => {
    const { element, refuse } = changing(
      (now) => <SwapLinesDialog leagueId={leagueId} format="pairs" phase={now} onClose={() => {}} />,
      { ...phase, version: 6, lines: phase.lines.toReversed() },
    );
    const sent = api.on(contract.brackets.swapLines, refuse);
    const { user } = await drawDialog(element);
    const [one, other] = screen.getAllByRole("combobox");
    if (one === undefined || other === undefined) throw new Error("two pairs are chosen");
    await user.selectOptions(one, idOf(11));
    await user.selectOptions(other, idOf(12));
    await user.type(screen.getByRole("textbox", { name: /Motivo/ }), "Piden no cruzarse");
    await user.click(button("Cambiar"));
    await screen.findByText(/Ana & Berta, en la línea 2; Carla & Diana, en la línea 1/);
    expect(screen.getByRole("textbox", { name: /Motivo/ })).toHaveProperty("value", "Piden no cruzarse");
    await user.click(button("Cambiarlas así"));
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([4, 6]));
  });

  it("a correction: what would be undone now is said, and done on another press only", async () => {
    const { element, refuse } = changing(
      (now) => <RestoreDialog leagueId={leagueId} phase={now} onClose={() => {}} />,
      { ...phase, version: 6, correction: { match_id: idOf(5), made_at: "", falls: 5 } },
    );
    const sent = api.on(contract.brackets.restore, refuse);
    const { user } = await drawDialog(element);
    await user.click(button("Deshacer"));
    await screen.findByText(/Ahora consta:.*5 resultados que se anularon/);
    await user.click(button("Deshacer"));
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([4, 6]));
  });
});
