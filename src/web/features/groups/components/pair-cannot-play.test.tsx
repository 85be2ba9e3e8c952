import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, drawDialog, screen } from "#test/support/render.tsx";
import { PairCannotPlay } from "./pair-cannot-play.tsx";

const somebody = (number: number, full_name: string) => ({ id: idOf(number), full_name, email: null, phone: null });
const registered = (number: number, full_name: string) => ({
  player_id: idOf(number),
  person_id: idOf(100 + number),
  full_name,
});

it("shows when each who is of a pair now cannot play, by person (spec 4 §2.1)", async () => {
  api.on(contract.people.pair, () => ({ pair_id: idOf(31), players: [somebody(41, "Ana"), somebody(42, "Eva")] }));
  api.on(contract.people.person.directory, () => ({
    players: [registered(42, "Eva"), registered(41, "Ana"), registered(43, "Nuria")],
    pairs: [{ pair_id: idOf(31), player_ids: [idOf(41), idOf(42), idOf(43)] }],
  }));
  const asked = api.on(contract.planner.availability.list, () => []);
  const pair = { pair_id: idOf(31), name: "Ana & Eva" };
  await drawDialog(<PairCannotPlay leagueId={leagueId} roundId={idOf(5)} pair={pair} onClose={() => {}} />);
  expect(await screen.findAllByText("No hay nada anotado: puede jugar siempre.")).toHaveLength(2);
  expect(asked).toEqual([{ person_id: idOf(141) }, { person_id: idOf(142) }]);
  // In the order of the pair's name, whatever that of the directory; who was of it before is left out.
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Ana", "Eva"]);
});
