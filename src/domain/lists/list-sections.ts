import { isGivenName } from "#domain/base/given-names.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { type ListLine, plainText } from "./list-lines.ts";
import { anyMark, takeContacts } from "./player-contacts.ts";

// What a pasted list holds besides those who play (spec 3 §7.1): what people say, reserves, and who does not play after all.

/** What the lines below a heading are: those who play, reserves, or who does not play. */
export type ListPart = "list" | "waiting" | "gone";

const reserve = String.raw`(?:reservas?|suplentes?|(?:lista de |en )?espera)`;
const leaving = String.raw`(?:bajas?|se (?:caen?|borran?)|no (?:juegan?|pueden?|vienen?))`;
const headings: [ListPart, RegExp][] = [
  [
    "waiting",
    new RegExp(
      String.raw`^(?:(?:lista|parejas?|jugador[ea]s?)(?: de| en)? )?${reserve}(?: \([^)]*\)| por orden.*)?\s*[:.]*$`,
    ),
  ],
  ["gone", new RegExp(String.raw`^${leaving}(?: \([^)]*\)| (?:hoy|ultima hora|de la lista))?\s*[:.]*$`)],
  ["list", /^(?:titulares|confirmad[oa]s|admitid[oa]s|altas|dentro)\s*(?:\([^)]*\))?\s*[:.]*$/],
];

const said = (text: string) => normalizeForSearch(plainText(text));

/** The part of the list that a line of its own begins: "RESERVAS", "Bajas:", "Titulares"; null for any other line. */
export function partOfLine({ cells }: ListLine): ListPart | null {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length !== 1) return null;
  const text = said(filled[0] ?? "");
  return headings.find(([, words]) => words.test(text))?.[0] ?? null;
}

const ahead = new RegExp(
  String.raw`^[^\p{L}]*(?:\d{1,3}[ªº]?\s*)?(?:(?<waiting>${reserve})|(?<gone>${leaving}))(?!\p{L})(?:\s+(?:de|n[ºo]))?\s*(?:\d{1,2}[ªº]?)?\s*[:.)=–-]*\s*`,
  "iu",
);

/** A line that says of its people that they are reserves or do not play ("Reserva 1: Ana y Berta"), without these words. */
export function partAhead(line: ListLine): { part: ListPart; line: ListLine } | null {
  const [first = "", ...others] = line.cells;
  const match = ahead.exec(first);
  if (match === null) return null;
  const rest = first.slice(match[0].length);
  const part = match.groups?.["waiting"] === undefined ? "gone" : "waiting";
  return { part, line: { ...line, cells: [rest, ...others] } };
}

const wordsOfTalk = `
hola holaa buenas buenos gracias perfecto perfe genial vale ok oki okey okay okis copiad copiar copia copiadlo pegad pegar apunto
apuntame apuntad apuntadme apuntarme apuntarnos apuntamos apuntanos apuntais apuntar apuntado apuntada me nos os te se que quien
quienes cuando donde como cuanto cuantos pero para por porque porfa no si ya yo tu vosotros nosotros estoy estamos estais esta
estan soy somos sois son es hay falta faltan faltamos faltais quedan queda quedamos puedo puede podemos podeis pueden puedes
juego jugamos juega jugais jugar jugara juegan viene vengo venimos vienen voy vamos vais tengo tenemos teneis tiene tienen quiero
queremos quiere quieren busco buscamos busca alguien alguno alguna nadie todos todas adios hasta luego saludos abrazo besos
felicidades enhorabuena animo suerte jaja jajaja jajajaja jeje perdon siento lesionado recordad recuerdo recordatorio confirmo
confirmad confirmar confirmamos avisad aviso avisadme mandad mandadme enviad pagad pagar bizum euros horario horarios precio cuota
cierro cierra cerramos plazo partido partidos lunes martes miercoles jueves viernes sabado manana hoy ayer noche normas reglas
fecha fechas info informacion oido claro venga estupendo super dale listo anotado anotada anotados hecho mensaje grupo chicos
chicas equipo contad cuenta conmigo contigo dentro fuera baja bajas un una unos unas al en mi sus su lo muy tambien tampoco
pues asi entonces creo seguro bien mal gente pasa pasad empieza empezamos comienza termina acaba enero febrero marzo abril mayo junio
julio agosto septiembre octubre noviembre diciembre cualquier cualquiera vamonos ola grazas hola gracies merci bona apunteu ens em
falten queden adeu fins kaixo eskerrik`;
const talk = new Set(wordsOfTalk.split(/\s+/).filter(Boolean));

/** Whether a word is one of a conversation: written small, or the first of its line; a name that is written so is none. */
function isTalk(word: string, at: number): boolean {
  return (at === 0 || word === word.toLowerCase()) && talk.has(normalizeForSearch(word));
}

const joins = /[/&+]|\s(?:y|e|i|con|eta|and)\s|\s[-–—]\s/i;

/** Whether a text reads as two people with their surnames: then what stands behind them is a comment on them. */
function isPair(names: readonly string[], text: string): boolean {
  const areFull = names.every((name) => /^\P{L}*\p{Lu}/u.test(name) && /\p{L}\s+\P{L}*\p{L}/u.test(name));
  return names.length === 2 && areFull && (joins.test(text) || text.includes(","));
}

const particle = /^(?:de|del|da|do|dos|van|von|la|los)\s(?:\S+\s)?\p{Lu}/u; // "de la Fuente, Ana"
const listLabel = /^(?:pareja|parella|equipo|jugador[ea]?|nombres?)\s*(?:n[ºo°.]*\s*)?\d*\s*[:.)-]/iu;

/** What a line says besides numbers, contacts and signs, from its first letter on. */
function wordsBegin(text: string): string {
  return takeContacts(text)
    .text.replace(anyMark, " ")
    .replace(/^\P{L}+/u, "")
    .trim();
}

/** A single word that is no given name: "Copiad". */
function isLoneWord(names: readonly string[], begin: string): boolean {
  return names.length === 1 && /^[\p{L}\p{M}]+\P{L}*$/u.test(begin) && !isGivenName(begin);
}

const beginsSmall = (begin: string) => /^\p{Ll}/u.test(begin) && !particle.test(begin) && !listLabel.test(begin);

function soundsLikeTalk(text: string, names: readonly string[]): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (isTalk(words[0] ?? "", 0)) return true;
  if (isPair(names, text)) return false;
  return words.some(isTalk) || /[?!]{2}|\?\P{L}*$/u.test(text) || words.length > 8;
}

export const untickedBecause = {
  small: "Empieza en minúscula: ¿se registra?",
  talk: "Parece parte de la conversación: ¿se registra?",
  gone: "Dice que es baja: ¿se registra?",
  waiting: "Dice que es reserva: ¿se registra en la lista de espera?",
} as const;

/** A line that is struck out, as chats write it, or crossed out. */
const struckOut = /^[^\p{L}~]*~[^~]+~\P{L}*$|[❌🚫✖]/u;

/** Whether a line says anywhere that somebody does not play after all: "Ana / Berta (BAJA)", "~Ana y Berta~", "❌ Ana y Berta". */
export function saysGone({ cells, text }: ListLine): boolean {
  if (struckOut.test(text)) return true;
  return cells.some((cell) => /(?<!\p{L})bajas?(?!\p{L})/iu.test(cell));
}

/** A numbered line with a telephone is one of the list, whatever is said behind it. */
const isNumbered = (text: string) =>
  /^[^\p{L}\d+]*\d{1,3}\s*[.)ºª°:–-]+\s*\p{L}/u.test(text) &&
  takeContacts(text).contacts.some(({ kind }) => kind === "phone");

/**
 * Why a line without columns is registered only when somebody says so (spec 3 §7.2): it begins small, or is part of a
 * conversation; null: it names players.
 */
export function whyUnticked({ cells }: ListLine, names: readonly string[]): string | null {
  const text = cells.filter((cell) => cell !== "").join(" / ");
  const begin = wordsBegin(text);
  if (cells.length === 1 && !isNumbered(text) && soundsLikeTalk(begin, names)) return untickedBecause.talk;
  if (beginsSmall(begin)) return untickedBecause.small;
  const isAlone = cells.length === 1 && takeContacts(text).contacts.length === 0 && isLoneWord(names, begin);
  return isAlone ? untickedBecause.talk : null;
}
