import { describe, expect, it } from "vitest";
import { readersIn, spokenTo } from "./spoken-to.ts";

const [toOne, toTwo] = [spokenTo(1), spokenTo(2)];

describe("a text of a private page", () => {
  it("is said to the two of a pair as it is written, and to one person of a league of individuals as to one", () => {
    expect(toTwo`No os queda ningún partido por jugar.`).toBe("No os queda ningún partido por jugar.");
    expect(toOne`No os queda ningún partido por jugar.`).toBe("No te queda ningún partido por jugar.");
    expect(toOne`Se retiraron ellos: ganáis vosotros`).toBe("Se retiró tu rival: ganas tú");
    expect(toOne`Solo para vosotros: quien tenga esta dirección ve vuestras fechas, y nada más.`).toBe(
      "Solo para ti: quien tenga esta dirección ve tus fechas, y nada más.",
    );
    expect([readersIn("individual"), readersIn("pairs")]).toEqual([1, 2]);
  });

  it("leaves names and other values alone, and words that only hold one of its own", () => {
    expect(toOne`Habéis propuesto a ${"Os Ellos"}:`).toBe("Has propuesto a Os Ellos:");
    expect(toOne`Los huecos`).toBe("Los huecos");
  });

  it("is said alike where it is whole", () => {
    expect(toOne.text("Ese hueco ya no está libre. Elegid otro.")).toBe("Ese hueco ya no está libre. Elige otro.");
    expect(toTwo.text("Elegid otro.")).toBe("Elegid otro.");
  });
});
