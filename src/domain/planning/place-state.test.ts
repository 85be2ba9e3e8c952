import { describe, expect, it } from "vitest";
import { boardNames } from "#domain/base/board-names.ts";
import { type PlaceQuery, placeState } from "./place-state.ts";

const place = { match_date: "2026-11-28", match_time: "18:00:00", court_id: 2 };
const query: PlaceQuery = {
  bookings: [],
  closed: { closures: [], opening_hours: [] },
  match_id: "mine",
  duration_minutes: 90,
  court_name: "Cancha 2",
  is_usable: true,
  today: "2026-11-28",
};
const there = {
  match_id: "other",
  court_id: 2,
  match_date: "2026-11-28",
  match_time: "17:00:00",
  duration_minutes: 90,
  league_name: "Mixta",
  pair1_name: "Ana & Berta",
  pair2_name: null,
};

describe("what a place says to a match before it is dropped there", () => {
  it("is that it is free, also where the match itself stands or another ends", () => {
    const free = { kind: "free", text: "Libre" };
    expect(placeState(place, query)).toEqual(free);
    expect(placeState(place, { ...query, bookings: [{ ...there, match_id: "mine" }] })).toEqual(free);
    expect(placeState(place, { ...query, bookings: [{ ...there, match_time: "16:30:00" }] })).toEqual(free);
    expect(placeState(place, { ...query, bookings: [{ ...there, court_id: 1 }] })).toEqual(free);
  });

  it("is who is there", () => {
    expect(placeState(place, { ...query, bookings: [there] })).toEqual({
      kind: "taken",
      text: "Ocupada a las 17:00: Ana & Berta contra Por decidir (Mixta)",
    });
  });

  it("is who would play twice at once there, past midnight too; who is on the court and what closes it go before (spec 4 §1.7)", () => {
    const busy = [
      { match_date: "2026-11-28", match_time: "19:00:00", duration_minutes: 90, names: ["Ana", "Berta"] },
      { match_date: "2026-11-28", match_time: "17:00:00", duration_minutes: 90, names: ["Ana"] },
    ];
    const said = (changes: Partial<PlaceQuery> = {}, at = place) => placeState(at, { ...query, busy, ...changes });
    expect(said()).toEqual({ kind: "busy", text: "Libre, pero Ana y Berta juegan otro partido a la misma hora" });
    expect(said({}, { ...place, match_time: "17:30:00" }).text).toBe(
      "Libre, pero Ana juega otro partido a la misma hora",
    );
    expect(said({}, { ...place, match_time: "20:30:00" }).kind).toBe("free");
    const late = [{ match_date: "2026-11-28", match_time: "23:30:00", duration_minutes: 90, names: ["Ana"] }];
    expect(said({ busy: late }, { ...place, match_date: "2026-11-29", match_time: "00:30:00" }).kind).toBe("busy");
    expect(said({ bookings: [there] }).kind).toBe("taken");
    expect(said({ is_usable: false }).kind).toBe("closed");
  });

  it("is that its league begins no match at that hour, which refuses nothing (spec 4 §1.2)", () => {
    const hours = { schedule_start_time: "16:00:00", schedule_end_time: "22:30:00" };
    const at = (match_time: string) => placeState({ ...place, match_time }, { ...query, hours });
    const outside = { kind: "busy", text: "Libre, pero fuera del horario de la liga" };
    expect(["16:00:00", "22:30:00"].map((time) => at(time).text)).toEqual(["Libre", "Libre"]);
    expect(["00:00:00", "15:30:00", "23:00:00"].map(at)).toEqual([outside, outside, outside]);
  });

  it("is what of its bracket's order it would break there, which refuses nothing; who is on the court goes before (spec 4 §2.9)", () => {
    const order = { sentences: ["La final empieza antes de que acabe P1"], brief: "antes de que acabe P1" };
    const said = (changes: Partial<PlaceQuery> = {}) => placeState(place, { ...query, order, ...changes });
    const text = "Libre, pero antes de que acabe P1";
    expect(said()).toEqual({ kind: "busy", text, order_faults: order.sentences });
    const busy = [{ match_date: "2026-11-28", match_time: "19:00:00", duration_minutes: 90, names: ["Ana"] }];
    expect(said({ busy }).text).toBe("Libre, pero Ana juega otro partido a la misma hora; antes de que acabe P1");
    expect(said({ order: null })).toEqual({ kind: "free", text: "Libre" });
    expect(said({ bookings: [there] })).not.toHaveProperty("order_faults");
  });

  it("is who said that they cannot play then, which refuses nothing, beside what else speaks against it (spec 4 §1.2)", () => {
    const said = { weekday: 6, date_from: null, date_to: null, time_from: null, time_to: null };
    const absences = [{ ...said, name: "Ana" }];
    const at = (changes: Partial<PlaceQuery> = {}, there = place) =>
      placeState(there, { ...query, absences, ...changes });
    const absent = "Ana no puede (sábados)";
    expect(at()).toEqual({ kind: "busy", text: `Libre, pero ${absent}`, absent });
    expect(at({}, { ...place, match_date: "2026-11-29" })).toEqual({ kind: "free", text: "Libre" });
    const order = { sentences: ["La final empieza antes de que acabe P1"], brief: "antes de que acabe P1" };
    expect(at({ order }).text).toBe(`Libre, pero ${absent}; antes de que acabe P1`);
    expect(at({ order }).order_faults).toEqual(order.sentences);
    expect(at({ bookings: [there] }).kind).toBe("taken");
  });

  it("is why it is closed: works, hours, a court that the league does not use, a day that has passed", () => {
    const works = { id: "1", court_ids: [2], reason: "obras", weekday: null, from_time: null, until_time: null };
    const closures = [{ ...works, from_date: "2026-11-28", until_date: "2026-11-28" }];
    const opening_hours = [{ weekday: 6, opens_at: "09:00:00", closes_at: "19:00:00" }];
    const said = (changes: Partial<PlaceQuery>) => Object.values(placeState(place, { ...query, ...changes }));
    expect(said({ closed: { closures, opening_hours: [] } })).toEqual(["closed", "Cancha 2 está cerrada: obras"]);
    expect(said({ closed: { closures: [], opening_hours } })).toEqual([
      "closed",
      "El sábado el club abre de 09:00 a 19:00",
    ]);
    expect(said({ is_usable: false })).toEqual(["closed", "La liga no juega en Cancha 2"]);
    expect(said({ today: "2026-11-29" })).toEqual(["past", "La fecha ya ha pasado"]);
  });
});

describe("pairs on a board", () => {
  it("are named by surnames, those that would look alike by all of them", () => {
    const names = [
      "Ana María García López & Luis de la Cruz",
      "Eva García Pérez & Juan de la Cruz",
      "Persona 1 & Ana",
      "Pelé",
    ];
    expect([...boardNames(names).values()]).toEqual([
      "García López / de la Cruz",
      "García Pérez / de la Cruz",
      "1 / Ana",
      "Pelé",
    ]);
  });
});
