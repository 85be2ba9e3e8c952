import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Undecided } from "#contract/proposals/endpoints.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, drawRouted, fill, refusal, screen, toast, waitFor, within } from "#test/support/render.tsx";
import { SentResults } from "./sent-results.tsx";

const version = (at: number, pair_id: string | null, games: [number, number]): Undecided["versions"][number] => ({
  id: idOf(at),
  pair_id,
  outcome: "played",
  set_results: [{ set: 1, pair1_games: games[0], pair2_games: games[1] }],
  winner_pair_id: null,
  played_on: null,
  sent_at: "2026-11-21T11:00:00Z",
  is_denied: false,
});
const waiting: Undecided = {
  match_id: idOf(1),
  pair1_id: idOf(11),
  pair2_id: idOf(12),
  pair1_name: "Ana Gil & Berta Sanz",
  pair2_name: "Carla Ruiz & Diana Vela",
  group_name: "Grupo A",
  is_in_bracket: false,
  match_date: null,
  state: "unconfirmed",
  versions: [version(21, idOf(11), [6, 4])],
  confirms_at: { date: "2026-11-28", time: "21:05:00" },
  is_timed: true,
};
const disputed: Undecided = {
  ...waiting,
  match_id: idOf(2),
  group_name: "Grupo B",
  state: "disputed",
  versions: [version(22, idOf(11), [6, 4]), version(23, idOf(12), [4, 6])],
  confirms_at: null,
};

async function drawn(...matches: Undecided[]) {
  let left = matches;
  api.on(contract.proposals.list, () => left);
  api.on(contract.people.person.directory, () => ({ players: [], pairs: [] }));
  const sent = api.on(contract.proposals.decide, ({ match_id }) => {
    left = left.filter((one) => one.match_id !== match_id);
    return { decision_id: idOf(99) };
  });
  const { user } = await drawRouted(<SentResults leagueId={leagueId} />);
  return { user, sent, restore: () => void (left = matches) };
}

describe("what players have sent, in 'Qué falta' (spec 6 §2.2)", () => {
  it("is confirmed in one press, which can be taken back", async () => {
    const { user, sent, restore } = await drawn(waiting);
    const undone = api.on(contract.proposals.undo, () => {
      restore();
      return { ok: true as const };
    });
    expect(await screen.findByText(/Se da por bueno el sáb 28 nov a las 21:05/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Confirmar: 6-4/ }));
    await toast("Vale 6-4");
    expect(sent).toMatchObject([{ match_id: idOf(1), of: idOf(21), accepts: true, reason: null }]);
    await waitFor(() => expect(screen.queryByText("Por confirmar")).toBeNull());
    await user.click(screen.getByRole("button", { name: /^Deshacer/ }));
    await waitFor(() => expect(undone).toMatchObject([{ match_id: idOf(1), decision_id: idOf(99) }]));
    expect(await screen.findByText("Por confirmar")).toBeTruthy();
  });

  it("is discarded in one press", async () => {
    const { user, sent } = await drawn(waiting);
    await user.click(await screen.findByRole("button", { name: /^Descartar: 6-4/ }));
    await waitFor(() => expect(sent).toMatchObject([{ of: idOf(21), accepts: false }]));
  });

  it("of two versions is decided by one of them, with the reason, what is disputed first", async () => {
    const { user, sent } = await drawn(disputed, waiting);
    await screen.findByText("No coinciden");
    const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(headings).toEqual(["No coinciden 1", "Por confirmar 1"]);
    fill("Motivo (queda en la actividad)", "Lo vio el conserje");
    await user.click(screen.getByRole("button", { name: /^Vale este: 4-6/ }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ match_id: idOf(2), of: idOf(23), reason: "Lo vio el conserje" }]),
    );
  });

  it("asks for the reason before the presses that end the dispute, in reading and by keyboard", async () => {
    const { user } = await drawn(disputed);
    const reason = await screen.findByLabelText("Motivo (queda en la actividad)");
    reason.focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Vale este: 6-4/ }));
    expect(screen.getAllByRole("button", { name: /^Vale este/ })).toHaveLength(2);
  });

  it("says why nothing was decided, and shows what there is then", async () => {
    const { user } = await drawn(waiting);
    api.on(contract.proposals.decide, () => {
      throw refusal("sent_changed");
    });
    await user.click(await screen.findByRole("button", { name: /^Confirmar/ }));
    await toast("Lo que ibas a contestar ha cambiado. Míralo otra vez.");
    expect(within(document.body).getByText("Por confirmar")).toBeTruthy();
  });

  it("speaks of the rivals only where they have sent it to them, and of time only where it runs", async () => {
    const unseen = { ...waiting, confirms_at: null };
    const { user } = await drawn(
      unseen,
      { ...unseen, match_id: idOf(3), is_timed: false, versions: [version(24, null, [6, 1])] },
      {
        ...unseen,
        match_id: idOf(4),
        is_timed: false,
        versions: [{ ...version(25, idOf(12), [0, 6]), outcome: "walkover" }],
      },
    );
    const told = api.on(contract.proposals.told, () => ({ ok: true as const }));
    const texts = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
    expect(texts[0]).toContain("Los rivales aún no lo han visto.");
    expect(texts[0]).toContain("6-4 Ana Gil y Berta Sanz");
    expect(texts[1]).toContain("No cuenta hasta que lo confirme una pareja o el club.");
    expect(texts[2]).toContain("Espera a los rivales o al club.");
    expect(screen.getAllByRole("button", { name: /^Ya les he avisado/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /^Ya les he avisado: 6-4/ }));
    await waitFor(() => expect(told).toMatchObject([{ match_id: idOf(1), of: idOf(21) }]));
  });
});
