import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, someGroup } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, warned } from "#test/support/render.tsx";
import { PartnerDialog } from "./partner-dialog.tsx";

const round = { id: idOf(5), number: 2, state: "open" as const, start_date: "2026-09-01", deadline: null };
const page = { groups: [someGroup({ ties: [] })], round, number_of_rounds: 4, is_fixed_pairs: true };
const about = { leagueId, roundId: idOf(5), pair: { pair_id: idOf(31), name: "Ana & Eva" }, onClose: () => {} };
const person = (number: number, full_name: string) => ({ id: idOf(number), full_name, email: null, phone: null });

function answerAll(): void {
  api.on(contract.people.pair, () => ({ pair_id: idOf(31), players: [person(41, "Ana"), person(42, "Eva")] }));
  api.on(contract.people.available, () => [
    { id: idOf(43), full_name: "Nuria", partner_id: null, group_name: null, level: null },
  ]);
}

describe("a new partner (spec 3 §2.5)", () => {
  it("asks who goes, who comes and why, and counts from this round", async () => {
    answerAll();
    const onClose = vi.fn();
    const sent = api.on(contract.groups.partners.change, () => ({ name: "Ana & Nuria", from_number: 2 }));
    const { user } = await drawDialog(<PartnerDialog {...about} page={page} onClose={onClose} />);
    await screen.findByLabelText("Eva");
    await user.click(button("Cambiar compañero"));
    for (const text of [
      "Elige quién deja la pareja",
      "El nuevo compañero debe tener nombre",
      "Escribe el motivo del cambio",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(screen.getByLabelText("Eva"));
    fill("Nombre", "Nuria");
    fill(/^Motivo/, "Lesión");
    await user.click(button("Cambiar compañero"));
    await toast("Ana & Nuria, desde la jornada 2");
    const change = { leaves_id: idOf(42), comes: { player_id: idOf(43) }, from: "now", reason: "Lesión" };
    expect(sent).toEqual([{ league_id: leagueId, round_id: idOf(5), pair_id: idOf(31), ...change }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("counts from the next round where the pair has results in this one", async () => {
    answerAll();
    const ties = [{ pair_id: idOf(31), results: 1, booked: 0 }];
    await drawDialog(<PartnerDialog {...about} page={{ ...page, groups: [someGroup({ ties })] }} />);
    expect(screen.getByLabelText<HTMLInputElement>("Desde esta jornada (2)").disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Desde la próxima jornada (3)").checked).toBe(true);
  });

  it("keeps what was typed where it is refused; without fixed pairs no reason is asked for", async () => {
    answerAll();
    api.on(contract.groups.partners.change, () => {
      throw refusal("player_coming");
    });
    const { user } = await drawDialog(<PartnerDialog {...about} page={{ ...page, is_fixed_pairs: false }} />);
    await user.click(await screen.findByLabelText("Ana"));
    fill("Nombre", "Nuria");
    await user.click(button("Cambiar compañero"));
    await warned("Un jugador entra en otra pareja en la próxima jornada.");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Nombre" }).value).toBe("Nuria");
  });
});
