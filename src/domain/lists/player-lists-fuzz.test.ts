import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriesTelephone } from "#domain/base/names.ts";
import { rowState } from "./import-row-state.ts";
import { type ImportRow, readPlayerText } from "./player-import.ts";

const person = fc.constantFrom(
  "Ana García",
  "José Ortega y Gasset",
  "Núria Puig i Ferrer",
  "Siobhán O'Brien",
  "García López, Ana",
  "Łukasz",
  "D. José Mª Gil",
  "anne-marie dupont",
);
const figures = fc.integer({ min: 600_000_000, max: 799_999_999 }).map(String);
const prefix = fc.constantFrom("", "+34 ", "0034", "(+34)", "+34-", "tel. ", "Tlf:", "(");
const joint = fc.constantFrom("", " ", ".", "-");

/** A telephone as somebody writes it, and its nine figures. */
const phone = fc.tuple(prefix, figures, joint, fc.boolean()).map(([before, number, by, inThrees]) => {
  const parts = inThrees ? number.match(/.{3}/g) : [number.slice(0, 3), ...(number.slice(3).match(/.{2}/g) ?? [])];
  return { text: `${before}${(parts ?? []).join(by)}${before === "(" ? ")" : ""}`, figures: number };
});
const plain = (text: string) => ({ text, figures: null });
const email = fc.constantFrom("ana@correo.es", "<x.y+z@club.org>", "mailto:b@c.es", "@", "x@y", "ａ＠b.es").map(plain);
const noise = fc
  .constantFrom(
    ..."🎾 ✅ 👩‍🦰 * _ ~ • - / & + ; , ( ) [ ] \t \u200e \u00a0 \u202a | \" ' ' y ' ' e ' ' - ' 3.5 12 : pagado Grupo".split(
      " ",
    ),
    " y ",
    " i ",
    " - ",
    "\n",
    "\r\n",
    "\n[12/9/26, 21:14] Paco: ",
    "\n12/9/26, 9:14 p. m. - +34 600 11 22 33: ",
    "\nGrupo 1\n",
    "\nNombre;Email;Teléfono;Notas\n",
    "\nJugador 1\tTeléfono 1\tJugador 2\tNivel\n",
    "\n1. ",
  )
  .map(plain);
const part = fc.oneof(
  { weight: 3, arbitrary: person.map(plain) },
  { weight: 2, arbitrary: phone },
  { weight: 1, arbitrary: email },
  { weight: 4, arbitrary: noise },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 4, unit: "binary" }).map((text) => plain(text.replace(/[\p{Nd}@]/gu, ""))),
  },
);

type Part = { text: string; figures: string | null };

/** Parts side by side; a telephone stands beside letters or blanks, never grown into an e-mail or another number. */
function pasted(parts: readonly Part[]): string {
  return parts
    .map(({ text, figures }) => {
      const isTouched = parts.some((other) => other.text !== text && /[\p{Nd}@＠]/u.test(other.text));
      return figures !== null && isTouched ? ` ${text} . ` : text;
    })
    .join("");
}

const allOf = ({ player1, player2, unplaced }: ImportRow) =>
  [player1.phone, player2?.phone, player1.email, player2?.email, ...unplaced].join(" # ").replace(/[^\p{Nd}#]/gu, "");

function expectSound(rows: ImportRow[], numbers: readonly string[]): void {
  const shown = rows.map(allOf).join("#");
  for (const number of numbers) expect(shown).toContain(number);
  for (const { player1, player2 } of rows)
    for (const name of [player1.full_name, player2?.full_name ?? ""]) {
      expect(carriesTelephone(name)).toBe(false);
      expect(name).not.toContain("@");
    }
}

/** What somebody does with a row in the preview: types whoever is missing, and drops what is wrong of the rest. */
function mended({ player1, player2 }: ImportRow) {
  const fixed = (name: string, other: string) => ({
    full_name: name === "" ? other : name,
    email: null,
    phone: null,
    level: null,
  });
  const first = fixed(player1.full_name, "Ana Pérez");
  const second = player2 === null ? null : fixed(player2.full_name, "Berta Gil");
  return {
    player1: first,
    player2: second?.full_name.toLowerCase() === first.full_name.toLowerCase() ? null : second,
    unplaced: [],
  };
}

describe("a list in the noise of a chat", () => {
  const parts = fc.array(part, { maxLength: 14 });

  it("loses no telephone, and none nor an e-mail stays in a name", () => {
    fc.assert(
      fc.property(parts, (some) => {
        const numbers = some.flatMap(({ figures }) => figures ?? []);
        expectSound(readPlayerText(pasted(some), []), numbers);
      }),
    );
  });

  it("nor as the cells of a table", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.array(part, { maxLength: 3 }), { maxLength: 5 }), { maxLength: 4 }), (table) => {
        const numbers = table.flat(2).flatMap(({ figures }) => figures ?? []);
        expectSound(readPlayerText(table.map((row) => row.map(pasted).join("\t")).join("\n"), []), numbers);
      }),
    );
  });

  it("has no row that cannot be accepted where it stands", () => {
    fc.assert(
      fc.property(parts, (some) => {
        for (const row of readPlayerText(pasted(some), ["Ana García"])) {
          expect(row.reasons.length > 0).toBe(row.state !== "new");
          expect(rowState(mended(row), new Set()).state).not.toBe("wrong");
        }
      }),
    );
  });
});
