import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountRequest } from "#contract/accounts/endpoints.ts";
import { largestInteger, text } from "#contract/common/common.ts";
import { contractLeaves, type Leaf, leavesOf } from "#test/support/contract-inputs.ts";

interface Node {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  anyOf?: Node[];
}

/** What an input lets in without an end: a text, a number or a list of any size, or anything at all. */
function unboundedIn(node: Node): string[] {
  if (node.anyOf !== undefined) return node.anyOf.flatMap(unboundedIn);
  if (node.enum !== undefined || node.const !== undefined) return [];
  switch (node.type) {
    case "string":
      return node.maxLength !== undefined || node.format === "uuid" ? [] : ["a text without a longest"];
    case "integer":
    case "number": {
      const isBounded =
        Math.abs(node.minimum ?? Infinity) <= largestInteger && (node.maximum ?? Infinity) <= largestInteger;
      return isBounded ? [] : ["a number without bounds"];
    }
    case "array":
      return node.maxItems === undefined ? ["a list without an end"] : []; // what it holds is looked at by itself
    case "boolean":
    case "null":
      return [];
    default:
      return ["anything"];
  }
}

const spoiled = ["a\u0000b", "\ud800", "x\udc00y"];

/** Whether a text came through with what cannot be kept; names lose it instead of being refused. */
function isKeptSpoiled({ success, data }: z.ZodSafeParseResult<unknown>): boolean {
  return success && (typeof data !== "string" || data.includes("\u0000") || /\p{Surrogate}/u.test(data));
}

/** What is wrong with a value of an input: no bounds, or a text that cannot be kept as it was written. */
function faultsOf({ place, schema }: Leaf): string[] {
  const node = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node; // a subset of its keywords
  const unbounded = unboundedIn(node).map((fault) => `${place}: ${fault}`);
  const kept = spoiled
    .filter((one) => isKeptSpoiled(schema.safeParse(one)))
    .map((one) => `${place}: takes ${JSON.stringify(one)}`);
  return [...unbounded, ...kept];
}

const leaves = [...contractLeaves(), ...leavesOf(accountRequest, "accounts ")];

describe("what the API takes", () => {
  it("has an end everywhere, and no text that the database cannot keep", () => {
    expect(leaves.length).toBeGreaterThan(150);
    expect(leaves.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ["a text without a longest", z.string().min(1)],
    ["a text without a longest", z.email()],
    ["a number without bounds", z.number().int().min(1)],
    ["a number without bounds", z.coerce.number().int().positive()],
    ["a list without an end", z.array(text(5))],
    ["a text without a longest", z.array(z.string()).max(3)],
    ["anything", z.unknown()],
    ["takes", z.string().max(10).nullable().default(null)],
  ])("is seen to have %s", (fault, schema) => {
    const found = leavesOf(z.strictObject({ deep: z.strictObject({ planted: schema }).optional() }), "x ").flatMap(
      faultsOf,
    );
    expect(found.join()).toContain(fault);
    expect(found.join()).toContain("x deep.planted");
  });
});
