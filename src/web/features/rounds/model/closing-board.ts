import type { ClosingPreview, Movement } from "#contract/rounds/endpoints.ts";
import { counted } from "#web/platform/format.ts";

export type BoardGroup = ClosingPreview["board"]["groups"][number];
export type BoardRow = BoardGroup["rows"][number];
export type BoardQuestion = ClosingPreview["board"]["questions"][number];
export type MissingMatch = ClosingPreview["missing"][number];

/** What is still to be decided of a group. */
export function openQuestions({ board }: ClosingPreview, groupId?: string): BoardQuestion[] {
  return board.questions.filter(
    ({ group_id, decision }) => decision === null && (groupId === undefined || group_id === groupId),
  );
}

/** How a row's line looks: where it goes, whether that is open, or that the pair has left. */
export type Zone = "up" | "down" | "stay" | "across" | "open" | "left";

/** Where a row goes, as its line shows it. */
export interface RowView {
  row: BoardRow;
  movement: Movement | undefined;
  zone: Zone;
  /** Whether its place is shared with others until somebody decides. */
  isTied: boolean;
}

export function rowViews(preview: ClosingPreview, group: BoardGroup): RowView[] {
  const open = new Set(openQuestions(preview, group.group_id).flatMap(({ pair_ids }) => pair_ids));
  const movements = new Map(preview.movements.map((movement) => [movement.pair_id, movement]));
  return group.rows.map((row) => {
    const movement = movements.get(row.pair_id);
    const isTied = open.has(row.pair_id);
    const isOpen = isTied && movement?.is_by_hand !== true;
    const zone = row.is_withdrawn ? "left" : isOpen ? "open" : (movement?.kind ?? "stay");
    return { row, movement, zone, isTied };
  });
}

/** Something that must be settled before the round is closed: what the button says, and the element that it leads to. */
export interface Missing {
  text: string;
  elementId: string;
}

const list = new Intl.ListFormat("es");

export function groupElement(groupId: string): string {
  return `cierre-${groupId}`;
}

/** What is missing, the first thing first; null: the round can be closed. */
export function missingIn(preview: ClosingPreview): Missing | null {
  const { groups, unplayed } = preview.board;
  const open = openQuestions(preview);
  const undecided = groups.filter(({ group_id }) => open.some((question) => question.group_id === group_id));
  const [first] = undecided;
  if (first !== undefined) {
    const names = list.format(undecided.map(({ name }) => name));
    const count = counted(open.length, "decisión", "decisiones");
    const text =
      undecided.length > 4 ? `Faltan ${count}` : `${open.length === 1 ? "Falta" : "Faltan"} ${count}: ${names}`;
    return { text, elementId: groupElement(first.group_id) };
  }
  if (unplayed.undecided.length > 0) {
    const count = counted(unplayed.undecided.length, "partido", "partidos");
    return { text: `Falta indicar quién pierde ${count}`, elementId: "cierre-sin-jugar" };
  }
  const [clash] = preview.board.clashes;
  if (clash !== undefined) return { text: clash.sentence, elementId: groupElement(clash.group_id) };
  const drifting = groups.find(({ is_drifting }) => is_drifting);
  if (drifting === undefined) return null;
  return { text: `Revisa ${drifting.name}: queda con ${drifting.after}`, elementId: groupElement(drifting.group_id) };
}

/** What the main button does, with its numbers. */
export function closingText({ number, board: { next } }: ClosingPreview, createsMatches: boolean): string {
  const close = `Finalizar Jornada ${number}`;
  if (next === null || !createsMatches || next.matches === 0) return close;
  return `${close} y crear ${counted(next.matches, "partido", "partidos")}`;
}

/** What a closing takes besides what was shown. */
export interface NextRound {
  creates_matches: boolean;
  deadline: string | null;
}
