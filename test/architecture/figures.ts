const digits = String.raw`\d[\d.,]*`;
const words =
  "two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|sixty" +
  "|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|quince|veinte|treinta|sesenta";
const times = "seconds?|minutes?|hours?|days?|years?|attempts?|segundos|minutos|horas|días|años|intentos";
const units = `ms|s|kB|MB|GB|%|px|times|events|cases|requests|changes|columns|parameters|lines|letters|sets|rows|elements|pictures|situations|${times}`;
const figure = new RegExp(
  String.raw`(?<![\w.,§/-])(?:(?:${digits}|${words}) (?:a|to|or|→) )?(?:(?:${digits})[ -]?(?:${units})|(?:${words}|half a)[ -](?:${times}))(?![\w-])`,
  "gi",
);

/** A text as one line, as fragments of it are compared. */
export const flowing = (text: string): string => text.replaceAll(/\s+/g, " ");

/** The figures of a page (a number with its unit) that none of these fragments of it covers, with what stands around them. */
export function unheldFigures(page: string, fragments: readonly string[]): string[] {
  const text = flowing(page);
  const held = fragments.flatMap((fragment) => placesOf(text, flowing(fragment)));
  return [...text.matchAll(figure)]
    .filter(({ index, 0: found }) => !held.some(([from, to]) => from <= index && index + found.length <= to))
    .map(({ index, 0: found }) => text.slice(Math.max(0, index - 30), index + found.length + 20));
}

function placesOf(text: string, fragment: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(fragment); at >= 0; at = text.indexOf(fragment, at + 1))
    places.push([at, at + fragment.length]);
  return places;
}

const endless = /\b(?:not yet|yet\b|not implemented|not built|still missing)|todavía no|aún no|pendiente de hacer/gi;

/** What a page says of the future, that none of these fragments covers: it would stay there when it is not true any more. */
export function unheldFuture(page: string, fragments: readonly string[]): string[] {
  const text = flowing(page);
  const held = fragments.flatMap((fragment) => placesOf(text, flowing(fragment)));
  return [...text.matchAll(endless)]
    .filter(({ index }) => !held.some(([from, to]) => from <= index && index < to))
    .map(({ index, 0: found }) => text.slice(Math.max(0, index - 40), index + found.length + 30));
}

const repeated = /(?:[Mm]easured by|[Ll]o mide|[Ll]o miden) ((?:`[^`]+`(?:, | y | and )?)+)/g;

/** The sections of a page that name the command by which their figures are measured again, with these commands. */
export function measuredSections(page: string): { text: string; commands: string[] }[] {
  return page
    .split(/^(?=#+ )/m)
    .map((text) => ({
      text,
      commands: [...flowing(text).matchAll(repeated)].flatMap(([, named = ""]) =>
        [...named.matchAll(/`([^`]+)`/g)].map(([, command = ""]) => command),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);
}
