import { parseSync } from "oxc-parser";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The name of an identifier, also of a member of `Number`; null of anything else. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "MemberExpression") return nameOf(node.property);
  return typeof node.name === "string" ? node.name : null;
}

/** `Number(x)`, `parseInt(x)`, `Number.parseFloat(x)`: a text that is read as a number by the machine's rules. */
function isReading(node: unknown): boolean {
  return (
    isNode(node) &&
    node.type === "CallExpression" &&
    ["Number", "parseInt", "parseFloat"].includes(nameOf(node.callee) ?? "")
  );
}

function parts(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const holds = (node: Node, isMeant: (one: Node) => boolean): boolean =>
  isMeant(node) || parts(node).some((part) => holds(part, isMeant));

const typedInto = ["TextInput", "Textarea", "input", "textarea", "NumberField"];

/** What the attribute of a field does that is typed into: reads numbers in place, or leaves the reading to the browser. */
function readByAttribute(node: Node): string | null {
  const attributes = Array.isArray(node.attributes) ? node.attributes.filter(isNode) : [];
  for (const attribute of attributes) {
    const name = nameOf(attribute.name);
    if (name === "type" && isNode(attribute.value) && attribute.value.value === "number") return "type=number";
    if (name === "onChange" && holds(attribute, isReading)) return "onChange";
  }
  return null;
}

function fault(node: Node): string | null {
  if (node.type === "ImportSpecifier" && nameOf(node.imported) === "NumberInput") return "NumberInput";
  if (node.type === "LogicalExpression" && isReading(node.left)) return `a number or else, by ${String(node.operator)}`;
  if (node.type === "JSXOpeningElement" && typedInto.includes(nameOf(node.name) ?? "")) return readByAttribute(node);
  return null;
}

/** Where a screen reads typed numbers without the number field of the house, as `line: what`. */
export function numbersReadInPlace(file: string, source: string): string[] {
  const found: string[] = [];
  function visit(node: Node): void {
    const what = fault(node);
    if (what !== null) found.push(`${file}:${source.slice(0, node.start).split("\n").length}: ${what}`);
    for (const part of parts(node)) visit(part);
  }
  visit(parseSync(file, source).program as unknown as Node); // its nodes are these
  return found;
}
