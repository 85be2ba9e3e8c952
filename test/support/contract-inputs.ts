import { isContractProcedure } from "@orpc/contract";
import type { z } from "zod";
import { contract } from "#contract/contract.ts";

/** A value of an input that is no object, by where it stands. */
export interface Leaf {
  /** "people.update full_name", with `[]` for the entries of a list. */
  place: string;
  /** The schema at that place as it is declared: with its refinements, default and transformations. */
  schema: z.ZodType;
}

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
};

const wrappers = ["optional", "nullable", "default", "prefault", "readonly", "nonoptional"];

/** The schemas under wrappers and choices. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, in: first, options } = schema.def as Definition; // zod's own, by `type`
  const inner = wrappers.includes(type) ? innerType : type === "pipe" ? first : undefined;
  const parts = options ?? (inner === undefined ? [] : [inner]);
  return parts.length === 0 ? [schema] : parts.flatMap(partsOf);
}

/** The values of a schema, each with the schema that it is checked by; a list is one besides what it holds. */
export function leavesOf(schema: z.ZodType, place: string): Leaf[] {
  const composites = partsOf(schema).filter(({ def }) => ["object", "array"].includes(def.type));
  if (composites.length === 0) return [{ place, schema }];
  return composites.flatMap((composite) => {
    const { shape = {}, element } = composite.def as Definition; // zod's own, by `type`
    if (element !== undefined) return [{ place, schema }, ...leavesOf(element, `${place}[]`)];
    return Object.entries(shape).flatMap(([key, value]) =>
      leavesOf(value, `${place}${place.endsWith(" ") ? "" : "."}${key}`),
    );
  });
}

function inputsOf(router: object, prefix = ""): { name: string; schema: z.ZodType }[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    if (!isContractProcedure(value)) return inputsOf(value, `${name}.`);
    const { inputSchema } = value["~orpc"];
    return inputSchema === undefined ? [] : [{ name, schema: inputSchema as z.ZodType }]; // the contract is zod's
  });
}

/** Every value that any endpoint takes. */
export function contractLeaves(): Leaf[] {
  return inputsOf(contract).flatMap(({ name, schema }) => leavesOf(schema, `${name} `));
}

/** A schema of an input, by its field's name: an object, a list and what they hold, as each is declared. */
export interface Node {
  place: string;
  /** The nearest name of a field. */
  key: string;
  schema: z.ZodType;
}

/** Everything of a schema at which a refusal can lie, the schema itself first. */
function nodesOf(schema: z.ZodType, place: string, key: string): Node[] {
  const inside = partsOf(schema).flatMap((part) => {
    const { shape = {}, element } = part.def as Definition; // zod's own, by `type`
    const held = Object.entries(shape).flatMap(([name, value]) => nodesOf(value, `${place}.${name}`, name));
    return element === undefined ? held : [...held, ...nodesOf(element, `${place}[]`, key)];
  });
  return [{ place, key, schema }, ...inside];
}

/** Every place of every endpoint's input at which a refusal can lie. */
export function contractNodes(): Node[] {
  return inputsOf(contract).flatMap(({ name, schema }) => nodesOf(schema, name, "formulario"));
}
