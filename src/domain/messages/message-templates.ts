import { hasTelephone } from "./chat-text.ts";

/** What is told to a group (spec 6 §5.1). */
export const groupMessageKinds = ["bulletin", "dates", "results", "movements"] as const;
export type GroupMessageKind = (typeof groupMessageKinds)[number];

/** Every message that a club writes: to a group, of one match, to who owes. */
export const messageKinds = [...groupMessageKinds, "hour", "rain", "payment"] as const;
export type MessageKind = (typeof messageKinds)[number];

const names: Record<MessageKind, string> = {
  bulletin: "Boletín",
  dates: "Faltan fechas",
  results: "Faltan resultados",
  movements: "Suben y bajan",
  hour: "Cambio de hora",
  rain: "Aplazado por lluvia",
  payment: "Pago pendiente",
};

/** A message as the screens name it. */
export function messageName(kind: MessageKind): string {
  return names[kind];
}

const ofGroup = ["grupo", "liga", "jornada", "plazo", "tabla", "jugados", "pendientes", "enlace"] as const;
const placeholders: Record<MessageKind, readonly string[]> = {
  bulletin: ofGroup,
  dates: ofGroup,
  results: ofGroup,
  movements: ["grupo", "liga", "jornada", "tabla", "movimientos", "enlace"],
  hour: ["grupo", "liga", "jornada", "partido", "fecha", "enlace"],
  rain: ["grupo", "liga", "jornada", "partido", "antes", "fecha", "enlace"],
  payment: ["pareja", "liga", "importe", "concepto", "cuenta", "iban", "bizum", "enlace"],
};

/** What may stand in braces in a message. */
export function placeholdersOf(kind: MessageKind): string[] {
  return placeholders[kind].map((name) => `{${name}}`);
}

/** What a message says until the club writes its own. */
export const defaultTemplates: Record<MessageKind, string> = {
  bulletin:
    "*{grupo}* · {liga}\nJornada {jornada}\nHasta el {plazo}\n\n*Clasificación*\n{tabla}\n\n*Jugados*\n{jugados}\n\n*Por jugar*\n{pendientes}\n\n{enlace}",
  dates:
    "*{grupo}* · {liga}\nEstos partidos de la jornada {jornada} todavía no tienen fecha:\n{pendientes}\n\nHay que jugarlos hasta el {plazo}.\nPoneos de acuerdo y decidnos el día.\n\n{enlace}",
  results:
    "*{grupo}* · {liga}\nNos falta el resultado de:\n{pendientes}\n\nMandadlo por aquí cuando podáis. ¡Gracias!\n\n{enlace}",
  movements:
    "*{grupo}* · {liga}\nJornada {jornada} cerrada.\n\n{movimientos}\n\n*Clasificación final*\n{tabla}\n\n{enlace}",
  hour: "*Cambio de hora* · {grupo}\n{partido}\nNueva fecha: {fecha}\n\n{enlace}",
  rain: "*Aplazado por lluvia* · {grupo}\n{partido}\nNo se juega el {antes}.\nNueva fecha: {fecha}\n\n{enlace}",
  payment:
    "Hola, {pareja}:\nOs queda por pagar {importe} de la inscripción en {liga}.\nCuenta: {cuenta}\nBizum: {bizum}\nConcepto: {concepto}\n¡Gracias!",
};

const inBraces = /\{([^{}\n]*)\}/g;

/** What stands in braces in a template and means nothing there, as it is written. */
export function unknownPlaceholders(kind: MessageKind, template: string): string[] {
  return [...template.matchAll(inBraces)]
    .filter(([, name = ""]) => !placeholders[kind].includes(name))
    .map(([written]) => written);
}

/** Why a template is refused, in a sentence; null when it is good (spec 6 §5.1). */
export function templateFault(kind: MessageKind, template: string): string | null {
  const [unknown] = unknownPlaceholders(kind, template);
  if (unknown !== undefined) return `No existe ${unknown}. Puedes usar ${placeholdersOf(kind).join(", ")}`;
  if (kind !== "payment" && hasTelephone(template)) return "Un mensaje para un grupo no lleva teléfonos";
  return null;
}

/** The placeholders of a line, or of several. */
const namesIn = (text: string) => [...text.matchAll(inBraces)].map(([, name = ""]) => name);

/**
 * A template with its values, put in once: braces in a value are a value's. A line whose values are all empty is left out, and so is
 * a paragraph of such lines with what stands above them.
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (text: string) => {
    const named = namesIn(text);
    return named.length > 0 && named.every((name) => (values[name] ?? "") === "");
  };
  return template
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => !isEmpty(paragraph))
    .map((paragraph) =>
      paragraph
        .split("\n")
        .filter((line) => !isEmpty(line))
        .map((line) => line.replace(inBraces, (written, name: string) => values[name] ?? written))
        .join("\n"),
    )
    .filter((paragraph) => paragraph.trim() !== "")
    .join("\n\n");
}

/** What stands in a payment's reminder until its private link is made, which nobody keeps (spec 6 §7). */
export const linkToCome = "{enlace}";

/** Whether a reminder wants the private link of its payment. */
export function takesLink(template: string): boolean {
  return template.includes(linkToCome);
}
