import type { Active, Over } from "@dnd-kit/core";
import { expect, it } from "vitest";
import { idOf, someMatch } from "#test/support/records.ts";
import { spokenDrag } from "./spoken-drag.ts";

it("a drag over the week is said in Spanish, with who plays and when it would be", () => {
  const match = someMatch({ id: idOf(1), pair1_name: "Ana y Berta", pair2_name: "Carla y Dora" });
  const { announcements, screenReaderInstructions } = spokenDrag([match]);
  // Of both only the id is read.
  const active = { id: match.id } as Active;
  const over = { id: "2026-12-10 20:00:00" } as Over;
  const names = "Ana y Berta contra Carla y Dora";
  expect(announcements.onDragStart({ active })).toBe(`Se mueve ${names}.`);
  expect(announcements.onDragOver({ over })).toBe("jue 10 dic, 20:00");
  expect(announcements.onDragOver({ over: null })).toBe("Fuera de las horas libres.");
  expect(announcements.onDragEnd({ active, over })).toBe(`${names}: se deja en jue 10 dic, 20:00.`);
  expect(announcements.onDragEnd({ active, over: null })).toBe(`${names} se queda donde estaba.`);
  expect(announcements.onDragCancel({ active })).toBe(`${names} se queda donde estaba.`);
  expect(screenReaderInstructions.draggable).toMatch(/Alt y las flechas/);
});
