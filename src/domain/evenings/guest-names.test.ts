import { expect, it } from "vitest";
import { isGuestName } from "./guest-names.ts";
import { listedPeople } from "./listed-people.ts";

it("tells who came with somebody from who has a name (spec 8 §1.1)", () => {
  const names = listedPeople("Nacho +2\nRosa y amiga\nMaría de Lourdes").map(({ name }) => name);
  expect(names.filter(isGuestName)).toEqual(["Invitado de Nacho", "Invitado 2 de Nacho", "Amiga de Rosa"]);
});
