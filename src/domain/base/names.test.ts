import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  carriesTelephone,
  dottedInitials,
  hasUnseenSigns,
  numberedTwins,
  spokenPair,
  withoutUnseenSigns,
} from "./names.ts";

const name = fc.constantFrom(
  "Ana",
  "Lucía Pérez Gil",
  "Juan Carlos II",
  "Íñigo Ñíguez",
  "O'Neill",
  "María 3º",
  "Ana (B)",
);
const digit = fc.integer({ min: 0, max: 9 }).map(String);
const separator = fc.constantFrom(
  "",
  " ",
  "  ",
  ".",
  "-",
  "–",
  "/",
  " / ",
  "(",
  ") ",
  "\u00A0",
  "_",
  "·",
  "*",
  "\u200B",
);
const zero = fc.constantFrom(0x30, 0xff10, 0x0660, 0x0966, 0x1d7ce); // ASCII, full width, Arabic, Devanagari, mathematical
const prefix = fc.constantFrom("", "+34 ", "(+34)", "0034", "34 ", "tel. ", "+351-");

/** `count` figures of one script, with anything but letters between them. */
function figures(count: fc.Arbitrary<number>): fc.Arbitrary<string> {
  return fc
    .tuple(zero, count)
    .chain(([first, length]) =>
      fc
        .array(fc.tuple(digit, separator), { minLength: length, maxLength: length })
        .map((parts) => parts.map(([one, between]) => String.fromCodePoint(first + Number(one)) + between).join("")),
    );
}

function inserted(into: string, text: string, at: number): string {
  const place = at % (into.length + 1);
  return `${into.slice(0, place)}${text}${into.slice(place)}`;
}

describe("a telephone in a name", () => {
  it("is found however it is written and wherever it stands", () => {
    fc.assert(
      fc.property(name, prefix, figures(fc.integer({ min: 6, max: 13 })), fc.nat(), (person, before, number, at) => {
        expect(carriesTelephone(inserted(person, before + number, at))).toBe(true);
      }),
    );
  });

  it("is not seen in a name with up to five figures", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Ana", "Juan Carlos II", "Íñigo"),
        figures(fc.integer({ min: 0, max: 5 })),
        fc.nat(),
        (person, number, at) => {
          expect(carriesTelephone(inserted(person, number, at))).toBe(false);
        },
      ),
    );
  });

  it.each(["Juan Carlos II", "Ana 3º", "Persona 1-2", "Sub 18 Ana Gil 12345", "123 y 456"])("is not %s", (text) => {
    expect(carriesTelephone(text)).toBe(false);
  });
});

describe("signs that nobody sees", () => {
  it.each(["\u0000", "\u001F", "\u200B", "\u200F", "\u202A", "\u202E", "\u2066", "\u2069", "\uFEFF"])(
    "are found in a name and taken out: %j",
    (sign) => {
      expect([hasUnseenSigns(`Ana${sign}`), withoutUnseenSigns(`A${sign}na${sign}`)]).toEqual([true, "Ana"]);
    },
  );

  it("are none of those that names have", () => {
    for (const name of ["José Mª Núñez-O’Neill", "Ana 😀", "Łukasz\tŞahin", "Nín\u0303o"])
      expect([hasUnseenSigns(name), withoutUnseenSigns(name)]).toEqual([false, name]);
  });
});

describe("a pair in a sentence", () => {
  it.each([
    [["Ana Gil", "Berta Sanz"], "Ana Gil y Berta Sanz"],
    [["Nuria Ramos Medina", "Irene Gil"], "Nuria Ramos Medina e Irene Gil"],
    [["Nuria", "Iván"], "Nuria e Iván"],
    [["Nuria", "Hilario"], "Nuria e Hilario"],
    [["Nuria", "Hiedra"], "Nuria y Hiedra"],
    [["Nuria", "Íñigo"], "Nuria e Íñigo"],
    [["Ana Gil", null], "Ana Gil"],
  ])("%j is said '%s'", (names, said) => {
    expect(spokenPair(names)).toBe(said);
  });
});

it("who is never named has all initials, and a number where they are several's", () => {
  expect(["Lucía Pérez-Gil", "  Ángel  ", "Gil, Ana"].map(dottedInitials)).toEqual(["L. P. G.", "Á.", "G. A."]);
  expect(numberedTwins(["A. G.", "L.", "A. G.", "A. G."])).toEqual(["A. G. (1)", "L.", "A. G. (2)", "A. G. (3)"]);
});
