import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { played, someMatch } from "#test/support/records.ts";
import { api, button, dialog, drawDialog, fill, refusal, toast, waitFor, warned } from "#test/support/render.tsx";
import { RemoveResultDialog } from "./remove-result-dialog.tsx";

const match = { ...played(someMatch(), [6, 3], [6, 4]), version: 3 };

function removal(values: Partial<Parameters<typeof RemoveResultDialog>[0]> = {}) {
  return <RemoveResultDialog match={match} isGone={false} onClose={() => {}} {...values} />;
}

describe("taking a result back", () => {
  it("says which result, and sends what was seen with the reason", async () => {
    const sent = api.on(contract.matches.removeResult, () => someMatch({ version: 4 }));
    const onClose = vi.fn();
    const { user } = await drawDialog(removal({ onClose }));
    expect(dialog().getByText(/^El resultado \(6-3 6-4\) dejará de contar/)).toBeTruthy();
    fill("Motivo (opcional)", "Era otro partido");
    await user.click(button("Quitar resultado"));
    await toast("Resultado quitado");
    expect(sent).toMatchObject([{ match_id: match.id, version: 3, round_state: "open", reason: "Era otro partido" }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it("takes no other result back than the one that was shown, unless told to", async () => {
    const newer = { ...played(someMatch(), [0, 6]), version: 5 };
    const sent = api.on(contract.matches.removeResult, ({ version }) => {
      if (version !== 5) throw refusal("edit_conflict", { current: newer });
      return someMatch({ version: 6 });
    });
    const { user, redraw } = await drawDialog(removal());
    fill("Motivo (opcional)", "Era otro partido");
    redraw(removal({ match: newer }));
    await warned("Ahora consta: 0-6. Nada se ha quitado.");
    expect(button("Quitar resultado")).toHaveProperty("disabled", true);
    await user.click(button("Quitar también ese"));
    await user.click(button("Quitar resultado"));
    await waitFor(() => expect(sent).toMatchObject([{ version: 5, reason: "Era otro partido" }]));
  });

  it.each([
    [{ match: someMatch({ version: 4 }) }, "Otra persona ya ha quitado el resultado."],
    [{ match: { ...match, round_state: "closed" as const } }, "La jornada está cerrada"],
    [{ isGone: true }, "Otra persona ha eliminado este partido."],
  ])("says why there is nothing to take back any more", async (values, text) => {
    const { redraw } = await drawDialog(removal());
    redraw(removal(values));
    await warned(text);
    expect(button("Quitar resultado")).toHaveProperty("disabled", true);
  });

  it("keeps the reason when the server refuses", async () => {
    api.on(contract.matches.removeResult, () => {
      throw refusal("round_just_closed");
    });
    const { user } = await drawDialog(removal());
    fill("Motivo (opcional)", "Era otro partido");
    await user.click(button("Quitar resultado"));
    await warned("La jornada se acaba de cerrar");
    expect(dialog().getByDisplayValue("Era otro partido")).toBeTruthy();
  });
});
