import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/** One change of a source file that a test should notice. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  /** "`before` → `after`", on one line. */
  change: string;
  /** The source line, by which known equivalents are recognised when lines move. */
  context: string;
  /** The number of the statement around it. */
  statement: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: any; // eslint-disable-line -- a node of any kind; each change below looks at one kind
}

type Edit = [start: number, end: number, text: string];

export interface Parsed {
  file: string;
  source: string;
  mutants: Mutant[];
  /** Where statements begin, in the order of their numbers; those of the module itself are not `inner`. */
  statements: { start: number; end: number; inner: boolean }[];
  /** Where loops have their first place for a statement. */
  loops: number[];
}

const operators: Record<string, string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "++": ["--"],
  "--": ["++"],
};

const methods = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["padStart", "padEnd"],
]);

/** Methods that give back something of the same kind, so that the call can be left out. */
const passing = new Set([
  "filter",
  "sort",
  "slice",
  "trim",
  "trimEnd",
  "reverse",
  "toLowerCase",
  "replace",
  "replaceAll",
]);

function operatorEdits(node: Node, source: string, from: number, to: number): Edit[] {
  const at = source.indexOf(node.operator, from);
  if (at < 0 || at >= to) return [];
  return (operators[node.operator] ?? []).map((other) => [at, at + node.operator.length, other]);
}

const isText = ({ type, value }: Node) =>
  type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");

function binaryEdits(node: Node, source: string): Edit[] {
  if (node.operator === "+" && (isText(node.left) || isText(node.right))) return [];
  return operatorEdits(node, source, node.left.end, node.right.start);
}

function literalEdits({ start, end, value, regex }: Node, source: string): Edit[] {
  if (regex !== undefined && regex !== null) {
    const raw = source.slice(start, end);
    const anchors: Edit[] = raw.startsWith("/^") ? [[start, end, `/${raw.slice(2)}`]] : [];
    const last = raw.lastIndexOf("$/");
    if (last > 0) anchors.push([start, end, raw.slice(0, last) + raw.slice(last + 1)]);
    return anchors;
  }
  if (typeof value === "string") return [[start, end, value === "" ? '"changed"' : '""']];
  if (typeof value === "number") return [[start, end, String(value + 1)]];
  return typeof value === "boolean" ? [[start, end, String(!value)]] : [];
}

function callEdits({ start, end, callee, arguments: given }: Node, source: string): Edit[] {
  if (callee.type !== "MemberExpression" || callee.computed) return [];
  const { name } = callee.property;
  const edits: Edit[] = [];
  const other = methods.get(name);
  if (other !== undefined) edits.push([callee.property.start, callee.property.end, other]);
  if (passing.has(name)) edits.push([start, end, source.slice(callee.object.start, callee.object.end)]);
  return given.length === 0 && name === "sort" ? [] : edits;
}

function testEdits({ test, type }: Node): Edit[] {
  if (test === null || test === undefined) return [];
  const isLoop = type !== "IfStatement" && type !== "ConditionalExpression";
  return (isLoop ? ["false"] : ["true", "false"]).map((value) => [test.start, test.end, value]);
}

/** Facts that a call is given by their own names, such as what was before and after: each left out once. */
function argumentEdits({ arguments: given }: Node): Edit[] {
  return (given as Node[])
    .filter(({ type }) => type === "ObjectExpression")
    .flatMap(({ properties }) => properties as Node[])
    .filter(({ type, shorthand }) => type === "Property" && shorthand === true)
    .map(({ start, end, key }) => [start, end, `${key.name}: undefined`]);
}

/** Statements that only do something: a call, a change of a variable, a throw. */
function statementEdits({ start, end, type, expression }: Node): Edit[] {
  const isPrologue = type === "ExpressionStatement" && isText(expression);
  return isPrologue ? [] : [[start, end, ";"]];
}

const edits: Record<string, (node: Node, source: string) => Edit[]> = {
  BinaryExpression: binaryEdits,
  LogicalExpression: (node, source) => operatorEdits(node, source, node.left.end, node.right.start),
  AssignmentExpression: (node, source) => operatorEdits(node, source, node.left.end, node.right.start),
  UpdateExpression: (node, source) => operatorEdits(node, source, node.start, node.end),
  UnaryExpression: ({ start, operator, argument }) =>
    operator === "!" || operator === "-" ? [[start, argument.start, ""]] : [],
  ConditionalExpression: testEdits,
  IfStatement: testEdits,
  WhileStatement: testEdits,
  ForStatement: testEdits,
  ExpressionStatement: statementEdits,
  ThrowStatement: statementEdits,
  Literal: literalEdits,
  TemplateLiteral: ({ start, end }) => [[start, end, '""']],
  CallExpression: (node, source) => [...callEdits(node, source), ...argumentEdits(node)],
  ArrayExpression: ({ start, end, elements }) => (elements.length === 0 ? [] : [[start, end, "[]"]]),
};

const wrappers = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
const isSkipped = (type: string) =>
  type === "ImportDeclaration" || type === "ExportAllDeclaration" || (type.startsWith("TS") && !wrappers.has(type));

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The nodes below one that can be changed; names of properties cannot. */
function childrenOf(node: Node): Node[] {
  const isNamed = node.type === "Property" || node.type === "MemberExpression";
  return Object.entries(node)
    .filter(([key]) => !(isNamed && (key === "key" || key === "property") && node.computed !== true))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !isSkipped(type));
}

const isLoop = ({ type }: Node) => /^(For|While|DoWhile)/.test(type);
const oneLine = (text: string) => {
  const short = text.replace(/\s+/g, " ");
  return short.length > 70 ? `${short.slice(0, 69)}…` : short;
};

/** All changes of a file that are tried. */
export function parse(file: string): Parsed {
  const source = readFileSync(file, "utf8");
  const parsed: Parsed = { file, source, mutants: [], statements: [], loops: [] };
  const lines = source.split("\n");

  function collect(node: Node, statement: number): void {
    for (const [start, end, text] of edits[node.type]?.(node, source) ?? []) {
      const line = source.slice(0, start).split("\n").length;
      const change = `\`${oneLine(source.slice(start, end))}\` → \`${oneLine(text)}\``;
      parsed.mutants.push({ file, line, start, end, text, change, context: (lines[line - 1] ?? "").trim(), statement });
    }
  }

  function visit(node: Node, statement: number, inner: boolean): void {
    collect(node, statement);
    if (isLoop(node) && node.body.type === "BlockStatement") parsed.loops.push(node.body.start + 1);
    const holdsStatements = node.type === "BlockStatement" || node.type === "Program";
    const isFunction = /Function/.test(node.type);
    for (const child of childrenOf(node)) {
      const number = holdsStatements
        ? parsed.statements.push({ start: child.start, end: child.end, inner }) - 1
        : statement;
      visit(child, number, inner || isFunction);
    }
  }

  visit(parseSync(file, source).program, -1, false);
  const isSound = ({ start, end, text }: Mutant) =>
    parseSync(file, source.slice(0, start) + text + source.slice(end)).errors.length === 0;
  return { ...parsed, mutants: parsed.mutants.filter(isSound) };
}
