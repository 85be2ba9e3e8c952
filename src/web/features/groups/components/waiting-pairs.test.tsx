import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { idOf, leagueId, someGroup, someGroupsPage } from "#test/support/records.ts";
import { api, button, drawDialog, drawRouted, fill, screen, waitFor } from "#test/support/render.tsx";
import { AddPairDialog } from "./add-pair-dialog.tsx";
import { JoinFromListDialog } from "./join-from-list-dialog.tsx";

const pair = {
  pair_id: idOf(301),
  name: "Ana Gil & Eva Mas",
  created_at: "2026-11-21T10:00:00Z",
  player_ids: [idOf(60), idOf(61)],
};
const pageWith = (...members: number[]): GroupsPage =>
  someGroupsPage({
    waiting: [pair],
    groups: members.map((count, at) => someGroup({ id: idOf(20 + at), name: `Grupo ${at + 1}`, members: count })),
  });
const place = { leagueId, roundId: idOf(5), onClose: () => {} };
const known = (number: number, full_name: string, partner: number) => ({
  id: idOf(number),
  full_name,
  partner_id: idOf(partner),
  group_name: null,
  level: null,
});
/** The names of both as they stand; an open list of names is labelled like its field. */
const fields = () => screen.getAllByLabelText("Nombre").filter((one) => one instanceof HTMLInputElement);

describe("a pair of the waiting list", () => {
  it("is proposed for the group that has the fewest, or the one that the closing found", async () => {
    const group = () => screen.getByLabelText<HTMLSelectElement>("Grupo").value;
    const { redraw } = await drawDialog(<JoinFromListDialog {...place} page={pageWith(4, 3, 4)} pair={pair} />);
    expect(group()).toBe(idOf(21));
    redraw(<JoinFromListDialog key="closing" {...place} page={pageWith(4, 3, 4)} pair={pair} groupId={idOf(22)} />);
    expect(group()).toBe(idOf(22));
  });
});

it("says what comes first where there is no group to join", async () => {
  await drawRouted(<JoinFromListDialog {...place} page={pageWith()} pair={pair} />);
  expect(screen.getByText(/^Todavía no hay ningún grupo\. Primero crea los grupos/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Crear todos los grupos" })).toBeTruthy();
});

describe("adding a pair", () => {
  const draw = async (page: GroupsPage) => {
    api.on(contract.people.available, () => [known(70, "Mónica Sanz", 71), known(71, "Berta Ruiz", 70)]);
    const drawn = await drawDialog(<AddPairDialog {...place} page={page} groupId={null} />);
    return drawn;
  };

  it("finds 'Mónica' by 'moni', and brings the partner whom she registered with", async () => {
    const { user } = await draw(pageWith(4));
    await user.type(fields()[0] as HTMLElement, "moni");
    const [found] = await screen.findAllByRole("option", { name: "Mónica Sanz" });
    await user.click(found as HTMLElement);
    expect(fields().map(({ value }) => value)).toEqual(["Mónica Sanz", "Berta Ruiz"]);
  });

  it("puts it on the waiting list where there is no group yet", async () => {
    const sent = api.on(contract.groups.joining.add, () => ({
      pair_id: idOf(302),
      name: "Mónica Sanz & Berta Ruiz",
      group_name: null,
      matches: 0,
      is_back: false,
    }));
    const { user } = await draw(pageWith());
    expect(screen.queryByRole("radio", { name: /^Jugar esta jornada/ })).toBeNull();
    fill("Nombre", "Mónica Sanz", 0);
    await user.click(button("Poner en la lista de espera"));
    await waitFor(() => expect(sent).toMatchObject([{ group_id: null, when: "waiting" }]));
  });
});
