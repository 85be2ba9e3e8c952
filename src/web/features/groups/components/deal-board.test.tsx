import { expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, draw, fill, screen, waitFor } from "#test/support/render.tsx";
import type { Available, Choosable } from "../model/use-choosable.ts";
import type { useCreateAllGroups } from "../mutations.ts";
import { DealBoard } from "./deal-board.tsx";

const known: Available[] = Array.from({ length: 18 }, (_, at) => ({
  id: idOf(40 + at),
  full_name: `Jugador ${at}`,
  partner_id: idOf(40 + (at % 2 === 0 ? at + 1 : at - 1)),
  group_name: null,
  level: null,
}));
const people: Choosable = { available: known, known, whyNot: () => null, isFree: () => true };
const page = {
  group_size: { size: 3, smallest: 3, largest: 6 },
  legs: 1,
  dealing: "snake",
  max_groups: 8,
  groups: [],
} as unknown as GroupsPage; // what the board reads of it

it("several groups of a division are dealt along them and back, and sent with it (spec 3 §5.5)", async () => {
  api.on(contract.leagues.seasons.lastPlaces, () => []);
  const mutate = vi.fn();
  const create = { mutate, error: null, isPending: false } as unknown as ReturnType<typeof useCreateAllGroups>; // as above
  draw(<DealBoard leagueId={leagueId} page={page} people={people} create={create} onBack={() => {}} />);
  fill(/^Grupos por división/, "1-");
  expect(screen.getByText("Escríbelo así: 1-2-4-4")).toBeTruthy();
  fill(/^Grupos por división/, "1-2");
  await waitFor(() => expect(screen.getByRole("region", { name: "Grupo B2" }).textContent).toContain("División B"));
  button("Crear 3 grupos y 9 partidos").click();
  const groups: { name: string; division: number; pairs: { player1_id: string }[] }[] =
    mutate.mock.calls[0]?.[0].groups;
  const firstOf = (pair: number) => idOf(40 + pair * 2);
  expect(groups.map(({ name, division, pairs }) => [name, division, pairs.map((pair) => pair.player1_id)])).toEqual([
    ["Grupo A", 1, [0, 1, 2].map(firstOf)],
    ["Grupo B1", 2, [3, 6, 7].map(firstOf)],
    ["Grupo B2", 2, [4, 5, 8].map(firstOf)],
  ]);
});
