import { describe, expect, it } from "vitest";
import type { BracketEntries } from "#contract/brackets/entries.ts";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, drawDialog, refusal, screen, waitFor } from "#test/support/render.tsx";
import { EnterBracketDialog } from "./enter-bracket-dialog.tsx";
import { WithdrawFromBracketDialog } from "./withdraw-from-bracket-dialog.tsx";

const place = { match_id: idOf(1), match_name: "Semifinal 1", match_version: 4, phase_name: "Cuadro final" };
const entries: BracketEntries = {
  format_type: "pairs",
  playing: [{ ...place, pair_id: idOf(11), name: "Ana & Berta", opponent: "Carla & Diana", match_date: "2026-12-01" }],
  withdrawals: [],
  places: [{ ...place, side: 2, kind: "bye", pair_id: idOf(11), name: "Ana & Berta" }],
  newcomers: [{ pair_id: idOf(13), name: "Eva & Flor", kind: "lucky_loser", group_name: "Grupo A" }],
};
const newer = 7;

/** The entries as they are first, and once somebody else has changed the match. */
function answered() {
  let version = place.match_version;
  api.on(contract.brackets.entries.get, () => ({
    ...entries,
    playing: entries.playing.map((one) => ({
      ...one,
      match_version: version,
      opponent: version === newer ? "Eva & Flor" : one.opponent,
    })),
    places: entries.places.map((one) => ({ ...one, match_version: version })),
  }));
  return () => {
    version = newer;
  };
}

function refusedOnce(isDone: () => void) {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return entries;
    isDone();
    throw refusal("already_played");
  };
}

describe("a withdrawal from a bracket", () => {
  it("says what it does, and confirms anew what a refusal has shown, with the reason kept", async () => {
    const sent = api.on(contract.brackets.entries.withdraw, refusedOnce(answered()));
    const { user } = await drawDialog(
      <WithdrawFromBracketDialog leagueId={leagueId} format="pairs" onClose={() => {}} />,
    );
    const pair = await screen.findByRole("combobox", { name: /Pareja/ });
    await user.click(button("Dar de baja"));
    await screen.findByText("Elige una pareja que siga jugando");
    await user.selectOptions(pair, idOf(11));
    await screen.findByText(/pasa sin jugar Carla & Diana.*queda libre/);
    await user.click(screen.getByRole("radio", { name: "Lesión" }));
    await user.click(button("Dar de baja"));
    await screen.findByText(/Ya se ha jugado un partido/);
    await screen.findByText(/pasa sin jugar Eva & Flor/);
    await user.click(button("Dar de baja"));
    await waitFor(() =>
      expect(sent.map(({ version, reason }) => [version, reason])).toEqual([
        [4, "injury"],
        [newer, "injury"],
      ]),
    );
  });
});

describe("another pair's entry into a bracket", () => {
  it("keeps what was chosen when it is refused, and asks for it as it stands then", async () => {
    const sent = api.on(contract.brackets.entries.enter, refusedOnce(answered()));
    const { user } = await drawDialog(<EnterBracketDialog leagueId={leagueId} format="pairs" onClose={() => {}} />);
    await user.selectOptions(
      await screen.findByRole("combobox", { name: /Lugar/ }),
      screen.getByRole("option", { name: /Contra Ana & Berta/ }),
    );
    await screen.findByText(/Se crea su partido de primera ronda/);
    await user.selectOptions(
      screen.getByRole("combobox", { name: /Pareja que entra/ }),
      screen.getByRole("option", { name: /Eva & Flor/ }),
    );
    await user.click(button("Ponerla en el cuadro"));
    await screen.findByText(/Ya se ha jugado un partido/);
    await user.click(button("Ponerla en el cuadro"));
    await waitFor(() =>
      expect(sent.map(({ version, pair_id }) => [version, pair_id])).toEqual([
        [4, idOf(13)],
        [newer, idOf(13)],
      ]),
    );
  });

  it("says so where there is no place", async () => {
    api.on(contract.brackets.entries.get, () => ({ ...entries, places: [] }));
    await drawDialog(<EnterBracketDialog leagueId={leagueId} format="pairs" onClose={() => {}} />);
    await screen.findByText(/No hay ningún lugar libre/);
  });
});
