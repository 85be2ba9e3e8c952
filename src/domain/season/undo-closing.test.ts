import { describe, expect, it } from "vitest";
import { type UndoFacts, undoObstacles, whyNotUndo } from "./undo-closing.ts";

const next = { number: 2, isClosed: false, played: 0, adjustments: 0, isMoved: false, isRedivided: false };
const facts: UndoFacts = {
  number: 1,
  isClosed: true,
  hasRecord: true,
  later: 1,
  next,
  takenCourts: 0,
  promotions: 0,
  arePairs: true,
};

describe("the closing of a round", () => {
  it("can be taken back while the next round is as it left it, and after the last round", () => {
    expect(whyNotUndo(facts)).toBeNull();
    expect(whyNotUndo({ ...facts, later: 0, next: null })).toBeNull();
  });

  it.each<[Partial<UndoFacts>, string]>([
    [{ isClosed: false, hasRecord: false }, "la jornada 1 está abierta"],
    [{ hasRecord: false }, "no se guardó lo que hizo el cierre"],
    [{ later: 2 }, "después se ha cerrado otra jornada"],
    [{ next: { ...next, isClosed: true } }, "después se ha cerrado otra jornada"],
    [{ next: { ...next, played: 1 } }, "la jornada 2 ya tiene 1 partido jugado"],
    [{ next: { ...next, played: 3 } }, "la jornada 2 ya tiene 3 partidos jugados"],
    [{ next: { ...next, adjustments: 1 } }, "la jornada 2 tiene 1 ajuste a mano"],
    [{ next: { ...next, isMoved: true } }, "las parejas de la jornada 2 ya no son las que dejó el cierre"],
    [{ next: { ...next, isRedivided: true } }, "un grupo ha cambiado de división"],
    [{ promotions: 1 }, "ya se ha jugado un partido de promoción"],
    [{ takenCourts: 1 }, "se ha reservado una cancha que el cierre dejó libre"],
    [{ takenCourts: 2, later: 0, next: null }, "se han reservado 2 canchas que el cierre dejó libres"],
  ])("cannot with %j", (change, reason) => {
    expect(undoObstacles({ ...facts, ...change })).toEqual([reason]);
  });

  it("says all the reasons in one sentence", () => {
    expect(whyNotUndo({ ...facts, arePairs: false, next: { ...next, isMoved: true } })).toMatch(
      /: los jugadores de la jornada \d ya no son los que dejó el cierre\.$/,
    );
    expect(whyNotUndo({ ...facts, next: { ...next, played: 2, isMoved: true }, takenCourts: 1 })).toBe(
      "El cierre de la jornada 1 no se puede deshacer: la jornada 2 ya tiene 2 partidos jugados, las parejas de la jornada 2 ya no son las que dejó el cierre y se ha reservado una cancha que el cierre dejó libre.",
    );
  });
});
