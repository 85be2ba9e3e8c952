import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { LineupForm } from "#contract/matches/lineup.ts";
import { idOf, played, someMatch, someMatchesPage } from "#test/support/records.ts";
import { api, button, dialog, drawDialog, fill, refusal, screen, waitFor, warned } from "#test/support/render.tsx";
import { ResultDialog } from "./result-dialog.tsx";

const [ana, berta, carla, diana] = [idOf(21), idOf(22), idOf(23), idOf(24)];
const eva = { id: idOf(30), full_name: "Eva Ruiz", detail: "Liga de Otoño" };
const saved = played(someMatch(), [6, 3], [6, 4]);

function drawResult(match: Match, more: Partial<LineupForm> = {}) {
  const form: LineupForm = {
    players: [
      { player_id: ana, person_id: ana, side: 1, full_name: "Ana Gil" },
      { player_id: berta, person_id: berta, side: 1, full_name: "Berta Sol" },
      { player_id: carla, person_id: carla, side: 2, full_name: "Carla Mar" },
      { player_id: diana, person_id: diana, side: 2, full_name: "Diana Paz" },
    ],
    rules: { per_round: 1, from: "lower" },
    is_bracket: false,
    level: 2,
    used: [1, 0],
    levels: [{ person_id: eva.id, level: 1 }],
  };
  api.on(contract.matches.lineup.form, () => ({ ...form, ...more }));
  api.on(contract.people.person.search, () => [eva]);
  const { score_rules } = someMatchesPage();
  return drawDialog(
    <ResultDialog
      match={match}
      isGone={false}
      rules={{ ...score_rules, format: "pairs" }}
      today="2026-11-22"
      onNext={null}
      onClose={vi.fn()}
    />,
  );
}

describe("'¿Jugó un suplente?'", () => {
  it("takes four presses from a typed result: open, who was missing, who played, save", async () => {
    const sent = api.on(contract.matches.saveResult, () => saved);
    const { user } = await drawResult(someMatch());
    await user.keyboard("6 3");
    await user.click(button("¿Jugó un suplente?"));
    await user.click(await screen.findByRole("button", { name: "Jugó otra persona por Ana Gil" }));
    fill("Quién jugó por Ana Gil", "eva");
    await user.click(await screen.findByText("Eva Ruiz · Liga de Otoño"));
    expect(
      dialog()
        .getAllByRole("status")
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        "Es el 2.º suplente de la pareja en esta jornada; el reglamento admite 1.",
        "Juega en un grupo de una división superior; el reglamento no lo admite.",
      ]),
    );
    await user.click(button("Guardar resultado"));
    await user.click(await screen.findByRole("button", { name: "Guardar así" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.lineup).toEqual([{ player_id: ana, person_id: eva.id }]);
  });

  it("is of a player where one plays against one", async () => {
    const one = { player_id: ana, person_id: ana, side: 1 as const, full_name: "Ana Gil" };
    const players = [one, { player_id: carla, person_id: carla, side: 2 as const, full_name: "Carla Mar" }];
    const { user } = await drawResult(someMatch(), { players });
    await user.click(button("¿Jugó un suplente?"));
    await user.click(await screen.findByRole("button", { name: "Jugó otra persona por Ana Gil" }));
    fill("Quién jugó por Ana Gil", "Nora");
    expect(
      await screen.findByText("Es el 2.º suplente del jugador en esta jornada; el reglamento admite 1."),
    ).toBeTruthy();
  });

  it("takes somebody new by name, and keeps them when somebody else was first", async () => {
    let isFirst = true;
    const current = { ...saved, version: 2 };
    const sent = api.on(contract.matches.saveResult, () => {
      if (!isFirst) return current;
      isFirst = false;
      throw refusal("edit_conflict", { current });
    });
    const { user } = await drawResult(saved);
    await user.click(button("¿Jugó un suplente?"));
    await user.click(await screen.findByRole("button", { name: "Jugó otra persona por Diana Paz" }));
    fill("Quién jugó por Diana Paz", "Nora Nueva");
    await user.click(button("Guardar resultado"));
    await warned("Lo que has escrito sigue en el formulario.");
    await user.click(button("Guardar lo mío"));
    await waitFor(() => expect(sent).toHaveLength(2));
    const nora = [{ player_id: diana, full_name: "Nora Nueva" }];
    expect(sent.map(({ lineup }) => lineup)).toEqual([nora, nora]);
  });

  it("says nothing of the line-up where it was not touched, and nobody where they are taken away", async () => {
    const sent = api.on(contract.matches.saveResult, () => saved);
    const lineup = [
      {
        side: 1 as const,
        player_id: ana,
        absent_name: "Ana Gil",
        person_id: eva.id,
        substitute_name: "Eva Ruiz",
        is_registered: false,
      },
    ];
    const { user } = await drawResult({ ...saved, lineup });
    await user.click(await screen.findByRole("button", { name: "Quitar suplente de Ana Gil" }));
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.lineup).toEqual([]);
  });
});
