import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { idOf, someBooking, someMatch } from "#test/support/records.ts";
import { api, button, draw, toast } from "#test/support/render.tsx";
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
    await user.click(button("Empieza Ana y Berta contra Carla y Diana"));
    await toast("El partido está en juego");
    expect(started).toMatchObject([{ match_id: idOf(1), version: 4 }]);
  });

  it("has a way back from a beginning that was said by mistake", async () => {
    const stopped = api.on(contract.matches.stop, () => someMatch({ version: 6 }));
    const { user } = list({ status: "in_progress", version: 5 });
    await user.click(button("Todavía no ha empezado: Ana y Berta contra Carla y Diana"));
    await toast("El partido vuelve a estar programado");
    expect(stopped).toMatchObject([{ match_id: idOf(1), version: 5 }]);
  });
});
