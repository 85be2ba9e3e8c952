import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { idOf, someBooking, someMatch } from "#test/support/records.ts";
import { api, button, draw, screen, toast } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { DayList } from "./day-list.tsx";

const booking = someBooking({
  match_id: idOf(1),
  pair1_name: "Ana y Berta",
  pair2_name: "Carla y Diana",
  match_date: "2026-11-25",
  version: 4,
});

const list = (values: Partial<CourtBooking>) =>
  draw(<DayList bookings={[{ ...booking, ...values }]} courtName={(id) => `Cancha ${id}`} onResult={() => {}} />);

describe("the list of a day", () => {
  it("begins a match", async () => {
    const started = api.on(contract.matches.start, () => someMatch({ status: "in_progress", version: 5 }));
    const { user } = list({});
    await user.click(button("Más acciones de Ana y Berta contra Carla y Diana"));
    await user.click(await screen.findByRole("menuitem", { name: "Empieza ahora" }));
    await toast("El partido está en juego");
    expect(started).toMatchObject([{ match_id: idOf(1), version: 4 }]);
  });

  it("has a way back from a beginning that was said by mistake", async () => {
    const stopped = api.on(contract.matches.stop, () => someMatch({ version: 6 }));
    const { user } = list({ status: "in_progress", version: 5 });
    await user.click(button("Más acciones de Ana y Berta contra Carla y Diana"));
    await user.click(await screen.findByRole("menuitem", { name: "Todavía no ha empezado" }));
    await toast("El partido vuelve a estar programado");
    expect(stopped).toMatchObject([{ match_id: idOf(1), version: 5 }]);
  });

  it("says by the club's clock what runs and what has no result, and tints the way to it", () => {
    vi.useFakeTimers({ now: new Date("2026-11-25T20:20:00Z"), toFake: ["Date"] });
    queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
    const said = (match_time: string) => {
      const { container } = list({ match_time });
      const look = container.querySelector<HTMLElement>("[aria-label^='Resultado de ']")?.dataset["variant"];
      return [["Falta el resultado", "Ahora", "Programado"].find((one) => container.textContent?.includes(one)), look];
    };
    expect(["19:30:00", "21:00:00", "22:00:00"].map(said)).toEqual([
      ["Falta el resultado", "light"],
      ["Ahora", "light"],
      ["Programado", "default"],
    ]);
    vi.useRealTimers();
  });
});
