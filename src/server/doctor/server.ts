import { isIP } from "node:net";
import type { Config } from "#server/platform/config.ts";
import { isAnswerTo, newQuestion, questionHeader } from "./proof.ts";
import { type ServerResponse, serverResponse } from "./response.ts";
import { ask, type WebAnswer } from "./web-request.ts";

/** An address of documentation (RFC 5737), which nobody has: who takes it for the client's believes anybody. */
export const forgedAddress = "192.0.2.77";

/** Who answers at an address. */
export type Reached =
  /** This installation. */
  | { kind: "own"; response: ServerResponse; answer: WebAnswer }
  /** The product; which installation cannot be told without the key. */
  | { kind: "unknown"; answer: WebAnswer }
  | { kind: "other"; answer: WebAnswer }
  | { kind: "none"; error: unknown };

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function askWithKey(address: string, key: string): Promise<Reached | null> {
  const { word, header } = newQuestion(key);
  const headers = { [questionHeader]: header, "x-forwarded-for": forgedAddress };
  const answer = await ask(`${address}/api/doctor`, { headers });
  const { success, data } = serverResponse.safeParse(parsed(answer.body));
  return success && isAnswerTo(key, word, data.proof) ? { kind: "own", response: data, answer } : null;
}

async function askWithoutKey(address: string): Promise<Reached> {
  const answer = await ask(`${address}/api/healthz`);
  const body = parsed(answer.body);
  const isOurs = typeof body === "object" && body !== null && "status" in body && body.status === "ok";
  return { kind: isOurs && answer.status === 200 ? "unknown" : "other", answer };
}

/** Asks who is at an address. @param key null where it is not known */
export async function reach(address: string, key: string | null): Promise<Reached> {
  try {
    const own = key === null ? null : await askWithKey(address, key);
    if (own !== null) return own;
    const found = await askWithoutKey(address);
    // With the key, another installation of the product is as much another as any server.
    return found.kind === "unknown" && key !== null ? { kind: "other", answer: found.answer } : found;
  } catch (error) {
    return { kind: "none", error };
  }
}

/** Where the process of this configuration listens, as this machine reaches it. */
export function localAddress({ host, port }: Pick<Config, "host" | "port">): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
