/** One rule that a comment names: its anchor in docs/rules, and the words of it that are quoted. */
export interface Citation {
  anchor: string;
  words: string | null;
}

export interface Read {
  citations: Citation[];
  /** What looks like a citation and cannot be read as one. */
  unread: string[];
}

const section = String.raw`§\d+(?:\.\d+)?(?: "[^"]+")?`;
const several = (one: string) => `${one}(?:(?:, | and )${one})*`;
const ofSpecification = new RegExp(String.raw`\bspec (\d+) (${several(section)})`, "g");
const ofRuling = new RegExp(String.raw`\brulings? (${several(String.raw`\d+`)})`, "g");
const leftOver = /(?:§|\b[Ss]pecs?\b|\b[Rr]ulings?\b|\bDESIGN\b|\bRULINGS\b).{0,40}/g;

/** A comment as one line, since citations break where lines do. */
function joined(source: string): string {
  return source.replace(/\n\s*(?:\*|\/\/|--)?[ \t]*/g, " ");
}

/** The citations of one text: `spec 2 §4, §5`, `spec 1 §2 "Payments"`, `ruling 14`, `rulings 10 and 13`. */
export function citationsOf(source: string): Read {
  const citations: Citation[] = [];
  const rest = joined(source)
    .replace(ofSpecification, (_, specification: string, sections: string) => {
      for (const [, number = "", words = null] of sections.matchAll(/§(\d+(?:\.\d+)?)(?: "([^"]+)")?/g))
        citations.push({ anchor: `spec-${specification}-${number.replace(".", "-")}`, words });
      return "";
    })
    .replace(ofRuling, (_, numbers: string) => {
      for (const [number] of numbers.matchAll(/\d+/g)) citations.push({ anchor: `ruling-${number}`, words: null });
      return "";
    });
  return { citations, unread: [...rest.matchAll(leftOver)].map(([text]) => text.trim()) };
}

/** A rule as docs/rules tells it: the text under its heading, with those of the headings below it. */
export interface Rule {
  anchor: string;
  /** As cited: `§2.6` stands under spec-3-2-6. */
  heading: string;
  text: string;
}

/** The rules of one page; each heading with an anchor is one. */
export function rulesOf(page: string): Rule[] {
  const parts = page.split(/^(?=#+ )/m).map((text) => ({
    text,
    depth: /^#*/.exec(text)?.[0].length ?? 0,
    anchor: /^#+ .*<a id="([\w-]+)"><\/a>/.exec(text)?.[1],
  }));
  return parts.flatMap(({ anchor, depth, text }, at) => {
    if (anchor === undefined) return [];
    const end = parts.findIndex((part, index) => index > at && part.depth <= depth);
    const own = parts.slice(at, end < 0 ? undefined : end);
    return [{ anchor, heading: text.split("\n")[0] ?? "", text: own.map((part) => part.text).join("") }];
  });
}

/** What is wrong with a citation; null when its rule is there, says the quoted words, and says where it is built. */
export function faultOf({ anchor, words }: Citation, rules: readonly Rule[]): string | null {
  const rule = rules.find((one) => one.anchor === anchor);
  if (rule === undefined) return `${anchor} is not in docs/rules`;
  if (words !== null && !rule.text.includes(words)) return `${anchor} does not say "${words}"`;
  return rule.text.includes("**In:**") ? null : `${anchor} does not say where it is built`;
}
