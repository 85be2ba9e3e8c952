/** The longest line of a comment, in columns. */
export const widest = 140;

/** Lines of a comment that stand beside its text: tags of the documentation, and the locks that a command takes. */
const isNamed = (line: string) => /^(?:@\w+|Locks:)/.test(line);

const starts = /^\s*(?:\{?\/\*|\/\/)/;

/** The lines of the comment that begins at `first`, as they stand, and the line behind it. */
function commentAt(lines: readonly string[], first: number): { raw: string[]; next: number } {
  const isBlock = /^\s*\{?\/\*/.test(lines[first] ?? "");
  let next = first + 1;
  if (isBlock) while (next < lines.length && !lines[next - 1]?.includes("*/")) next += 1;
  else while (/^\s*\/\//.test(lines[next] ?? "")) next += 1;
  return { raw: lines.slice(first, next), next };
}

const wordsOf = (line: string) =>
  line
    .replace(/^\s*(?:\{?\/\*+|\/\/|\*(?!\/))/, "")
    .replace(/\*\/.*$/, "")
    .trim();

/** What a comment breaks: text of more than two lines, a tag of more than one, a line that is too wide. */
function faultOf(raw: readonly string[]): string | null {
  const words = raw.map(wordsOf).filter((line) => /\w/.test(line));
  const tag = words.findIndex((line) => line.startsWith("@"));
  const text = (tag < 0 ? words : words.slice(0, tag)).filter((line) => !isNamed(line));
  if (text.length > 2) return `${text.length} lines of text`;
  if (tag >= 0 && words.slice(tag).some((line) => !isNamed(line))) return "a tag of more than one line";
  return raw.some((line) => line.length > widest) ? `wider than ${widest}` : null;
}

/** The comments of a source that are too long, as `line: what is wrong`. Those behind code on its line are not read. */
export function longComments(source: string): string[] {
  const lines = source.split("\n");
  const found: string[] = [];
  for (let at = 0; at < lines.length; ) {
    if (!starts.test(lines[at] ?? "")) {
      at += 1;
      continue;
    }
    const { raw, next } = commentAt(lines, at);
    const fault = faultOf(raw);
    if (fault !== null) found.push(`${at + 1}: ${fault}`);
    at = next;
  }
  return found;
}
