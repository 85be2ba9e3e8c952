import type { z } from "zod";

// What a person reads where a schema refuses: plain Spanish, never the words of a program. A schema's own sentence goes before.

const choose = "Elige una opción de la lista";

/** What to say of a text that is missing or empty, by the field's name. */
const missingByName: readonly [RegExp, string][] = [
  [/(^|_)name$/, "Falta el nombre"],
  [/email$/, "Escribe un email"],
  [/phones?$/, "Escribe un teléfono"],
  [/(^|_)reason$/, "Escribe el motivo"],
  [/password$/, "Escribe la contraseña"],
  [/(^|_)(date|day|from|until|to)$/, "Elige una fecha"],
  [/(^|_)time$/, "Elige una hora"],
  [/(^|_)ids?$/, choose],
];

/** What to say of a missing value of a type, whatever the field is. */
const missingByType: Readonly<Record<string, string>> = {
  string: "Escribe un texto",
  number: "Escribe un número",
  int: "Escribe un número sin decimales",
  boolean: "Elige sí o no",
  array: "Falta la lista",
  object: "Faltan datos",
  record: "Faltan datos",
};

const checkIt = "Revisa este dato";

const formats: Readonly<Record<string, string>> = {
  email: "Escribe un email como nombre@club.es",
  uuid: choose,
  url: "Escribe una dirección web completa",
};

type Raw = z.core.$ZodRawIssue;
type Of<C extends Raw["code"]> = Extract<Raw, { code: C }>;

function missingText(issue: Raw): string {
  const key = issue.path?.findLast((part) => typeof part === "string") ?? "";
  return missingByName.find(([names]) => names.test(key))?.[1] ?? missingByType["string"] ?? checkIt;
}

const typed = (issue: Of<"invalid_type">) =>
  issue.expected === "string" ? missingText(issue) : (missingByType[issue.expected] ?? "Falta un dato");

function tooBig({ origin, maximum }: Of<"too_big">): string {
  return origin === "string" ? `Como máximo ${maximum} caracteres` : `Como máximo ${maximum}`;
}

function tooSmall(issue: Of<"too_small">): string {
  const { origin, minimum } = issue;
  if (origin === "string") return Number(minimum) <= 1 ? missingText(issue) : `Como mínimo ${minimum} caracteres`;
  if (origin === "array" && Number(minimum) <= 1) return "Elige al menos uno";
  return `Como mínimo ${minimum}`;
}

const unknown = ({ keys }: Of<"unrecognized_keys">) =>
  `No se admite ${keys.map((key) => `«${key}»`).join(", ")} en este formulario`;

/** Of several forms that a value may have, the sentence of the one that it comes nearest to. */
function ofUnion({ errors }: Of<"invalid_union">): string {
  const [nearest = []] = errors.toSorted((one, other) => one.length - other.length);
  const isInside = nearest.some(({ path }) => path.length > 0);
  return isInside ? (nearest[0]?.message ?? choose) : choose;
}

/** The sentence for what a schema refuses without words of its own. */
export function inputSentence(issue: Raw): string {
  switch (issue.code) {
    case "invalid_type":
      return typed(issue);
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format":
      return formats[issue.format] ?? checkIt;
    case "unrecognized_keys":
      return unknown(issue);
    case "invalid_union":
      return ofUnion(issue);
    default:
      return issue.code === "invalid_value" ? choose : checkIt;
  }
}

/** What is said at a whole number out of its bounds; a bound that nobody would reach is not said. */
export function rangeSentence(min: number, max: number): string {
  return max < 1_000_000 ? `Escribe un número entre ${min} y ${max}` : `Escribe un número desde ${min}`;
}
