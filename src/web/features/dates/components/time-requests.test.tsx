import { fireEvent } from "@testing-library/dom";
import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { DateSearch } from "#contract/dates/endpoints.ts";
import { api, draw, screen, waitFor } from "#test/support/render.tsx";
import { OfferedDates } from "./offered-dates.tsx";
import { TimeRequests } from "./time-requests.tsx";

const id = (n: number) => `7b0c6bfa-3f0f-4d52-9d2c-0d4f5f6b7a${n}`;
const search: DateSearch = {
  match_id: id(20),
  pair1_id: id(21),
  pair2_id: id(22),
  pair1_name: "Ana Gil & Berta Sanz",
  pair2_name: "Carla Ruiz & Diego Pérez",
  group_name: "Grupo A",
  match_date: null,
  pair1_offered: 5,
  pair2_offered: 0,
  held: {
    pair_id: id(21),
    until: "2026-11-26T11:00:00Z",
    places: [{ match_date: "2026-11-27", match_time: "19:30:00", court_name: "Cancha 1" }],
  },
  more_time: [{ pair_id: id(22), requested_at: "2026-11-24T11:00:00Z" }],
  own_deadline: null,
  later: { first: "2026-11-30", last: "2026-12-20", proposed: "2026-12-06" },
};

it("gives until the day that is proposed, or another one, in one press, which can be taken back", async () => {
  api.on(contract.dates.list, () => [search]);
  const given = api.on(contract.dates.give, () => ({ ok: true as const }));
  const back = api.on(contract.dates.takeBack, () => ({ ok: true as const }));
  draw(<TimeRequests leagueId={id(10)} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Dar hasta el dom 6 dic: Carla Ruiz y Diego Pérez/ }));
  const input = { league_id: id(10), match_id: id(20), pair_id: id(22), deferred_until: "2026-12-06" };
  await waitFor(() => expect(given).toEqual([input]));
  fireEvent.click(await screen.findByRole("button", { name: /^Deshacer/ }));
  await waitFor(() => expect(back).toEqual([{ ...input, before: null }]));
});

it("gives nothing where it is decided elsewhere", async () => {
  api.on(contract.dates.list, () => [{ ...search, later: null }]);
  draw(<TimeRequests leagueId={id(10)} />);
  await screen.findByRole("button", { name: /^Atendida/ });
  expect(screen.queryByRole("button", { name: /^Dar/ })).toBeNull();
});

it("says who asks for more time and who has offered dates, until it is answered", async () => {
  api.on(contract.dates.list, () => [search]);
  const answered = api.on(contract.dates.answer, () => ({ ok: true as const }));
  draw(<TimeRequests leagueId={id(10)} />);
  const { textContent } = await screen.findByRole("status");
  expect(textContent).toContain("Carla Ruiz y Diego Pérez piden más plazo contra Ana Gil y Berta Sanz (Grupo A).");
  expect(textContent).toContain("Ana Gil y Berta Sanz ofrecieron 5 fechas; Carla Ruiz y Diego Pérez, ninguna.");
  fireEvent.click(screen.getByRole("button", { name: /^Atendida/ }));
  await waitFor(() => expect(answered).toEqual([{ league_id: id(10), match_id: id(20), pair_id: id(22) }]));
});

it("lets a wish that was answered wait again", async () => {
  api.on(contract.dates.list, () => [search]);
  api.on(contract.dates.answer, () => ({ ok: true as const }));
  const reopened = api.on(contract.dates.reopen, () => ({ ok: true as const }));
  draw(<TimeRequests leagueId={id(10)} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Atendida/ }));
  fireEvent.click(await screen.findByRole("button", { name: /^Deshacer/ }));
  await waitFor(() => expect(reopened).toEqual([{ league_id: id(10), match_id: id(20), pair_id: id(22) }]));
});

it("says that dates are on offer although nobody could answer them yet, and that there are none", async () => {
  api.on(contract.dates.list, () => [
    { ...search, pair1_offered: 0 },
    { ...search, match_id: id(30), pair1_offered: 0, held: null },
  ]);
  draw(<TimeRequests leagueId={id(10)} />);
  const [first, second] = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(first).toContain("Por contestar: vie 27 nov 19:30 (Cancha 1).");
  expect(first).not.toContain("Nadie ha ofrecido");
  expect(second).toContain("Nadie ha ofrecido fechas.");
});

it("is one decision where both pairs of a match ask", async () => {
  const both = [id(22), id(21)].map((pair_id) => ({ pair_id, requested_at: "2026-11-24T11:00:00Z" }));
  api.on(contract.dates.list, () => [{ ...search, more_time: both }]);
  draw(<TimeRequests leagueId={id(10)} />);
  const [row, ...others] = await screen.findAllByRole("listitem");
  expect(others).toEqual([]);
  expect(row?.textContent).toContain(
    "Ana Gil y Berta Sanz contra Carla Ruiz y Diego Pérez: las dos parejas piden más plazo",
  );
});

it("says of a match what its pairs have offered, and what waits for an answer", async () => {
  api.on(contract.dates.list, () => [search]);
  const { container } = draw(<OfferedDates leagueId={id(10)} matchId={id(20)} />);
  await screen.findByText("Por contestar: vie 27 nov 19:30 (Cancha 1).");
  expect(container.textContent).toContain("ofrecieron 5 fechas");
});

it("says of a match with a date when it is, and not who offered how many", async () => {
  api.on(contract.dates.list, () => [{ ...search, match_date: "2026-11-27", held: null }]);
  const { container } = draw(<OfferedDates leagueId={id(10)} matchId={id(20)} />);
  await screen.findByText("Tiene fecha: vie 27 nov.");
  expect(container.textContent).not.toContain("ofrecieron");
});
