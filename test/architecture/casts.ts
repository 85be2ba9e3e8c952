import { parseSync } from "oxc-parser";

/** A place where a source tells the compiler what a value is. */
export interface Cast {
  place: string;
  /** Whether a comment on its lines or on the line before says why it may. */
  hasReason: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** `as const` narrows what is written there, and claims nothing. */
function isCast({ type, typeAnnotation }: Node, source: string): boolean {
  if (type === "TSTypeAssertion") return true;
  if (type !== "TSAsExpression" || !isNode(typeAnnotation)) return false;
  return source.slice(typeAnnotation.start, typeAnnotation.end) !== "const";
}

function withoutComments(source: string, comments: readonly { start: number; end: number }[]): string {
  return comments.reduce((text, { start, end }) => {
    return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
  }, source);
}

/** The casts of a source text, and how many lines of it are code. */
export function castsIn(file: string, source: string): { casts: Cast[]; lines: number } {
  const { program, comments } = parseSync(file, source);
  const lineAt = (at: number) => source.slice(0, at).split("\n").length;
  const commented = new Set(comments.flatMap(({ start, end }) => [lineAt(start), lineAt(end)]));
  const casts: Cast[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (isCast(value, source)) {
      const [first, last] = [lineAt(value.start), lineAt(value.end)];
      const around = Array.from({ length: last - first + 2 }, (_, at) => first - 1 + at);
      casts.push({ place: `${file}:${first}`, hasReason: around.some((line) => commented.has(line)) });
    }
    for (const key of Object.keys(value)) visit(value[key]);
  }
  visit(program);
  const code = withoutComments(source, comments).split("\n");
  return { casts, lines: code.filter((line) => line.trim() !== "").length };
}
