import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { idOf, leagueId, someGroupsPage } from "#test/support/records.ts";
import { api, button, draw, fill, screen, toast, waitFor, within } from "#test/support/render.tsx";
import { type Available, useChoosable } from "../model/use-choosable.ts";
import { useCreateAllGroups } from "../mutations.ts";
import { DealBoard } from "./deal-board.tsx";

/** Pairs registered together: the first is Ana 1 and Berta 1. */
const pairs = (count: number): Available[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [one, other] = [idOf(100 + 2 * at), idOf(101 + 2 * at)];
    const more = { group_name: null, level: null };
    return [
      { id: one, full_name: `Ana ${at + 1}`, partner_id: other, ...more },
      { id: other, full_name: `Berta ${at + 1}`, partner_id: one, ...more },
    ];
  });
const waiting = (at: number) => ({
  pair_id: idOf(300 + at),
  name: `Ana ${at} & Berta ${at}`,
  created_at: "2026-11-21T10:00:00Z",
  player_ids: [idOf(98 + 2 * at), idOf(99 + 2 * at)],
});

function Board({ page, people }: { page: GroupsPage; people: Available[] }) {
  const create = useCreateAllGroups(leagueId, () => {});
  const choosable = useChoosable(people, create);
  return (
    <DealBoard leagueId={leagueId} page={page} people={choosable} roundId={idOf(5)} create={create} onBack={() => {}} />
  );
}

async function board(count: number, page: Partial<GroupsPage> = {}) {
  api.on(contract.leagues.seasons.lastPlaces, () => []);
  const drawn = draw(<Board page={someGroupsPage(page)} people={pairs(count)} />);
  await screen.findByRole("region", { name: "Grupo A" });
  return drawn;
}

const sizes = () =>
  screen
    .getAllByRole("region", { name: /^Grupo / })
    .map((group) => within(group).getAllByRole("button", { name: /^Mover a/ }).length);
const leaveOut = async (user: Awaited<ReturnType<typeof board>>["user"], name: string) => {
  await user.click(button(`Mover a ${name}`));
  await user.click(await screen.findByRole("menuitem", { name: "Sin grupo" }));
};

describe("a deal", () => {
  it("is made again without those who were left out, and with them", async () => {
    const { user } = await board(9);
    expect(sizes()).toEqual([4, 5]);
    await leaveOut(user, "Ana 1 & Berta 1");
    await user.click(button("Repartir de nuevo sin estas"));
    expect(sizes()).toEqual([4, 4]);
    const out = () => screen.queryByRole("region", { name: "Sin grupo" });
    expect(within(out() as HTMLElement).getByRole("button", { name: "Mover a Ana 1 & Berta 1" })).toBeTruthy();
    fill("Parejas por grupo", "3");
    await waitFor(() => expect(sizes()).toEqual([4, 4]));
    await user.click(button("Repartir también estas"));
    expect(out()).toBeNull();
  });

  it("makes as many groups as are asked for", async () => {
    await board(9);
    fill("Número de grupos", "3");
    await waitFor(() => expect(sizes()).toEqual([3, 3, 3]));
    fill("Número de grupos", "1");
    await waitFor(() => expect(sizes()).toEqual([9]));
    expect(button(/Revisa Grupo A: de 3 a 6 parejas/)).toBeTruthy();
  });

  it("takes the pairs of a group that the league's form says, and says why it takes others", async () => {
    await board(12, { pairs_per_category: 6 });
    expect(sizes()).toEqual([6, 6]);
    expect(screen.getByText(/La liga dice 6 parejas por grupo; el tamaño de su reglamento es 4\./)).toBeTruthy();
    document.querySelector("main")?.remove();
    await board(12);
    expect(sizes()).toEqual([4, 4, 4]);
    expect(screen.getByText(/Grupos de 4, como dice su reglamento, que admite de 3 a 6\./)).toBeTruthy();
  });

  it("deals nobody who waits for a place, and says how many do", async () => {
    await board(9, { waiting: [waiting(2)] });
    expect(sizes()).toEqual([4, 4]);
    expect(screen.queryByRole("button", { name: "Mover a Ana 2 & Berta 2" })).toBeNull();
    expect(screen.getByText(/1 pareja espera en la lista de espera y no se reparte\./)).toBeTruthy();
  });

  it("puts those on the waiting list who were left out, before there is any group", async () => {
    const sent = api.on(contract.groups.joining.add, () => ({
      pair_id: idOf(301),
      name: "Ana 1 & Berta 1",
      group_name: null,
      matches: 0,
      is_back: false,
    }));
    const { user } = await board(9);
    await leaveOut(user, "Ana 1 & Berta 1");
    await user.click(button("A la lista de espera"));
    await toast("1 pareja en la lista de espera");
    const [player1, player2] = [{ player_id: idOf(100) }, { player_id: idOf(101) }];
    expect(sent).toEqual([
      { league_id: leagueId, round_id: idOf(5), group_id: null, when: "waiting", player1, player2 },
    ]);
  });
});

it("is not made while a number of it is refused, which says why", async () => {
  const sent = api.on(contract.groups.createAllPairs, () => ({ groups: [] }));
  const { user } = await board(9);
  fill("Número de grupos", "-4");
  await user.click(button("Crear 2 grupos y 16 partidos"));
  expect(screen.getByLabelText("Número de grupos").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("several groups of a division are dealt along them and back, and sent with it (spec 3 §5.5)", async () => {
  const sent = api.on(contract.groups.createAllPairs, () => ({ groups: [] }));
  const { user } = await board(9, {
    group_size: { size: 3, smallest: 3, largest: 6 },
    dealing: "snake",
    pairs_per_category: 3,
  });
  fill(/^Grupos por división/, "1-");
  expect(screen.getByText("Escríbelo así: 1-2-4-4")).toBeTruthy();
  fill(/^Grupos por división/, "1-2");
  await waitFor(() => expect(screen.getByRole("region", { name: "Grupo B2" }).textContent).toContain("División B"));
  await user.click(button("Crear 3 grupos y 9 partidos"));
  await waitFor(() => expect(sent).toHaveLength(1));
  const firstOf = (pair: number) => idOf(100 + pair * 2);
  expect(
    sent[0]?.groups.map(({ name, division, pairs }) => [name, division, pairs.map((pair) => pair.player1_id)]),
  ).toEqual([
    ["Grupo A", 1, [0, 1, 2].map(firstOf)],
    ["Grupo B1", 2, [3, 6, 7].map(firstOf)],
    ["Grupo B2", 2, [4, 5, 8].map(firstOf)],
  ]);
});
