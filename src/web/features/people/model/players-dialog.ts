import type { Player } from "#contract/people/endpoints.ts";

/** What is done with people, each in a dialog. */
export type PlayersDialog =
  | { kind: "register" | "import" | "repeats" | "unused" }
  | { kind: "edit"; player: Player }
  | { kind: "editPerson"; personId: string }
  | null;
