import { expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, leagueId, someGroup, someRow } from "#test/support/records.ts";
import { api, button, draw, drawDialog, fill, screen, waitFor } from "#test/support/render.tsx";
import { IndividualRankingDialog } from "./individual-ranking-dialog.tsx";

const numbers = [1, 2, 3, 4, 5, 6, 7, 8];

/** Eight players in the order of ticking; the last has won most. */
const group = someGroup({
  rows: numbers
    .toReversed()
    .map((number) => someRow(9 - number, { pair_id: idOf(30 + number), matches_played: 7, points: 3 * (number - 1) })),
  individual_rows: numbers.map((number) => ({
    player_id: idOf(number),
    pair_id: idOf(30 + number),
    player_name: `Jugador ${number}`,
    group_id: idOf(21),
    group_name: "Grupo A",
    division_level: 1,
    position: number,
    court_assignment: Math.ceil(number / 2),
    total_points: 0,
    place: number,
    result_points: 3 * (number - 1),
  })),
});

it("proposes the points of a round from its results, less those already given, and the hand decides (ruling 42)", async () => {
  const entry = {
    player_id: idOf(8),
    round_id: idOf(5),
    round_points: 20,
    position: 1,
    proposed_points: 21,
    source: "hand" as const,
    evening: null,
    created_at: "2026-11-21T10:00:00Z",
  };
  api.on(contract.groups.pointsHistory, () => [entry, { ...entry, round_id: idOf(4) }]);
  const sent = api.on(contract.groups.saveRanking, () => done());
  const { user } = draw(
    <IndividualRankingDialog leagueId={leagueId} roundId={idOf(5)} group={group} onClose={() => {}} />,
  );
  await screen.findByLabelText("Puntos por ronda de Jugador 8: 20, 20");
  await user.click(button("Proponer desde los resultados"));
  expect(screen.getByLabelText<HTMLInputElement>("Puntos de la ronda de Jugador 7").value).toBe("18");
  expect(screen.getByLabelText<HTMLInputElement>("Puntos de la ronda de Jugador 8").value).toBe("1");
  expect(sent).toEqual([]);
  await user.click(button("Guardar ranking y puntos"));
  await waitFor(() => expect(sent).toHaveLength(1));
  const saved = sent[0]?.players.map(({ round_points, position }) => [round_points, position]);
  expect(saved?.[6]).toEqual([18, 1]);
  expect(saved?.[0]).toEqual([0, 8]);
});

it("begins with the points of the results where nothing was entered, and says where they no longer count (spec 8 §4.1)", async () => {
  api.on(contract.groups.pointsHistory, () => []);
  const rows = group.individual_rows.map((row, at) => ({
    ...row,
    place: 8 - at,
    this_round: { results: 3 * at, entered: at === 0 ? 5 : null },
  }));
  const first = { ...group, individual_rows: rows };
  const sent = api.on(contract.groups.saveRanking, () => done());
  const { user } = draw(
    <IndividualRankingDialog leagueId={leagueId} roundId={idOf(5)} group={first} onClose={() => {}} />,
  );
  await screen.findByText(/Se proponen los de los resultados/);
  screen.getByText("Esta jornada cuenta 5, como se anotó; los resultados dan 0 y no lo cambian.");
  expect(screen.getByLabelText<HTMLInputElement>("Puntos de la ronda de Jugador 8").value).toBe("21");
  fill("Puntos de la ronda de Jugador 8", "2");
  await user.click(button("Guardar ranking y puntos"));
  await waitFor(() => expect(sent).toHaveLength(1));
  const saved = sent[0]?.players.map(({ player_id, round_points }) => [player_id, round_points]);
  expect(saved).toContainEqual([idOf(8), 2]);
  expect(saved).toContainEqual([idOf(7), 18]);
});

it.each(["3,7", "-4"])("asks before %s is thrown away, though the field refuses it", async (typed) => {
  api.on(contract.groups.pointsHistory, () => []);
  const onClose = vi.fn();
  const { user } = await drawDialog(
    <IndividualRankingDialog leagueId={leagueId} roundId={idOf(5)} group={group} onClose={onClose} />,
  );
  fill("Puntos de la ronda de Jugador 1", typed);
  await user.click(button("Cancelar"));
  await screen.findByText("Hay datos sin guardar. ¿Descartarlos?");
  expect(onClose).not.toHaveBeenCalled();
});

it("ranks the seven who are left from 1 to 7, and says who is alone on a court (spec 8 §4.4)", async () => {
  api.on(contract.groups.pointsHistory, () => []);
  const sent = api.on(contract.groups.saveRanking, () => done());
  const seven = { ...group, individual_rows: group.individual_rows.slice(0, 7) };
  const { user } = draw(
    <IndividualRankingDialog leagueId={leagueId} roundId={idOf(5)} group={seven} onClose={() => {}} />,
  );
  expect(screen.getByText("Son 7: en la cancha 4 hay un solo jugador.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Posición de Jugador 7"), "6");
  expect(screen.getByText("Debe asignar todas las posiciones del 1 al 7 sin repetir")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Posición de Jugador 6"), "7");
  await user.click(button("Guardar ranking y puntos"));
  await waitFor(() => expect(sent[0]?.players.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 7, 6]));
});
