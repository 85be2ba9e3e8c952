import { describe, expect, it } from "vitest";
import { idOf } from "#test/support/records.ts";
import { inParts, linksText, mailText, type PairLinks, sentText } from "./pair-link-texts.ts";

const person = (name: string, mail: PairLinks["people"][number]["mail"] = "yes") => ({ name, mail, telephone: null });
const pair = (changes: Partial<PairLinks> = {}): PairLinks => ({
  pair_id: idOf(1),
  name: "Ana & Berta",
  is_in: true,
  people: [person("Ana"), person("Berta")],
  live: 0,
  issued_at: null,
  opened_at: null,
  mailed_at: null,
  ...changes,
});
const now = { date: "2026-11-27", minutes: 1200 };
const at = (moment: Date) => ({ date: moment.toISOString().slice(0, 10), minutes: moment.getUTCHours() * 60 + 20 });
const said = (changes: Partial<PairLinks>) => linksText(pair(changes), now, at);

describe("what is said of a pair's links", () => {
  it("is how many live, and when one was opened last", () => {
    expect(said({})).toBe("sin enlace");
    expect(said({ live: 1 })).toBe("1 enlace · sin abrir");
    expect(said({ live: 2, opened_at: "2026-11-27T18:20:00Z" })).toBe("2 enlaces · abierto hoy 18:20");
    expect(said({ live: 2, opened_at: "2026-11-26T09:20:00Z" })).toMatch(/abierto ayer 0?9:20$/);
    expect(said({ live: 2, opened_at: "2026-11-03T09:20:00Z" })).toBe("2 enlaces · abierto el 3 nov 2026");
    expect(said({ opened_at: "2026-11-03T09:20:00Z" })).toBe("sin enlace ahora");
    expect(said({ is_in: false })).toBe("ya no juega: sus enlaces no valen");
    expect(linksText(pair({ live: 1, opened_at: "2026-11-03T09:20:00Z" }), null, () => null)).toBe("1 enlace");
  });

  it("names who is not mailed, with why", () => {
    expect(mailText(pair())).toBe("");
    expect(mailText(pair({ people: [person("Ana", "none"), person("Berta", "none")] }))).toBe(
      "sin correo: Ana y Berta",
    );
    expect(mailText(pair({ people: [person("Ana", "no"), person("Berta", "refused")] }))).toBe(
      "no quiere correos: Ana · el correo no llega: Berta",
    );
    expect(mailText(pair({ people: [person("Ana", "guardian")] }))).toBe("menor sin tutor: Ana");
  });

  it("tells apart whom nobody mails, whom one partner's mail reaches, and who has left", () => {
    const [hand, half, out] = [
      pair({ people: [person("Ana", "none")] }),
      pair({ people: [person("Ana", "none"), person("Berta")] }),
      pair({ is_in: false }),
    ];
    expect(inParts([half, out, hand])).toEqual({ byHand: [hand], mailed: [half], out: [out] });
  });

  it("is how many were mailed, and who just was", () => {
    expect(sentText({ sent: ["a"], recent: [], without: [] }, false)).toBe("Enlaces enviados a 1 pareja.");
    expect(sentText({ sent: [], recent: ["a", "b"], without: [] }, true)).toBe(
      "A 2 jugadores ya se les envió hace menos de 10 minutos.",
    );
    expect(sentText({ sent: [], recent: [], without: ["a"] }, false)).toBe("No hay a quién enviarlos.");
  });
});
