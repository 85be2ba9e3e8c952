import os from "node:os";
import type { Config } from "#server/platform/config.ts";

function interfaces(): os.NetworkInterfaceInfo[] {
  return Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);
}

const originOf = (host: string, port: number) => new URL(`http://${host}:${port}`).origin;

/**
 * The addresses, besides the public one, at which people may sign in: this computer's own, never whatever name a request carries.
 * With a public address of https there are none, since a secure cookie does not travel over http.
 */
export function ownOrigins({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string[] {
  if (!publicUrl.startsWith("http://")) return [];
  const names = ["localhost", os.hostname(), `${os.hostname()}.local`].filter((name) => /^[\w.-]+$/.test(name));
  const numbers = interfaces()
    .filter(({ scopeid }) => scopeid === undefined || scopeid === 0) // no browser opens a link-local address
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
  return [...new Set([...names, ...numbers].map((host) => originOf(host, port)))];
}

/** Where others on the same network open the portal, for the message at the start. */
export function networkAddresses({ publicUrl, port, host }: Pick<Config, "publicUrl" | "port" | "host">): string[] {
  if (!publicUrl.startsWith("http://") || (host !== "0.0.0.0" && host !== "::")) return [];
  return interfaces()
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => originOf(address, port));
}
