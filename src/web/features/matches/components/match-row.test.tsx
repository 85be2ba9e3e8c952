import { flushSync } from "react-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { played, someMatch } from "#test/support/records.ts";
import { api, button, draw, screen, toast, waitFor } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { MatchRows } from "./match-rows.tsx";

const booked = { match_date: "2026-11-25", match_time: "18:00:00", court_id: 1, court_name: "Cancha 1" };
const about = "Ana y Berta contra Carla y Diana";

function drawRow(match: Match, hasDates = true) {
  queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
  const onOpen = vi.fn();
  return { onOpen, ...draw(<MatchRows matches={[match]} hasDates={hasDates} onOpen={onOpen} />) };
}

/** What stands in the row's ⋯. */
async function menuOf(user: ReturnType<typeof draw>["user"]) {
  await user.click(button(`Más acciones de ${about}`));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
}

const choose = (user: ReturnType<typeof draw>["user"], name: string) =>
  user.click(screen.getByRole("menuitem", { name }));
const says = (text: string) => screen.queryByText(text) !== null;

describe("a row of a match", () => {
  afterEach(() => vi.useRealTimers());

  it.each<[string, Partial<Match>, string, string[]]>([
    ["without a date", {}, "Programar ", ["Resultado", "Empieza ahora", "Ampliar el plazo", "Eliminar partido"]],
    [
      "with a date",
      booked,
      "Resultado de ",
      [
        "Editar fecha y cancha",
        "Empieza ahora",
        "Mensaje",
        "Añadir a mi calendario",
        "Ampliar el plazo",
        "Eliminar partido",
      ],
    ],
    ["finished", played(someMatch(booked), [6, 4], [6, 3]), "Editar Resultado de ", ["Quitar resultado"]],
  ])("has its one likely step %s, and everything else behind its ⋯", async (_state, values, step, rest) => {
    const { user, onOpen } = drawRow(someMatch(values));
    await user.click(button(`${step}${about}`));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(await menuOf(user)).toEqual(rest);
  });

  it("opens what is chosen behind its ⋯", async () => {
    const { user, onOpen } = drawRow(someMatch(booked));
    await menuOf(user);
    await choose(user, "Editar fecha y cancha");
    expect(onOpen.mock.calls).toEqual([[{ kind: "schedule", id: someMatch().id }]]);
  });

  it.each<[string, boolean, string]>([
    ["says its group and its round", false, "Cancha 1 · Grupo A · Jornada 1"],
    ["says neither on the group's own screen", true, "Cancha 1"],
  ])("%s", (_what, isOfGroup, text) => {
    draw(<MatchRows matches={[someMatch(booked)]} hasDates isOfGroup={isOfGroup} onOpen={() => {}} />);
    expect(says(text)).toBe(true);
  });

  it("begins a match", async () => {
    const started = api.on(contract.matches.start, () => someMatch({ status: "in_progress", version: 2 }));
    const { user } = drawRow(someMatch());
    await menuOf(user);
    await choose(user, "Empieza ahora");
    await toast("El partido está en juego");
    expect(started).toEqual([{ league_id: expect.anything(), match_id: someMatch().id, version: 1 }]);
  });

  it("says what a match for a place is for (spec 3 §5.5)", async () => {
    const { user } = drawRow(someMatch({ kind: "promotion", round_state: "closed", deferred_until: "2026-12-20" }));
    expect(screen.getByText(/Promoción/)).toBeTruthy();
    expect(screen.getByText(/^Por la plaza en Grupo A: quien gana juega arriba/)).toBeTruthy();
    expect(await menuOf(user)).toContain("Ampliar el plazo");
  });

  it.each([{}, booked])("says until when it is put off, also where it has kept its date", (date) => {
    drawRow(someMatch({ round_state: "closed", deferred_until: "2026-12-20", ...date }));
    expect([says("Aplazado hasta el 20 dic"), says("mié 25 nov")]).toEqual([true, "match_date" in date]);
  });

  it("takes the beginning back", async () => {
    const stopped = api.on(contract.matches.stop, () => someMatch({ version: 3 }));
    const { user } = drawRow(someMatch({ status: "in_progress", version: 2 }));
    expect(says("En Juego")).toBe(true);
    await menuOf(user);
    await choose(user, "Todavía no ha empezado");
    await waitFor(() => expect(stopped).toHaveLength(1));
  });

  it("offers neither where the round is over", async () => {
    const { user } = drawRow(someMatch({ round_state: "closed" }));
    expect(await menuOf(user)).toEqual(["Resultado", "Eliminar partido"]);
  });

  it("says 'Ahora' while its hour runs by the club's clock, and afterwards that its result is missing", () => {
    vi.useFakeTimers({ now: new Date("2026-11-25T16:59:30Z") });
    drawRow(someMatch(booked));
    const said = () => ["Ahora", "Falta el resultado", "Programado"].map(says);
    expect(said()).toEqual([false, false, true]);
    flushSync(() => vi.advanceTimersByTime(31_000));
    expect(said()).toEqual([true, false, true]);
    flushSync(() => vi.advanceTimersByTime(90 * 60_000));
    expect(said()).toEqual([false, true, false]);
  });

  it("says how a match ended that was not played out, and shows no total beside its sets (spec 7 §1.3)", () => {
    const won = played(someMatch(), [6, 4], [6, 3]);
    drawRow({ ...won, outcome: "walkover" });
    expect([says("W.O."), says("6")]).toEqual([true, false]);
    drawRow({ ...won, outcome: "retirement" });
    expect(says("Retirada")).toBe(true);
    expect(screen.getAllByText("6")).toHaveLength(2);
    expect([says("2"), says("0")]).toEqual([false, false]);
  });

  it("marks a super tie-break, and says who won", () => {
    const [one, two] = [
      { set: 1, pair1_games: 6, pair2_games: 4 },
      { set: 2, pair1_games: 3, pair2_games: 6 },
    ];
    const third = { set: 3, pair1_games: 10, pair2_games: 8, super_tie_break: true };
    drawRow({
      ...played(someMatch(), [6, 4], [3, 6]),
      set_results: [one, two, third],
      winner_pair_id: someMatch().pair1_id,
    });
    expect(screen.getAllByTitle("Super tie-break").map(({ textContent }) => textContent)).toEqual(["10", "8"]);
    expect(screen.getByText("Gana").parentElement?.parentElement?.textContent).toMatch(/^Gana Ana y Berta/);
  });

  it("says nothing of dates in a league that gives matches none", () => {
    drawRow(someMatch(), false);
    expect(button(`Resultado de ${about}`)).toBeTruthy();
  });
});
