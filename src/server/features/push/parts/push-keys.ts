import { createECDH } from "node:crypto";
import type { Dependencies } from "#server/platform/context.ts";
import { findValue, valueOnce } from "#server/platform/installation.ts";

const name = "push_keys";

export interface PushKeys {
  /** Both in base64url, as browsers and services take them (RFC 8292). */
  public_key: string;
  private_key: string;
}

function freshKeys(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const private_key = pair.getPrivateKey().toString("hex").padStart(64, "0");
  return `${pair.getPublicKey("base64url")} ${Buffer.from(private_key, "hex").toString("base64url")}`;
}

/** The keys by which services know this installation: made once, and kept with its data. */
export async function pushKeys({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<PushKeys> {
  const { db } = database;
  const value = (await findValue(db, name)) ?? (await valueOnce(db, name, freshKeys(), clock.now()));
  const [public_key = "", private_key = ""] = value.split(" ");
  return { public_key, private_key };
}
