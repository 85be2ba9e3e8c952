import http from "node:http";
import https from "node:https";
import { TLSSocket } from "node:tls";
import { TooLate } from "./time-limit.ts";

const patienceOfOne = 5000; // ms for one answer
const mostRead = 64 * 1024; // bytes; what is longer is not ours

/** An answer of a web server. */
export interface WebAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** When the certificate ends, in ms since 1970; null without TLS. */
  certificateEnds: number | null;
}

interface Asking {
  headers?: Record<string, string>;
  /** Whether the first piece of the body is enough, as of a stream that never ends. */
  onlyBegin?: boolean;
  /** Ms. */
  limit?: number;
}

function certificateEnd(socket: unknown): number | null {
  if (!(socket instanceof TLSSocket)) return null;
  const ends = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(ends) ? null : ends;
}

/**
 * Asks a web server once, on a connection of its own, following nothing.
 * @throws TooLate after the limit, or what the network says
 */
export function ask(
  url: string,
  { headers = {}, onlyBegin = false, limit = patienceOfOne }: Asking = {},
): Promise<WebAnswer> {
  const { request } = url.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limit);
    const sent = request(url, { agent: false, signal, headers: { accept: "*/*", ...headers } }, (response) => {
      const certificateEnds = certificateEnd(response.socket);
      let body = "";
      const end = () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, certificateEnds });
        sent.destroy();
      };
      response.on("data", (piece: Buffer) => {
        body += piece.toString();
        if (onlyBegin || body.length > mostRead) end();
      });
      response.once("end", end);
      response.once("error", reject);
    });
    sent.once("error", (error) => reject(signal.aborted ? new TooLate("no answer") : error));
    sent.end();
  });
}
