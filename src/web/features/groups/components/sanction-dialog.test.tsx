import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, warned } from "#test/support/render.tsx";
import { SanctionDialog } from "./sanction-dialog.tsx";

const about = { leagueId, roundId: idOf(5), pair: { pair_id: idOf(31), name: "Ana & Eva" } };

describe("a sanction (spec 3 §5.1)", () => {
  it("needs a reason, and is sent with its points", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.groups.adjustments.sanction, () => ({ ok: true as const }));
    const { user } = await drawDialog(<SanctionDialog {...about} onClose={onClose} />);
    await user.click(button("Quitar 1 punto"));
    expect(screen.getByText("Escribe el motivo de la sanción")).toBeTruthy();
    expect(sent).toEqual([]);
    fill(/^Puntos que pierde/, "3");
    fill(/^Motivo/, "No avisó");
    await user.click(button("Quitar 3 puntos"));
    await toast("Sanción guardada");
    expect(sent).toEqual([
      { league_id: leagueId, round_id: idOf(5), pair_id: idOf(31), points: 3, reason: "No avisó" },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(["3,7", "−4", "21"])(
    "names no number that would not be taken, and asks before %s is thrown away",
    async (typed) => {
      const onClose = vi.fn();
      const { user } = await drawDialog(<SanctionDialog {...about} onClose={onClose} />);
      fill(/^Puntos que pierde/, typed);
      expect(button("Quitar puntos")).toBeTruthy();
      await user.click(button("Cancelar"));
      await screen.findByText("Hay datos sin guardar. ¿Descartarlos?");
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it("keeps what was typed where it is refused", async () => {
    api.on(contract.groups.adjustments.sanction, () => {
      throw refusal("round_closed");
    });
    const { user } = await drawDialog(<SanctionDialog {...about} onClose={() => {}} />);
    fill(/^Motivo/, "No avisó");
    await user.click(button("Quitar 1 punto"));
    await warned("Esta jornada ya está cerrada. No se ha cambiado nada.");
    expect(screen.getByLabelText<HTMLInputElement>(/^Motivo/).value).toBe("No avisó");
  });
});
