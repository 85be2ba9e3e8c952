import { escapeHtml } from "./escape-html.ts";

interface Operation {
  summary?: string;
  tags?: string[];
}

/** The part of an OpenAPI document that the page shows. */
interface Described {
  info: { title: string };
  paths?: Record<string, object | undefined>;
}

const methods = ["get", "post", "put", "patch", "delete"];

function operationsOf({ paths = {} }: Described): { method: string; path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {})
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]: [string, Operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

type Listed = ReturnType<typeof operationsOf>;

function groupByTag(operations: Listed): Map<string, Listed> {
  const groups = new Map<string, Listed>();
  for (const listed of operations) {
    const tag = listed.operation.tags?.[0] ?? "Otros";
    groups.set(tag, [...(groups.get(tag) ?? []), listed]);
  }
  return groups;
}

/** A page without scripts that lists every endpoint by topic, for whoever writes a program against the club's server. */
export function referencePage(document: Described): string {
  const byTag = groupByTag(operationsOf(document));
  const sections = [...byTag].map(([tag, operations]) => {
    const rows = operations.map(
      ({ method, path, operation }) =>
        `<tr><td><code>${method}</code></td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? "")}</td></tr>`,
    );
    return `<h2>${escapeHtml(tag)}</h2><table><tbody>${rows.join("")}</tbody></table>`;
  });
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>API · ${escapeHtml(document.info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #ddd;padding:.4rem .6rem .4rem 0;vertical-align:top}code{font-size:.9em}</style></head>
<body><h1>API · ${escapeHtml(document.info.title)}</h1><p>La descripción completa, para programas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join("\n")}</body></html>`;
}
