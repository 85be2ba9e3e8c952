import { parseSync } from "oxc-parser";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : null;
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Every node below one, it included; not into functions, where `within` says so. */
function below(value: unknown, within: (node: Node) => boolean = () => true): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => below(one, within));
  if (!isNode(value) || !within(value)) return [];
  return [value, ...Object.values(value).flatMap((child) => below(child, within))];
}

const isFunction = ({ type }: Node) => /Function/.test(type);
const changing = new Set(["set", "add", "delete", "clear", "push", "pop", "shift", "unshift", "splice", "sort"]);
const collections = new Set(["Map", "Set", "WeakMap", "WeakSet", "Array"]);

const isEmptyCollection = (node: Node) =>
  (node.type === "NewExpression" &&
    collections.has(nameOf(node.callee) ?? "") &&
    nodesOf(node.arguments).length === 0) ||
  (node.type === "ArrayExpression" && nodesOf(node.elements).length === 0);

interface Declared {
  name: string;
  kind: unknown;
  start: number;
  init: Node | null;
}

function declaredBy(statement: Node): Declared[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  if (declaration.type !== "VariableDeclaration") return [];
  return nodesOf(declaration.declarations).map(({ id, init }) => ({
    name: nameOf(id) ?? "",
    kind: declaration.kind,
    start: declaration.start,
    init: isNode(init) ? init : null,
  }));
}

/** What of a file's own names is changed somewhere in it: assigned to, or told to add or forget. */
function changedNames(program: unknown): Set<string> {
  const found = below(program).map((node) => {
    const { callee, left, argument } = node;
    const target = node.type === "AssignmentExpression" ? left : node.type === "UpdateExpression" ? argument : null;
    if (isNode(target) && target.type === "MemberExpression") return nameOf(target.object);
    if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return null;
    return changing.has(nameOf(callee.property) ?? "") ? nameOf(callee.object) : null;
  });
  return new Set(found.filter((name) => name !== null));
}

const isMadeBy = (node: Node, makers: ReadonlySet<string>) =>
  /^(?:Call|New)Expression$/.test(node.type) && makers.has(nameOf(node.callee) ?? "");

/** The names of a source text's functions, and what they are. */
function functionsOf(statement: Node): { name: string | null; made: Node }[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  if (declaration.type === "FunctionDeclaration") return [{ name: nameOf(declaration.id), made: declaration }];
  return declaredBy(statement).flatMap(({ name, init }) =>
    init !== null && isFunction(init) ? [{ name, made: init }] : [],
  );
}

/** Whether a function has variables of its own that what it returns goes on using. */
function isMaker(made: Node, makers: ReadonlySet<string>): boolean {
  const statements = isNode(made.body) ? nodesOf(made.body.body) : [];
  const own = statements.flatMap(declaredBy);
  const returned = statements
    .flatMap(({ type, argument }) => (type === "ReturnStatement" && isNode(argument) ? [argument] : []))
    .map((value) => own.find(({ name }) => name === nameOf(value))?.init ?? value);
  const remembers = own.some(
    ({ kind, init }) => kind === "let" || (init !== null && (isEmptyCollection(init) || isMadeBy(init, makers))),
  );
  return returned.some((value) => isMadeBy(value, makers) || (remembers && below(value).some(isFunction)));
}

/** The classes and functions of a source text that make something with a memory. @param makers those that are known already */
export function makersIn(file: string, source: string, makers: ReadonlySet<string> = new Set()): string[] {
  const body = nodesOf(parseSync(file, source).program.body);
  const classes = body
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter((one) => one.type === "ClassDeclaration" && below(one).some(({ type }) => type === "PropertyDefinition"));
  const functions = body.flatMap(functionsOf).filter(({ made }) => isMaker(made, makers));
  return [...classes.map(({ id }) => nameOf(id)), ...functions.map(({ name }) => name)].filter((name) => name !== null);
}

/**
 * What a module of the server remembers between two requests, as `file: name`: a variable, a collection that is filled, an object that
 * is changed, or the work of a maker.
 */
export function processState(file: string, source: string, makers: ReadonlySet<string>): string[] {
  const { program } = parseSync(file, source);
  const changed = changedNames(program);
  return nodesOf(program.body)
    .flatMap(declaredBy)
    .filter(({ name, kind, init }) => {
      if (kind === "let" || kind === "var") return true;
      if (init === null) return false;
      const here = below(init, (node) => !isFunction(node));
      const made = here.some((node) => isMadeBy(node, makers));
      return made || changed.has(name) || here.some((node) => node.type === "NewExpression" && isEmptyCollection(node));
    })
    .map(({ name }) => `${file}: ${name}`);
}
