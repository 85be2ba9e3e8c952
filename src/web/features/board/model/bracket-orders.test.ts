import { expect, it } from "vitest";
import { idOf, leagueId, someDrawnMatch } from "#test/support/records.ts";
import { type BracketOrders, orderAt } from "./bracket-orders.ts";

const date = "2026-12-02";
const semifinal = someDrawnMatch({ id: idOf(1), match_date: date, match_time: "18:00:00" });
const final = someDrawnMatch({ name: "Final", match_date: date, match_time: "20:00:00", fed_by: [semifinal.id] });
const orders: BracketOrders = new Map([[leagueId, [semifinal, final]]]);
const moved = { id: semifinal.id, league_id: leagueId };
const at = (match_time: string) => ({ match_date: date, match_time, court_id: 1 });

it("a match is as long at its new place as its league plays now (spec 4 §2.9)", () => {
  expect(orderAt(orders, moved, at("18:30:00"), 90)).toBeNull();
  expect(orderAt(orders, moved, at("18:30:00"), 120)).toEqual({
    sentences: ["La final empieza antes de que acabe la semifinal 1"],
    brief: "acaba después de que empiece la final",
  });
});

it("a match that is in no bracket breaks no order", () => {
  expect(orderAt(orders, { ...moved, id: idOf(9) }, at("20:00:00"), 90)).toBeNull();
  expect(orderAt(new Map(), moved, at("20:00:00"), 90)).toBeNull();
});
