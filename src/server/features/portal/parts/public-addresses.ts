import { z } from "zod";
import { portal } from "#contract/portal/endpoints.ts";
import { keysOf } from "#domain/base/keys.ts";

/** A public address of the API in the one form that its answer is kept by. */
export interface PublicAddress {
  /** The path, and what its endpoint takes from the search. */
  url: string;
  /** Its endpoint's address in the contract, with names where values stand. */
  route: string;
  /** The league, or the evening, whose changes make the answer old; null for the whole portal's. */
  league: string | null;
  /** The one group that it asks for. */
  group: string | null;
  /** Its endpoint by its name in the contract, and what that takes as it was written. */
  request: { name: keyof typeof portal; input: Record<string, string> };
}

interface Endpoint {
  name: keyof typeof portal;
  route: string;
  pattern: RegExp;
  /** The names in its path. */
  names: string[];
  /** What it takes besides, from the search. */
  parameters: string[];
  input: z.ZodType | undefined;
}

const parameter = /\{(\w+)\}/g;
const uuid = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";

/** The contract's public endpoints, so that one that comes to it is known here. */
const endpoints: Endpoint[] = keysOf(portal).map((name) => {
  const { route, inputSchema } = portal[name]["~orpc"];
  const path = `/api${route.path ?? ""}`;
  const names = [...path.matchAll(parameter)].map(([, found]) => found ?? "");
  return {
    name,
    route: path,
    pattern: new RegExp(`^${path.replace(parameter, uuid)}$`),
    names,
    parameters:
      inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape).filter((key) => !names.includes(key)) : [],
    input: inputSchema,
  };
});

/** The path as it is meant, however it was written; null when it is no text, or has a slash that belongs to a name. */
function decoded(path: string): string | null {
  if (/%2f/i.test(path)) return null;
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, "");
  } catch {
    return null;
  }
}

/**
 * What is asked for, as the endpoint's own schema reads it; null for what it refuses. What no endpoint takes is no part of the
 * question: links get such ends wherever they are shared.
 */
function readInput({ input, names, parameters }: Endpoint, values: string[], search: URLSearchParams) {
  const searched = [...search]
    .filter(([name]) => parameters.includes(name))
    .map(([name, value]) => [name, value.toLowerCase()] as const);
  const named = names.map((name, index) => [name, values[index] ?? ""] as const);
  const all = [...searched, ...named];
  const isTwice = new Set(all.map(([name]) => name)).size < all.length;
  if (isTwice) return null;
  const written = Object.fromEntries(all);
  const read = input?.safeParse(written);
  return read?.success ? { written, read: new Map(Object.entries(read.data ?? {})) } : null;
}

/** What an endpoint takes from the search, in one order, as the end of an address. */
function searchOf({ parameters }: Endpoint, input: Map<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of input) {
    const isParameter = parameters.includes(name) && (typeof value === "string" || typeof value === "number");
    if (isParameter) search.set(name, String(value));
  }
  search.sort();
  return search;
}

/** An address that has an endpoint, as its path. */
function addressAt(endpoint: Endpoint, path: string, query: URLSearchParams): PublicAddress | null {
  const values = endpoint.pattern.exec(path)?.slice(1) ?? [];
  const input = readInput(endpoint, values, query);
  if (input === null) return null;
  const search = searchOf(endpoint, input.read);
  const league = ["league_id", "evening_id"].includes(endpoint.names[0] ?? "") ? values[0] : undefined;
  return {
    url: search.size === 0 ? path : `${path}?${search.toString()}`,
    route: endpoint.route,
    league: league ?? null,
    group: search.get("group"),
    request: { name: endpoint.name, input: input.written },
  };
}

const mostKnown = 2000; // addresses as they were written; anybody can write one in many ways
const known = new Map<string, PublicAddress | null>();

/**
 * The one form of an address of the public API, whatever its capitals, its escapes and its slash at the end; null for an
 * address that has no endpoint, or a search that its endpoint refuses.
 */
export function publicAddress(url: string): PublicAddress | null {
  const found = known.get(url);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const address = readAddress(url);
  known.set(url, address);
  return address;
}

function readAddress(url: string): PublicAddress | null {
  const [written = "", query = ""] = url.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
  const path = decoded(written) ?? "";
  const endpoint = endpoints.find(({ pattern }) => pattern.test(path));
  return endpoint === undefined ? null : addressAt(endpoint, path, new URLSearchParams(query));
}
