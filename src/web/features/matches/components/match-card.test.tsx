import { flushSync } from "react-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { played, someMatch } from "#test/support/records.ts";
import { api, button, draw, screen, toast, waitFor } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { MatchCard } from "./match-card.tsx";

const booked = { match_date: "2026-11-25", match_time: "18:00:00", court_id: 1, court_name: "Cancha 1" };

function drawCard(match: Match) {
  queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
  return draw(
    <ul>
      <MatchCard match={match} hasDates onOpen={() => {}} />
    </ul>,
  );
}

const says = (text: string) => screen.queryByText(text) !== null;

describe("a match card", () => {
  afterEach(() => vi.useRealTimers());

  it("begins a match", async () => {
    const started = api.on(contract.matches.start, () => someMatch({ status: "in_progress", version: 2 }));
    const { user } = drawCard(someMatch());
    await user.click(button("Empieza Ana y Berta contra Carla y Diana"));
    await toast("El partido está en juego");
    expect(started).toEqual([{ league_id: expect.anything(), match_id: someMatch().id, version: 1 }]);
  });

  it("says what a match for a place is for (spec 3 §5.5)", () => {
    drawCard(someMatch({ kind: "promotion", round_state: "closed", deferred_until: "2026-12-20" }));
    expect(says("Promoción")).toBe(true);
    expect(screen.getByText(/^Por la plaza en Grupo A: quien gana juega arriba/)).toBeTruthy();
    expect(button("Ampliar el plazo de Ana y Berta contra Carla y Diana")).toBeTruthy();
  });

  it.each([
    [{}, "Aplazado hasta el 20 dic"],
    [booked, "mié, 25 nov · 18:00 · Cancha 1 · Aplazado hasta el 20 dic"],
  ])("says until when it is put off, also where it has kept its date", (date, text) => {
    drawCard(someMatch({ round_state: "closed", deferred_until: "2026-12-20", ...date }));
    expect(says(text)).toBe(true);
  });

  it("takes the beginning back", async () => {
    const stopped = api.on(contract.matches.stop, () => someMatch({ version: 3 }));
    const { user } = drawCard(someMatch({ status: "in_progress", version: 2 }));
    expect(says("En Juego")).toBe(true);
    await user.click(button("Todavía no ha empezado: Ana y Berta contra Carla y Diana"));
    await waitFor(() => expect(stopped).toHaveLength(1));
  });

  it("offers neither where the round is over", () => {
    drawCard(someMatch({ round_state: "closed" }));
    expect(says("Empieza")).toBe(false);
  });

  it("says 'Ahora' while the hour of a scheduled match runs by the club's clock, and no longer", () => {
    vi.useFakeTimers({ now: new Date("2026-11-25T16:59:30Z") });
    drawCard(someMatch(booked));
    expect([says("Ahora"), says("Programado")]).toEqual([false, true]);
    flushSync(() => vi.advanceTimersByTime(31_000));
    expect([says("Ahora"), says("Programado")]).toEqual([true, true]);
    flushSync(() => vi.advanceTimersByTime(90 * 60_000));
    expect(says("Ahora")).toBe(false);
  });

  it("says how a match ended that was not played out, and shows no total beside its sets (spec 7 §1.3)", () => {
    const won = played(someMatch(), [6, 4], [6, 3]);
    drawCard({ ...won, outcome: "walkover" });
    expect([says("W.O."), says("6")]).toEqual([true, false]);
    drawCard({ ...won, outcome: "retirement" });
    expect(says("Retirada")).toBe(true);
    expect(screen.getAllByText("6")).toHaveLength(2);
    expect([says("2"), says("0")]).toEqual([false, false]);
  });
});
