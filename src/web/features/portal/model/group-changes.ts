import type { PublicGroup } from "#contract/portal/endpoints.ts";

type GroupChange = NonNullable<PublicGroup["rows"][number]["goes"]>;

const verbs: Record<GroupChange["kind"], string> = { up: "sube a", down: "baja a", across: "pasa a" };

/** 'sube a Grupo A' (spec 7 §1.1). */
export function groupChangeText({ kind, to }: GroupChange): string {
  return `${verbs[kind]} ${to}`;
}
