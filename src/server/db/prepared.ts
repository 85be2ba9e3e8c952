import { createHash } from "node:crypto";
import type { ClientBase } from "pg";

const most = 800; // statements that a connection keeps: the product has fewer, but lists of ids make others
const worthPlanningOnce = /^(select|insert|update|delete|with)\b/;

/** Names the texts that a connection is asked; undefined for what is not worth a name. */
function naming(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || !worthPlanningOnce.test(text)) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
    names.set(text, name);
    return name;
  };
}

interface Statement {
  text: string;
  name?: string;
}

function isStatement(statement: unknown): statement is Statement {
  return (
    typeof statement === "object" && statement !== null && "text" in statement && typeof statement.text === "string"
  );
}

/**
 * Lets the database plan each statement with parameters once per connection: planning takes longer than most of ours run.
 * The driver prepares what has a name; the query builder gives none.
 */
export function prepareStatements(client: ClientBase): void {
  // One of its forms, which takes what the others are given.
  const query = client.query.bind(client) as (statement: unknown, values: unknown, callback: unknown) => unknown;
  const nameOf = naming();
  const prepared = (statement: unknown, values: unknown, callback: unknown) => {
    if (!isStatement(statement) || statement.name || !Array.isArray(values)) return query(statement, values, callback);
    const name = nameOf(statement.text);
    return query(name === undefined ? statement : { ...statement, name }, values, callback);
  };
  client.query = prepared as ClientBase["query"]; // all of its forms
}
