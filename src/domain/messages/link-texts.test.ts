import { describe, expect, it } from "vitest";
import { linkChatText, linkParagraphs, linkSubject } from "./link-texts.ts";

const league = { league: "Liga de Otoño", isIndividual: false, sendsResults: true };
const reader = { name: "Ana", pair: "Ana y Berta", club: "Club Sur" };

describe("what hands a pair its link (spec 6 §1.1)", () => {
  it("says to a pair what it is for, whose it is and why it comes", () => {
    expect(linkSubject(league)).toBe("Vuestro enlace de Liga de Otoño");
    expect(linkParagraphs(reader, league, false)).toEqual({
      before: [
        "Hola, Ana:",
        "Este es el enlace privado de Ana y Berta en Liga de Otoño. Con él veis vuestros partidos y enviáis los resultados, sin cuenta ni contraseña.",
      ],
      after: [
        "Es solo de vosotros dos: no lo paséis a nadie. Si se pierde o lo ve quien no debe, pedid otro al club.",
        "Te escribimos porque juegas en Liga de Otoño y Club Sur tiene tu correo.",
      ],
    });
  });

  it("says that somebody asked for it", () => {
    expect(linkParagraphs(reader, league, true).after[1]).toMatch(/^Alguien lo ha pedido en la página pública/);
  });

  it("speaks to one player of an individual league, and of no results where none are sent", () => {
    const alone = { league: "Individual", isIndividual: true, sendsResults: false };
    expect(linkSubject(alone)).toBe("Tu enlace de Individual");
    expect(linkParagraphs(reader, alone, false).before[1]).toBe(
      "Este es tu enlace privado en Individual. Con él ves tus partidos, sin cuenta ni contraseña.",
    );
    expect(linkChatText(["Ana"], "https://club.test/mi#x", alone)).toMatch(/^Hola, Ana:\n\nEste es tu enlace privado/);
  });

  it("is a text for a chat, in which a name changes no letters", () => {
    const text = linkChatText(["*Ana*", "Berta"], "https://club.test/mi#a_b", league);
    expect(text.split("\n\n")).toEqual([
      "Hola, ∗Ana∗ y Berta:",
      "Este es vuestro enlace privado de Liga de Otoño. Con él veis vuestros partidos y enviáis los resultados, sin cuenta ni contraseña.",
      "https://club.test/mi#a_b",
      "Es solo de vosotros dos: no lo paséis a nadie. Si se pierde o lo ve quien no debe, pedid otro al club.",
    ]);
  });
});
