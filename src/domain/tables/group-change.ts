/** Where a place leads when its round closes, or where a pair went: 'sube a Grupo A' (spec 7 §1.1). */
export interface GroupChange {
  /** `through`: from a tournament's group to what follows it (spec 7 §1.9). */
  kind: "up" | "down" | "across" | "through";
  /** The group, or the division where it has several groups; the bracket. */
  to: string;
}

const verbs: Record<GroupChange["kind"], string> = {
  up: "sube a",
  down: "baja a",
  across: "pasa a",
  through: "pasa al",
};

const pastVerbs: Record<GroupChange["kind"], string> = {
  up: "subió a",
  down: "bajó a",
  across: "pasó a",
  through: "pasó al",
};

/** Where a pair went in a round that is past: 'subió a Grupo A'. */
export function pastChangeText({ kind, to }: GroupChange): string {
  return `${pastVerbs[kind]} ${to}`;
}

/** 'sube a Grupo A' (spec 7 §1.1). */
export function groupChangeText({ kind, to }: GroupChange): string {
  return `${verbs[kind]} ${to}`;
}
