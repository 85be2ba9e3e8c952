import { readDates, weekday, weekdayOfWord } from "./availability-dates.ts";
import type { Days } from "./availability-days.ts";
import { readHours, type WrittenHours } from "./availability-hours.ts";

/**
 * N no, t neither, g none of, i nor, L would like, S yes, O only, X but, A always, P can, B busy until, E free at; c joins two; of none:
 * nothing follows.
 */
type Verdict = "N" | "t" | "g" | "i" | "L" | "S" | "O" | "X" | "A" | "P" | "B" | "E" | "c" | "";

/** What a stretch of a clause says: a verdict, days of the week (D) or of the calendar (T), hours (H). */
export type Part =
  | { code: Verdict }
  | { code: "D"; weekdays: number[] }
  | { code: "T"; days: Days[] }
  | { code: "H"; hours: WrittenHours };

const can = "(?:(?:podemos|podremos|podriamos|puedo|podre|podria|puede|podra|pueden|podran|podrian)(?: jugar)?)";
const away = "(?:estamos|estoy|estaremos|estare|me voy|nos vamos)";
const us = "(?:nos|me|les|le)";
const suits = "(?:va|viene|van|vienen|iria|irian|vendria|vendrian)";
const well = "(?:muy |super )?(?:bien|mejor|genial|perfecto|fenomenal|estupendo|guay|de lujo)";
const any = "(?:dia|hora|momento|fecha)";
const leave = "(?:salgo|salimos|acabo|acabamos|termino|terminamos)";
const work = "(?: de (?:trabajar|currar|entrenar|clase|la oficina)| del (?:trabajo|curro))?";

/** What is said around the rest, and of which nothing follows. */
const courtesies = [
  "hola(?: a tod[ao]s)?|buenas(?: tardes| noches)?|buenos dias|muchas gracias|gracias|por favor|porfa(?:vor|s)?|porfi|xfa|pf|pls",
  "t(?:b|bn|mb|mbn)|tambien|nosotr[oa]s(?: dos)?|yo|a mi|a nosotr[oa]s|por mi(?: parte)?|por nuestra parte|para nosotr[oa]s",
  "pues|bueno|vale|ok|chic[oa]s|soy|somos|aqui|jugar|todo el dia|lo siento|un saludo|saludos|si (?:os|te) parece(?: bien)?",
  "si no os importa|si podeis|el resto(?: de (?:dias|la semana))?|lo demas|los demas dias|los otros dias|otros dias",
].join("|");

/** What is read first stands first. */
const verdicts: [code: Verdict, pattern: RegExp][] = (
  [
    ["", courtesies],
    [
      "A",
      `${us} ${suits} bien todo|todo (?:${us} ${suits} bien|ok|bien)|no (?:tengo|tenemos) (?:ninguna )?preferencias?`,
    ],
    ["t", `(?:tampoco|nunca)(?: ${us} ${suits} bien| ${can})?`],
    ["g", "ningun(?:o|a)?(?: de los| dia)?"],
    [
      "N",
      `no (?:${us} )?${can}|no ${us} ${suits} bien|no (?:vamos|voy|va|van) a poder(?: jugar)?|no (?:es|sera) posible`,
    ],
    ["N", "no (?:estamos|estoy|estaremos|estare)(?: disponibles?)?"],
    ["N", `(?:(?:${us} )?(?:es|sera|resulta) )?imposible|(?:${away} )?(?:fuera|de viaje|de vacaciones|lesionad[oa]s?)`],
    ["N", `${us} ${suits} (?:muy |bastante )?(?:mal|fatal)`],
    [
      "B",
      `no (?:${leave}|llego|llegamos)${work}(?: a casa)?|trabajo|trabajamos|curro|(?:estoy|estamos) (?:trabajando|currando)`,
    ],
    ["E", `${leave}${work}`],
    ["N", "no"],
    ["i", "ni"],
    ["O", `(?:${can} |jugamos )?(?:solo|solamente|unicamente)(?: ${can}| ${us} ${suits} bien)*(?: jugar)?`],
    // "Sí" begins no clause: there it may be "si".
    ["S", `(?<=.)si(?: que)?(?: ${can})?(?=$| ,| y )`],
    [
      "L",
      `mejor|preferimos|prefiero|prefieren|prefiere|preferible(?:mente)?|preferiria(?:mos)?|(?:nuestra |mi )?preferencia(?: por)?`,
    ],
    ["L", `${us} ${suits} ${well}|si (?:puede|pudiera) ser|si es posible|a ser posible|${us} gustaria(?: jugar)?`],
    ["L", "perfecto|ideal|genial|estupendo|fenomenal"],
    ["X", "(?:menos|salvo|excepto)(?: las?(?= del? ))?"],
    [
      "A",
      `(?:en |a )?cualquier ${any}(?: (?:y|o|u|a) (?:cualquier )?(?:a )?${any})?|cualquiera|todos los dias|siempre|todos?(?= menos| salvo| excepto)`,
    ],
    [
      "A",
      `(?:a )?(?:mi |nosotr[oa]s )?${us} da (?:igual|lo mismo)(?: todo| el dia| la hora| cuando)?|cuando sea|cuando querais|sin (?:problemas?|preferencias?)`,
    ],
    ["P", can],
    ["c", "y|e|o|u|,|/|&|\\+"],
  ] satisfies [Verdict, string][]
).map(([code, pattern]) => [code, new RegExp(`(?:${pattern})(?= |$)`, "y")]);

const joint = "(?: , (?:y|e|o|ni)| (?:,|y|e|o|ni|/|&|\\+))?";
const before = "(?:(?:todos |todo |en )?(?:los|el|del|de los)(?: dia)?|cada|los dias|en|de)";
const weekend = "(?:fin(?:es)? de semana|findes?)";
const week = "(?:entre semana|dias laborables|dias de diario|diario)";
const days = `(?:${weekday}|${weekend}|${week})`;
const dayList = new RegExp(`(?:${before} )?${days}(?:${joint} (?:${before} )?${days})*(?= |$)`, "y");
const dayRange = new RegExp(`(?:(?:del?|desde(?: el)?) )?(${weekday}) (?:al?|hasta(?: el)?) (${weekday})(?= |$)`, "y");
const everyDay = new RegExp(days, "g");

const stretch = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

function weekdaysOf(word: string): number[] {
  const one = weekdayOfWord(word);
  if (one > 0) return [one];
  return word.startsWith("fin") ? [6, 7] : stretch(1, 5);
}

interface Found {
  part: Part | null;
  end: number;
}

function readWeekdays(words: string, at: number): Found | null {
  dayRange.lastIndex = at;
  const range = dayRange.exec(words);
  const [, from = "", to = ""] = range ?? [];
  if (range !== null) {
    const weekdays = stretch(weekdayOfWord(from), weekdayOfWord(to));
    return { part: weekdays.length < 2 ? null : { code: "D", weekdays }, end: dayRange.lastIndex };
  }
  dayList.lastIndex = at;
  const list = dayList.exec(words);
  if (list === null) return null;
  const weekdays = [...list[0].matchAll(everyDay)].flatMap(([word]) => weekdaysOf(word));
  return { part: { code: "D", weekdays: [...new Set(weekdays)] }, end: dayList.lastIndex };
}

function readVerdict(words: string, at: number): Found | null {
  for (const [code, pattern] of verdicts) {
    pattern.lastIndex = at;
    if (pattern.test(words)) return { part: { code }, end: pattern.lastIndex };
  }
  return null;
}

/** Dates first, since a number may be of a day or of an hour. */
function readPart(words: string, at: number, today: string): Found | null {
  const dates = readDates(words, at, today);
  if (dates !== null) return { part: dates.days === null ? null : { code: "T", days: dates.days }, end: dates.end };
  const said = readVerdict(words, at) ?? readWeekdays(words, at);
  if (said !== null) return said;
  const found = readHours(words, at);
  return found === null ? null : { part: { code: "H", hours: found.hours }, end: found.end };
}

/**
 * The words of a clause, without accents and with one space between them, as its parts (spec 4 §2.7); null where one word is not
 * understood, or names a day that is none.
 */
export function partsOf(words: string, today: string): Part[] | null {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const found = readPart(words, at, today);
    if (found === null || found.part === null) return null;
    parts.push(found.part);
    at = found.end + 1;
  }
  return parts.filter(({ code }) => code !== "");
}
