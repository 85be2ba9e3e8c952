import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { escapeHtml } from "#server/platform/escape-html.ts";

/** A page that stays open says it no longer than it is so. */
const hiding = "<style>@keyframes mudanza{to{visibility:hidden;height:0;padding:0}}</style>";
const style =
  "animation:mudanza 0s 45s forwards;overflow:hidden;position:sticky;top:0;z-index:1000;margin:0;padding:.6rem 1rem;font:600 16px/1.4 system-ui,sans-serif;color:#3b2a00;background:#ffe9a8";
const banner = (text: string) => `${hiding}<p role="status" style="${style}">${escapeHtml(text)}</p>`;

/** Whether a person opens a page, and not a program a part of one. */
const isPage = ({ method, headers }: IncomingMessage) =>
  method === "GET" && headers.accept?.includes("text/html") === true;

/** The body of a page with the banner above everything that the page draws. */
function withBanner(html: string, text: string): string {
  return html.replace(/<body[^>]*>/, (body) => `${body}${banner(text)}`);
}

/** Lets the answer to who opens a page say something above it, and be kept by nobody; any other answer stays as it is. */
export function sayOnPages(request: IncomingMessage, response: ServerResponse, text: string): void {
  if (!isPage(request)) return;
  // The whole page, in letters: neither packed nor "as you have it".
  request.headers["accept-encoding"] = "identity";
  delete request.headers["if-none-match"];
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  let head: { status: number; headers: OutgoingHttpHeaders } | null = null;
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders | string[]) => {
    head = { status, headers: namedHeaders(headers) };
    return response;
  }) as typeof response.writeHead; // the two forms that our server uses
  response.end = ((body?: Buffer | string) => {
    const { status, headers } = head ?? { status: response.statusCode, headers: {} };
    const type = String(headers["content-type"] ?? response.getHeader("content-type") ?? "");
    const changed = type.startsWith("text/html") ? withBanner(String(body ?? ""), text) : (body ?? "");
    for (const name of ["content-length", "etag", "cache-control"]) {
      response.removeHeader(name);
      delete headers[name];
    }
    const length = Buffer.byteLength(changed);
    writeHead(status, { ...headers, "content-length": length, "cache-control": "no-store" });
    return end(changed, "utf8");
  }) as typeof response.end; // likewise
}

/** Headers by their names in small letters, from an object or from names and values in turn. */
function namedHeaders(headers: OutgoingHttpHeaders | string[] = {}): OutgoingHttpHeaders {
  const pairs = Array.isArray(headers)
    ? Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at] ?? "", headers[2 * at + 1]] as const)
    : Object.entries(headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
}
