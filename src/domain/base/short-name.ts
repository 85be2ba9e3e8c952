const particle = /^(?:de|del|la|las|los|y|i)$/i;

/** A name without its last surname, and that surname with what stands before it: "Marta Castro" and " de la Torre"; of two words all. */
export function withoutLastSurname(name: string): [shown: string, rest: string] {
  const words = name.trim().split(/\s+/);
  let kept = words.length - 1;
  while (kept > 0 && particle.test(words[kept - 1] ?? "")) kept--;
  return kept < 2 || name.includes(",")
    ? [name, ""]
    : [words.slice(0, kept).join(" "), ` ${words.slice(kept).join(" ")}`];
}

/** The words of a name, each with the particles before it: "María", "de los Ángeles", "Gil". */
function partsOf(name: string): string[] {
  const parts: string[] = [];
  let before = "";
  for (const word of name.trim().split(/\s+/)) {
    if (particle.test(word)) before += `${word} `;
    else {
      parts.push(before + word);
      before = "";
    }
  }
  return before === "" ? parts : [...parts, before.trim()];
}

const initialOf = (part: string) => `${Array.from(part.split(" ").at(-1) ?? "")[0]?.toLocaleUpperCase("es") ?? ""}.`;

/** "Gil Ruiz, Ana" as it is said. */
const inOrder = (name: string) => name.replace(/^([^,]+),\s*(\S.*)$/s, "$2 $1");

/**
 * A name in at most so many letters, no word of it cut: whole, else with initials for its last words, as few as it takes:
 * "Ana Gil Ruiz", "Ana Gil R.", "Ana G. R.", "Ana G.", "Ana"
 */
export function nameWithin(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const parts = partsOf(inOrder(name));
  for (let kept = parts.length - 1; kept > 0; kept--) {
    const initials = parts.slice(kept).map(initialOf);
    for (const some of [initials, initials.slice(0, 1)]) {
      const said = [...parts.slice(0, kept), ...some].join(" ");
      if (said.length <= letters) return said;
    }
  }
  return parts[0] ?? name;
}

/** The names of a side, which share one line: the shorter leaves its room to the longer. @param between letters that join them */
export function namesWithin(names: readonly string[], letters: number, between = 3): string[] {
  const room = letters - between * (names.length - 1);
  const share = Math.floor(room / Math.max(1, names.length));
  const spare = names.reduce((left, name) => left + Math.max(0, share - name.length), 0);
  return names.map((name) => nameWithin(name, name.length <= share ? share : share + spare));
}

/** "Liga de Otoño de Primera… · Grupo A": a heading in at most so many letters; its first part loses whole words. */
export function headingWithin(heading: string, letters: number): string {
  if (heading.length <= letters) return heading;
  const [first = "", ...rest] = heading.split(" · ");
  const end = rest.map((part) => ` · ${part}`).join("");
  const words = first.split(" ");
  while (words.length > 1 && (words.join(" ").length + 1 + end.length > letters || particle.test(words.at(-1) ?? "")))
    words.pop();
  return `${words.join(" ")}…${end}`;
}
