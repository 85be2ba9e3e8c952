import http from "node:http";
import https from "node:https";
import { buffer } from "node:stream/consumers";

/** Whom a request goes to, and how it gets there. */
export interface Site {
  /** With no slash at the end. */
  address: string;
  /** The certificate to believe, of an address with https. */
  ca?: string;
  /** The address that the client has. */
  from?: string;
}

const silence = 30_000; // ms without a word, after which nobody answers

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

function open({ address, ca, from }: Site, path: string, { method = "GET", headers = {} }: Asked): http.ClientRequest {
  const client = address.startsWith("https") ? https : http;
  const options = {
    method,
    headers,
    agent: false,
    timeout: silence,
    ...(from !== undefined && { localAddress: from, family: 4 }),
  };
  const request = client.request(`${address}${path}`, { ...options, ...(ca !== undefined && { ca }) });
  return request.on("timeout", () => request.destroy(new Error(`nada en ${silence / 1000} s`)));
}

/** Asks once, on a connection of its own. */
export function ask(site: Site, path: string, asked: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = open(site, path, asked);
    let isAnswered = false;
    // Who refuses a body may hang up while it is still sent.
    request.on("error", (error) => isAnswered || reject(error));
    request.on("response", (response) => {
      isAnswered = true;
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) }),
      );
    });
    request.end(asked.body);
  });
}

/** An open stream; what it tells comes with the moment at which it came. */
export interface Stream {
  events(): { text: string; at: number }[];
  isOver(): boolean;
  close(): void;
}

export function listenTo(site: Site, path: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const events: { text: string; at: number }[] = [];
    const request = open(site, path, { headers });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("data", (data: Buffer) => events.push({ text: data.toString(), at: performance.now() }));
      response.on("error", () => {});
      const isOver = () => response.closed;
      if (response.statusCode === 200) resolve({ events: () => events, isOver, close: () => request.destroy() });
      else reject(new Error(`el flujo responde ${response.statusCode}`));
    });
    request.end();
  });
}

/** Waits until something holds. @throws saying what did not, after so many ms */
export async function until(what: string, holds: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  const end = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`en ${limit / 1000} s no se cumple: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
