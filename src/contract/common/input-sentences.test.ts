import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountRequest } from "#contract/accounts/endpoints.ts";
import { newClosure } from "#contract/courts/closures.ts";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { lineupInput } from "#contract/matches/lineup.ts";
import { contractNodes, type Node } from "#test/support/contract-inputs.ts";
import { inputSentence } from "./input-sentences.ts";

/** The words of programs, and of another language. */
const machineWords =
  /arreglo|llave|clave|se esperaba|inv[aá]lid|entrada|identificador|string|objeto|cadena|undefined|null\b|nan\b|expresión|regex|uuid|aaaa|\b(the|must|expected|invalid|required|input|too|should|received|number|option|array|object|one of|unrecognized|key)\b/i;

/** What is sent for each kind of failure: of no type, of a wrong one, too long, too short, too big, negative, unknown. */
const failures: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  8,
  1e12,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "   ",
  "x",
  "x".repeat(25_000),
  "con\u0000fin",
  "Ana 600 123 123",
  "ana@",
  "2026-02-30",
  "25:99",
  [],
  Array.from({ length: 5000 }, () => "x"),
  {},
  { color: "verde" },
  new Date(0),
];

const messagesOf = ({ error }: z.ZodSafeParseResult<unknown>) => (error?.issues ?? []).map(({ message }) => message);

/** Every sentence that a place refuses with; an object is also sent with a key too many. */
function sentencesAt({ key, schema }: Node): string[] {
  const field = z.object({ [key]: schema });
  return [...failures.map((value) => ({ [key]: value })), {}].flatMap((sent) => messagesOf(field.safeParse(sent)));
}

const isPlain = (sentence: string) =>
  !machineWords.test(sentence.replace(/«[^»]*»/g, "")) &&
  /^[\p{Lu}¿«]/u.test(sentence) &&
  /\p{L}+ \p{L}+|\p{L}+ \d/u.test(sentence);

describe("what an input is refused with", () => {
  z.config({ customError: inputSentence });

  it("is a plain Spanish sentence, for every failure at every field of the contract", () => {
    const nodes = contractNodes();
    const wrong = new Map<string, string>();
    let said = 0;
    for (const node of nodes)
      for (const sentence of sentencesAt(node)) {
        said += 1;
        if (!isPlain(sentence)) wrong.set(sentence, node.place);
      }
    expect([...wrong]).toEqual([]);
    expect(nodes.length).toBeGreaterThan(500);
    expect(said).toBeGreaterThan(5000);
  });

  const first = (schema: z.ZodType, sent: unknown) => messagesOf(schema.safeParse(sent))[0];

  it("says at the field what is asked for there", () => {
    const league = { name: "Liga", start_date: "2026-11-01" };
    expect(first(newLeague, { ...league, courts_count: 9 })).toBe("Escribe un número entre 1 y 6");
    expect(first(newLeague, { ...league, courts_count: 1.5 })).toBe("Escribe un número sin decimales");
    expect(first(newLeague, { ...league, courts_count: "dos" })).toBe("Escribe un número");
    expect(first(newLeague, { ...league, start_date: "2026-02-30" })).toBe("Elige una fecha");
    expect(first(newLeague, { ...league, schedule_start_time: "25:00" })).toBe("Elige una hora, como 18:30");
    expect(first(newLeague, { ...league, name: "x".repeat(121) })).toBe("Como máximo 120 caracteres");
    expect(first(newLeague, { ...league, type: "liguilla" })).toBe("Elige una opción de la lista");
    expect(first(newLeague, { ...league, color: "verde" })).toBe("No se admite «color» en este formulario");
    expect(first(newLeague, undefined)).toBe("Faltan datos");
    expect(first(newClosure, {})).toBe("Falta la lista");
    expect(first(accountRequest, { name: "" })).toBe("El nombre es obligatorio");
  });

  it("says of several forms that a value may have what the nearest one lacks", () => {
    const player_id = "00000000-0000-4000-8000-000000000000";
    expect(first(lineupInput, [{ player_id, full_name: "" }])).toBe("Escribe quién jugó");
    expect(first(lineupInput, [7])).toBe("Elige una opción de la lista");
  });
});
