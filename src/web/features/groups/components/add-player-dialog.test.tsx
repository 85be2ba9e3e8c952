import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, someGroup, someGroupsPage } from "#test/support/records.ts";
import { api, button, drawDialog, fill, screen, toast, waitFor } from "#test/support/render.tsx";
import { AddPlayerDialog } from "./add-player-dialog.tsx";

it("brings a player into a group of seven, and none into a full one (spec 8 §4.3)", async () => {
  api.on(contract.people.available, () => []);
  api.on(contract.people.person.recognise, ({ people }) => people.map(() => []));
  const sent = api.on(contract.groups.joining.add, () => {
    return { pair_id: idOf(50), name: "Nueva", group_name: "Grupo B", matches: 7, is_back: true };
  });
  const groups = [
    someGroup({ id: idOf(21), name: "Grupo A", members: 8 }),
    someGroup({ id: idOf(22), name: "Grupo B", members: 7 }),
  ];
  const page = someGroupsPage({ format_type: "individual", groups });
  const { user } = await drawDialog(
    <AddPlayerDialog leagueId={leagueId} roundId={idOf(5)} page={page} groupId={idOf(21)} onClose={() => {}} />,
  );
  expect(screen.getByText("El grupo de destino tendría más de 8 jugadores.")).toBeTruthy();
  await user.click(button("Añadir jugador"));
  expect(screen.getByText("El jugador debe tener nombre")).toBeTruthy();
  fill("Nombre", "Nueva");
  await user.selectOptions(screen.getByLabelText("Grupo"), "Grupo B (7 jugadores)");
  await user.click(button("Añadir jugador"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ group_id: idOf(22), when: "now", player2: null, player1: { full_name: "Nueva" } });
  await toast("Vuelve: conserva sus partidos y sus puntos");
});
