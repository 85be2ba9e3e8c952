import { describe, expect, it } from "vitest";
import { asOf, awaited, certainNext, daysOver, daysToCome, dayTitle, inOrder, nextMatch } from "./match-days.ts";
import type { ShownMatch } from "./shown-match.ts";

const today = "2026-11-21";
let count = 0;
const match = (date: string | null, time: string | null, state: ShownMatch["state"] = "pending"): ShownMatch => {
  const side = { pairId: null, lines: ["X"], isDecided: true, word: null };
  const rest = {
    minutes: 90,
    isPutOff: false,
    isSent: false,
    round: null,
    stage: null,
    note: null,
    court: null,
    isAnnulled: false,
    winner: null,
    sets: [],
    proposed: [],
    substitutes: null,
  };
  return { key: String(count++), title: "Grupo A", date, time, state, sides: [side, side], ...rest };
};

describe("matches by day", () => {
  it.each([
    [today, "Hoy", "sábado 21 de noviembre"],
    ["2026-11-22", "Mañana", "domingo 22 de noviembre"],
    ["2026-11-20", "Ayer", "viernes 20 de noviembre"],
    ["2026-11-23", "Lunes 23", "de noviembre"],
    ["2027-01-05", "Martes 5", "de enero de 2027"],
    [null, "Fecha por definir", ""],
  ])("%s is %s", (date, title, rest) => expect(dayTitle(date, today)).toEqual({ title, rest }));

  it("of one hour are by their courts, whose numbers count", () => {
    const all = ["Cancha 10", "Cancha 2", null].map((court) => ({ ...match(today, "18:00"), court }));
    expect(inOrder(all).map(({ court }) => court)).toEqual(["Cancha 2", "Cancha 10", null]);
  });

  it("of today are in play and to come, in this order; what is over today follows all that is to come, what has passed without a result comes last", () => {
    const all = [
      match("2026-11-19", "18:00"),
      match(today, "16:30", "over"),
      match(today, "21:00"),
      match(today, "20:00", "running"),
      match(today, "19:30"),
      match(null, null),
      match("2026-11-22", "11:00"),
      match(null, null, "over"),
      match("2026-11-18", "11:00", "over"),
    ];
    const days = daysToCome(all, today);
    expect(days.map(({ title }) => title)).toEqual([
      "Hoy",
      "Mañana",
      "Fecha por definir",
      "Ya jugados hoy",
      "Falta el resultado",
    ]);
    expect(days[0]?.matches.map(({ time }) => time)).toEqual(["20:00", "19:30", "21:00"]);
    expect(days[4]?.rest).toBe("jueves 19 de noviembre");
    expect(daysOver(all, today).map(({ title }) => title)).toEqual(["Hoy", "Miércoles 18", "Sin fecha"]);
  });

  it("have a next one: in play, else the first of today or later, else one without a date", () => {
    const [passed, undated, later] = [match("2026-11-19", "18:00"), match(null, null), match("2026-11-25", "18:00")];
    const running = match("2026-11-20", "23:30", "running");
    expect(nextMatch([passed, undated, later, running], today)).toBe(running);
    expect(nextMatch([passed, undated, later], today)).toBe(later);
    expect(nextMatch([passed, undated], today)).toBe(undated);
    expect(nextMatch([passed], today)).toBeUndefined();
    expect(certainNext([passed, undated], today)).toBe(undated);
    expect(certainNext([undated, match(null, null)], today)).toBeUndefined();
    expect(certainNext([undated, match(null, null), later], today)).toBe(later);
  });
});

describe("a match whose hour and length have passed without a result (spec 7 §1.10)", () => {
  const at = (hours: number, minutes = 0, date = today) => ({ date, minutes: hours * 60 + minutes });
  const early = match(today, "18:00:00");
  const late = match(today, "20:30:00");
  const night = match(today, "23:30:00");
  const tomorrow = match("2026-11-22", "11:00:00");
  const all = [early, late, night, tomorrow];

  it("stands below what is to come, says so, and is nobody's next match", () => {
    const before = asOf(all, at(19, 29), today);
    expect(nextMatch(before, today)?.time).toBe("18:00:00");
    const after = asOf(all, at(19, 30), today);
    expect(nextMatch(after, today)?.time).toBe("20:30:00");
    const days = daysToCome(after, today);
    expect(days.map(({ title, rest, matches }) => [title, rest.split(",")[0], matches.length])).toEqual([
      ["Hoy", "sábado 21 de noviembre", 2],
      ["Mañana", "domingo 22 de noviembre", 1],
      ["Falta el resultado", "hoy", 1],
    ]);
    expect(days[2]?.matches[0]).toMatchObject({ key: early.key, state: "passed", note: "Jugado, falta el resultado" });
    expect(inOrder(after).at(-1)?.key).toBe(early.key);
  });

  it("is not so before the hour is known, while it is in play, and on the next day until its length is over", () => {
    expect(asOf(all, null, today)).toEqual(all);
    const running = match(today, "18:00:00", "running");
    expect(asOf([running], at(23), today)).toEqual([running]);
    const passed = (now: ReturnType<typeof at>) => asOf([night], now, today)[0]?.state === "passed";
    expect([passed(at(0, 59, "2026-11-22")), passed(at(1, 0, "2026-11-22"))]).toEqual([false, true]);
    expect(asOf([match("2026-11-20", null), match(today, null)], null, today).map(({ state }) => state)).toEqual([
      "passed",
      "pending",
    ]);
  });

  it("is played while its hour runs, also after midnight, and comes first then", () => {
    const played = (now: ReturnType<typeof at>) =>
      asOf(all, now, today).flatMap(({ state, time }) => (state === "now" ? [time] : []));
    expect([at(17, 59), at(18), at(19, 29), at(19, 30), at(20, 30)].map(played)).toEqual([
      [],
      ["18:00:00"],
      ["18:00:00"],
      [],
      ["20:30:00"],
    ]);
    expect(played(at(0, 30, "2026-11-22"))).toEqual(["23:30:00"]);
    const now = asOf(all, at(20, 45), today);
    expect(nextMatch(now, today)?.time).toBe("20:30:00");
    expect(awaited(now).map(({ time }) => time)).toEqual(["18:00:00"]);
    expect(inOrder(now)[0]?.state).toBe("now");
  });

  it("is of no day while that is to come, once it is over: it was played before its booking", () => {
    const early = match("2026-11-23", "18:00:00", "over");
    expect(asOf([early], at(12), today)[0]).toMatchObject({ date: null, time: null });
    expect(asOf([early], at(12, 0, "2026-11-23"), today)[0]).toMatchObject({ date: "2026-11-23" });
  });

  it("is neither played now nor without its result once players have sent it", () => {
    const sent = { ...match(today, "18:00:00"), note: "Resultado por confirmar", isSent: true };
    expect(asOf([sent], at(18, 30), today)[0]).toMatchObject({ state: "passed", note: "Resultado por confirmar" });
    const [late] = asOf([sent], at(22), today);
    expect(late).toMatchObject({ state: "passed", note: "Resultado por confirmar" });
    expect(daysToCome(late === undefined ? [] : [late], today)[0]?.title).toBe("Resultado enviado");
    const [undated] = asOf([{ ...sent, date: null }], at(22), today);
    expect(undated?.state).toBe("pending");
  });

  it("keeps what is said of it; put off, it was not played", () => {
    const promotion = { ...early, note: "Promoción" };
    const putOff = { ...early, note: "Aplazado hasta el 20 dic", isPutOff: true };
    expect(asOf([promotion, putOff], at(22), today).map(({ note }) => note)).toEqual([
      "Promoción · Jugado, falta el resultado",
      "Aplazado hasta el 20 dic",
    ]);
  });
});
