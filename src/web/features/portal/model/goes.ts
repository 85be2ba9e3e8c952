import type { PublicGroup } from "#contract/portal/endpoints.ts";

type Goes = NonNullable<PublicGroup["rows"][number]["goes"]>;

const verbs: Record<Goes["kind"], string> = { up: "sube a", down: "baja a", across: "pasa a" };

/** 'sube a Grupo A' (spec 7 §1.1). */
export function goesText({ kind, to }: Goes): string {
  return `${verbs[kind]} ${to}`;
}
