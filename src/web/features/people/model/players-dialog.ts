import type { Player } from "#contract/people/endpoints.ts";

/** What is done with people, each in a dialog. */
export type PlayersDialog =
  | { kind: "register" | "repeats" | "unused" }
  /** The first list of a new league is followed by its groups. */
  | { kind: "import"; isFirst?: boolean }
  | { kind: "edit"; player: Player }
  | { kind: "editPerson"; personId: string }
  | null;
