import { parseSync } from "oxc-parser";

/** Names of our own that the field's terms replaced (docs/glossary.md): of variables, functions and types, as `src` declares them. */
export const oldNames: ReadonlySet<string> = new Set(
  "Aimed Asked AskedPlan AskedRanking Carried DrawnPage DrawnRows Elsewhere GivenConsents GivenRole Goes Heard Hole HoleGroup LeftOff Patience Together Told ToldBooking ToldGoal ToldGroup ToldMatch ToldMovement ToldNeed ToldResult ToldRow WayOut WhatIsLeft aimed aimedAtNothing apartText asked askedBefore askedByName askedByType askedTogether askedToo boardHole bringPage carried carriedBracket carriedGroups carriedLeague carriedMatches carriedPage carriedRanking drawnPage drawnRowsOf elsewhere elsewhereSentence forgottenElsewhere given givenRole givenRoles goes goesIn goesText heard hole holeLines holes holesFromBelow inTurn isAskedFor isAskedSince isToldByBracket keepRoom keptByVersion keptOfAll latePage mostAsked mostKept mostTold needyGroup patience playsElsewhereSentence readTogether renderWithKeptRows takeUpMatches told toldAfter toldApart toldChoice toldCriteria toldDrawn toldMatch toldNeeds toldOf unhurried useAimed useAsked useGlide useKeptRoom useSettledAim wayOutText waysOut whatIsLeft whenGiven".split(
    " ",
  ),
);

/** The same of files, without their ending. */
export const oldFiles: ReadonlySet<string> = new Set(
  "aimed carried drawn-page early elsewhere glide goes holes kept-reads kept-room kept-rows late-page late-pages left-scores left-unplayed left-values list-talk needy-group planning-ways taken-up together turns what-is-left".split(
    " ",
  ),
);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const declaring = new Set([
  "VariableDeclarator",
  "FunctionDeclaration",
  "ClassDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
]);

/** The names that a pattern declares: `a`, `{ a, b: c, ...d }`, `[a]`, `a = 1`. */
function namesOf(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (Array.isArray(pattern)) return pattern.flatMap(namesOf);
  if (pattern["type"] === "Identifier") return [String(pattern["name"])];
  if (pattern["type"] === "TSParameterProperty") return namesOf(pattern["parameter"]);
  return ["properties", "elements", "value", "argument", "left"].flatMap((key) =>
    key === "value" && pattern["type"] !== "Property" ? [] : namesOf(pattern[key]),
  );
}

/** The names that a source declares. */
function declaredIn(node: unknown, into: Set<string>): void {
  if (!isNode(node)) return;
  if (typeof node["type"] === "string") {
    const { type, id, params, param } = node;
    if (declaring.has(type)) for (const name of namesOf(id)) into.add(name);
    if (/Function|^CatchClause$/.test(type)) for (const name of namesOf([params, param])) into.add(name);
  }
  for (const value of Object.values(node)) declaredIn(value, into);
}

/** The old names that a source declares. */
export function oldNamesIn(file: string, source: string): string[] {
  const declared = new Set<string>();
  declaredIn(parseSync(file, source).program, declared);
  return [...declared].filter((name) => oldNames.has(name));
}
