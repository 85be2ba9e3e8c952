import { parseSync } from "oxc-parser";

/** What asks a database for its own time, whatever its spelling. */
const databaseTime =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b|'(?:now|today|tomorrow|yesterday)'::/i;

/** The place in a text of SQL that asks the database for its own time; null when there is none. */
export function databaseTimeIn(sql: string): string | null {
  return databaseTime.exec(sql)?.[0] ?? null;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function isDate(node: unknown): boolean {
  return isNode(node) && node.type === "Identifier" && node.name === "Date";
}

/** What one node reads of a clock: the process's own, or the database's in a piece of SQL. */
function readBy(node: Node): string | null {
  const { callee, arguments: given, object, property, value } = node;
  if (node.type === "NewExpression" && isDate(callee) && Array.isArray(given) && given.length === 0)
    return "new Date()";
  if (node.type === "CallExpression" && isDate(callee)) return "Date()";
  if (node.type === "MemberExpression" && isDate(object) && isNode(property) && property.name === "now")
    return "Date.now";
  if (node.type === "Literal" && typeof value === "string") return databaseTimeIn(value);
  if (node.type === "TemplateElement") return databaseTimeIn((value as { raw: string }).raw); // so the parser says
  return null;
}

/** Everything in a source text that reads a clock other than the one that is handed in, as `line: what`. */
export function clockReads(file: string, source: string): string[] {
  const found: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const read = readBy(value);
    if (read !== null) found.push(`${file}:${source.slice(0, value.start).split("\n").length}: ${read}`);
    for (const key of Object.keys(value)) visit(value[key]);
  }
  visit(parseSync(file, source).program);
  return found;
}
