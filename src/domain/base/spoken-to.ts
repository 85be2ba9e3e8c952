import type { FormatType } from "./league.ts";

/** To how many people something is said: to the two of a pair, or to one in a league of individuals. */
export type Readers = 1 | 2;

/** To how many a league speaks of what is theirs. */
export const readersIn = (format: FormatType): Readers => (format === "individual" ? 1 : 2);

/** A sentence as it is written for a pair, in the words that its readers are spoken to; its values, such as names, stay as they are. */
export interface Say {
  (written: TemplateStringsArray, ...values: readonly (string | number)[]): string;
  /** A whole text of the product, with no value in it. */
  text: (written: string) => string;
}

/** What stands in a sentence for a pair and in the same one for one person, against one person; longer wordings before their parts. */
const ofOne: readonly (readonly [two: string, one: string])[] = [
  ["Se retiraron ellos", "Se retiró tu rival"],
  ["No se presentaron", "Tu rival no se presentó"],
  ["Si ninguna de las dos parejas cambia", "Si ninguno de los dos cambia"],
  ["Las parejas no coinciden", "No coinciden"],
  ["Lo confirman sus rivales", "Lo confirma su rival"],
  ["una de las parejas", "uno de los dos"],
  ["Una de las parejas", "Uno de los dos"],
  ["Si no os ponéis de acuerdo", "Si no hay acuerdo"],
  ["No coincidís", "No coinciden"],
  ["os sirva a las dos parejas", "sirva a los dos"],
  ["Teléfonos de los rivales", "Teléfono de tu rival"],
  ["jugad un juego más", "hay que jugar un juego más"],
  ["Ganáis vosotros", "Ganas tú"],
  ["ganáis vosotros", "ganas tú"],
  ["Ganan ellos", "Gana tu rival"],
  ["ganan ellos", "gana tu rival"],
  ["tus rivales dicen", "tu rival dice"],
  ["tus rivales", "tu rival"],
  ["ellos no pueden", "tu rival no puede"],
  ["Ellos escogen", "Tu rival escoge"],
  ["que escojan", "que escoja"],
  ["para vosotros", "para ti"],
  ["vuestras fechas", "tus fechas"],
  ["otra pareja", "otra persona"],
  ["el nuestro", "el mío"],
  ["Vosotros", "Tú"],
  ["vosotros", "tú"],
  ["Nosotros", "Yo"],
  ["Ellos", "Mi rival"],
  ["ellos", "tu rival"],
  ["Vuestra", "Tu"],
  ["Nuestro", "Mi"],
  ["Nos", "Me"],
  ["Os", "Te"],
  ["os", "te"],
  ["Ganáis", "Ganas"],
  ["Ganan", "Gana tu rival"],
  ["retirasteis", "retiraste"],
  ["jugasteis", "jugaste"],
  ["jugáis", "juegas"],
  ["podéis", "puedes"],
  ["Habéis", "Has"],
  ["habéis", "has"],
  ["Decid", "Di"],
  ["Elegid", "Elige"],
  ["Mirad", "Mira"],
  ["Quitad", "Quita"],
  ["volved", "vuelve"],
];

const forms = new Map(ofOne);
const anyForm = new RegExp(`(?<!\\p{L})(?:${ofOne.map(([two]) => two).join("|")})(?!\\p{L})`, "gu");

const toOne = (text: string) => text.replace(anyForm, (two) => forms.get(two) ?? two);

/** Says what is written for a pair to these readers. */
export function spokenTo(readers: Readers): Say {
  const text = readers === 1 ? toOne : (written: string) => written;
  const say = (written: TemplateStringsArray, ...values: readonly (string | number)[]) =>
    written.map((part, at) => `${text(part)}${values[at] ?? ""}`).join("");
  return Object.assign(say, { text });
}
