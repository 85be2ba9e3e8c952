/** Where a place leads when its round closes, or where a pair went: 'sube a Grupo A' (spec 7 §1.1). */
export interface GroupChange {
  kind: "up" | "down" | "across";
  /** The group, or the division where it has several groups. */
  to: string;
}

const verbs: Record<GroupChange["kind"], string> = { up: "sube a", down: "baja a", across: "pasa a" };

const pastVerbs: Record<GroupChange["kind"], string> = { up: "subió a", down: "bajó a", across: "pasó a" };

/** Where a pair went in a round that is past: 'subió a Grupo A'. */
export function pastChangeText({ kind, to }: GroupChange): string {
  return `${pastVerbs[kind]} ${to}`;
}

/** 'sube a Grupo A' (spec 7 §1.1). */
export function groupChangeText({ kind, to }: GroupChange): string {
  return `${verbs[kind]} ${to}`;
}
