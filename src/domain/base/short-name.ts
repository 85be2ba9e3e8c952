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
