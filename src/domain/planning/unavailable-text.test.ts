import { expect, it } from "vitest";
import { unavailableText } from "./unavailable-text.ts";

const always = { weekday: null, date_from: null, date_to: null, time_from: null, time_to: null };

it("says when somebody cannot play", () => {
  const texts = [
    { weekday: 2 },
    { date_from: "2026-12-04", date_to: "2026-12-04" },
    { date_from: "2026-12-04", date_to: "2026-12-20" },
    { date_from: "2026-12-04" },
    { date_to: "2026-12-20" },
    { time_from: "18:00:00", time_to: "20:00:00" },
    { time_from: "20:00:00" },
    { weekday: 6, date_to: "2026-12-20", time_to: "12:00:00" },
  ].map((one) => unavailableText({ ...always, ...one }));
  expect(texts).toEqual([
    "Ningún martes",
    "El 4 de dic",
    "Del 4 al 20 de dic",
    "Desde el 4 de dic",
    "Hasta el 20 de dic",
    "De 18:00 a 20:00",
    "Desde las 20:00",
    "Ningún sábado, hasta el 20 de dic, antes de las 12:00",
  ]);
});
