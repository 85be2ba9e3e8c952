import { expect, it } from "vitest";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, someScoreRules } from "#test/support/records.ts";
import { api, button, draw, screen, waitFor, within } from "#test/support/render.tsx";
import { DrawForm } from "./draw-form.tsx";

const pairs = Array.from({ length: 12 }, (_, at) => ({
  pair_id: idOf(at + 1),
  name: `Ana ${at + 1} & Berta ${at + 1}`,
  level: null,
  group_id: null,
  group_name: null,
  group_place: null,
  place: at + 1,
}));
const page: BracketPage = {
  phases: [],
  can_draw: true,
  pairs,
  groups: { round_id: idOf(90), round_number: 1, is_closed: true, groups: [] },
  format_type: "pairs",
  is_tournament: false,
  closed_round: 1,
  score_rules: someScoreRules,
  today: "2026-11-25",
  courts_count: 2,
};
const drawn: BracketPage["phases"][number] = {
  id: idOf(80),
  name: "Cuadro final",
  role: "main",
  size: 16,
  draw: { seed: "7F2A91C3", drawn_at: "2026-11-21T18:02:00.000Z" },
  published_at: "2026-11-21T18:05:00.000Z",
  third_place: false,
  seeds: [],
  lines: [],
  rounds: [],
  champion: null,
  correction: null,
  version: 1,
};

it("a draw asks first, with what it draws and what it replaces (spec 5 §3.1)", async () => {
  const sent = api.on(contract.brackets.draw, () => page);
  const form = <DrawForm leagueId={leagueId} page={{ ...page, phases: [drawn] }} onDone={() => {}} onCancel={null} />;
  const { user } = draw(form);
  await user.click(button("Sortear con 12 parejas"));
  const asked = await screen.findByRole("dialog");
  within(asked).getByText("Se sortea un cuadro de 16 para 12 parejas, con 4 exentas en la primera ronda.");
  within(asked).getByText(/Sustituye al sorteo n.º 7F2A91C3.*El nuevo se publica en su lugar/);
  expect(sent).toEqual([]);
  await user.click(within(asked).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
  await user.click(button("Sortear con 12 parejas"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Sortear" }));
  await waitFor(() => expect(sent.map(({ pair_ids, bands }) => [pair_ids?.length, bands])).toEqual([[12, false]]));
});

it("a pair's level is written with a comma", async () => {
  const levels = [4.6, 4.25, 5];
  const known = pairs.map((pair, at) => ({ ...pair, level: levels[at] ?? null }));
  draw(<DrawForm leagueId={leagueId} page={{ ...page, pairs: known }} onDone={() => {}} onCancel={null} />);
  expect(screen.getAllByText(/^Nivel \d/).map(({ textContent }) => textContent)).toEqual([
    "Nivel 4,6",
    "Nivel 4,25",
    "Nivel 5,0",
  ]);
});

it("of an individual league every word is of players, and nothing is drawn from places of groups (spec 8 §4.3)", async () => {
  const people = pairs.map((pair, at) => ({ ...pair, name: `Ana ${at + 1}`, group_name: "Grupo A" }));
  const players: BracketPage = { ...page, format_type: "individual", pairs: people };
  const form = <DrawForm leagueId={leagueId} page={players} onDone={() => {}} onCancel={null} />;
  const { user } = draw(form);
  await user.click(button("Los 8 primeros"));
  await user.click(button("Todos"));
  expect(document.body.textContent).not.toMatch(/pareja|primeras|Todas/);
  await user.click(button("Sortear con 12 jugadores"));
  const asked = await screen.findByRole("dialog");
  within(asked).getByText("Se sortea un cuadro de 16 para 12 jugadores, con 4 exentos en la primera ronda.");
});
