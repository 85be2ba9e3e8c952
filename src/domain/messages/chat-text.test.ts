import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriesTelephone } from "#domain/base/names.ts";
import {
  hasTelephone,
  inMessages,
  longestMessage,
  plainInChat,
  whatsAppAddress,
  withoutTelephone,
} from "./chat-text.ts";

const emoji = fc.constantFrom("👩‍👩‍👧‍👦", "🎾", "é", "🇪🇸", "👍🏽", "a", "ñ", "Z", "*", "_");
const word = fc.array(emoji, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(""));
const line = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n"));

describe("names in a chat (spec 6 §5.1)", () => {
  it("keep no sign that a chat reads as bold, slanted, struck out or code, and stay in their line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const plain = plainInChat(name);
        expect(plain).not.toMatch(/[*_~`\n\r]/);
        expect(plain.length).toBeLessThanOrEqual(name.length);
      }),
    );
    expect(plainInChat("*Ana_ ~Gil~\n`")).toBe("∗Anaˍ ∼Gil∼ ˋ");
  });

  it("are otherwise as they were", () => {
    expect(plainInChat("María José Núñez-Ó'Brien 🎾")).toBe("María José Núñez-Ó'Brien 🎾");
  });

  it("lose a telephone that hides in them", () => {
    expect(withoutTelephone("Ana 600 11 22 33 Gil")).toBe("Ana … … … … Gil");
    expect(withoutTelephone("Ana Gil 2")).toBe("Ana Gil 2");
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 600_000_000, max: 799_999_999 }), (name, number) => {
        expect(carriesTelephone(withoutTelephone(`${name} ${number}`))).toBe(false);
      }),
    );
  });
});

describe("a telephone in a text", () => {
  it.each(["Llamad al 600112233", "943 11 22 33", "+34 600-112-233", "tel:(+44) 20 7946 0958", "+44 20 7946 0958"])(
    "is seen: %s",
    (words) => expect(hasTelephone(words)).toBe(true),
  );
  it.each([
    "Temporada 2026-2027",
    "Del 12/10/2026 al 20/12/2026",
    "6-4 3-6 10-7",
    "IBAN ES91 2100 0418 4502 0005 1332",
  ])("is not seen in %s", (words) => expect(hasTelephone(words)).toBe(false));
});

describe("a text in messages", () => {
  it("is one while it fits, however it begins and ends", () => {
    expect(inMessages("a\n\nb")).toEqual(["a\n\nb"]);
    expect(inMessages("x".repeat(longestMessage))).toHaveLength(1);
    expect(inMessages(" \n")).toEqual([]);
  });

  it("loses no word, makes none longer than the limit, and cuts no word or sign that fits", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 90, max: 300 }), (whole, longest) => {
        const parts = inMessages(whole, longest);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(longest);
        const words = (words: string) => words.split(/\s+/).filter((one) => one !== "");
        expect(parts.flatMap(words)).toEqual(words(whole));
      }),
    );
  });

  it("cuts between lines, wherever no line is too long by itself", () => {
    fc.assert(
      fc.property(text, (whole) => {
        const lines = whole.split("\n").map((one) => one.trim());
        const longest = Math.max(...lines.map(({ length }) => length), 1);
        for (const part of inMessages(whole, longest)) {
          for (const one of part.split("\n")) expect(lines).toContain(one.trim());
        }
      }),
    );
  });

  it("cuts a word that fits nowhere between what one sees as a sign", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(inMessages(family.repeat(3), family.length + 3)).toEqual([family, family, family]);
  });
});

describe("WhatsApp's address", () => {
  it("carries the text, and to whom", () => {
    expect(whatsAppAddress("Ana & Berta\n100 %")).toBe("https://wa.me/?text=Ana%20%26%20Berta%0A100%20%25");
    expect(whatsAppAddress("Hola", "+34 600112233")).toBe("https://wa.me/34600112233?text=Hola");
  });

  it("gives every text back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (words) => {
        expect(new URL(whatsAppAddress(words)).searchParams.get("text")).toBe(words);
      }),
    );
    expect(() => whatsAppAddress("\ud800")).not.toThrow();
  });
});
