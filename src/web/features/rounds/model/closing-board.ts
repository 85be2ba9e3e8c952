import type { ClosingPreview, Movement } from "#contract/rounds/endpoints.ts";
import { listText } from "#domain/base/list-text.ts";
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

export function groupElement(groupId: string): string {
  return `cierre-${groupId}`;
}

/** A match without a result in the rail. */
export const matchElement = ({ match_id }: Pick<MissingMatch, "match_id">) => `cierre-partido-${match_id}`;

export const sentElement = "cierre-por-confirmar";

/** What players have sent and somebody has to decide or accept first (spec 6 §2.2). */
function sentMissing(preview: ClosingPreview, isAccepted: boolean): Missing | null {
  const { unconfirmed = [] } = preview;
  const listed = missingByGroup(preview).flatMap(([, matches]) => matches);
  for (const [state, why] of [
    ["disputed", "en que no coinciden"],
    ["waiting", "que nadie ha confirmado"],
  ] as const) {
    const those = listed.filter(({ sent }) => sent === state);
    const [first] = those;
    if (first === undefined) continue;
    const count = counted(those.length, "resultado", "resultados");
    return { text: `Decide ${count} ${why}`, elementId: matchElement(first) };
  }
  if (unconfirmed.length === 0 || isAccepted) return null;
  const count = counted(unconfirmed.length, "resultado", "resultados");
  return { text: `Falta aceptar ${count} por confirmar`, elementId: sentElement };
}

/** What is missing, the first thing first; null: the round can be closed. @param isAccepted whether what players have sent is */
export function missingIn(preview: ClosingPreview, isAccepted: boolean): Missing | null {
  return sentMissing(preview, isAccepted) ?? undecidedIn(preview);
}

function undecidedIn(preview: ClosingPreview): Missing | null {
  const { groups, unplayed } = preview.board;
  const open = openQuestions(preview);
  const undecided = groups.filter(({ group_id }) => open.some((question) => question.group_id === group_id));
  const [first] = undecided;
  if (first !== undefined) {
    const names = listText(undecided.map(({ name }) => name));
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

/** What the main button does, with its numbers: the matches that it cancels come before those that it makes. */
export function closingText({ number, board: { next, unplayed } }: ClosingPreview, createsMatches: boolean): string {
  if (unplayed.cancelled > 0) return `Finalizar y cancelar ${unplayed.cancelled}`;
  const close = `Finalizar Jornada ${number}`;
  if (next === null || !createsMatches || next.matches === 0) return close;
  return `${close} y crear ${counted(next.matches, "partido", "partidos")}`;
}

/** What else closing does, beside its button: who changes group, and the matches that a button which cancels does not name. */
export function closingFacts(
  { movements, board: { next, unplayed, is_individual } }: ClosingPreview,
  createsMatches: boolean,
): string {
  const moving = movements.filter(({ kind }) => kind !== "stay").length;
  const [one, many] = is_individual ? ["jugador cambia", "jugadores cambian"] : ["pareja cambia", "parejas cambian"];
  const nobody = is_individual ? "Nadie cambia de grupo." : "Ninguna pareja cambia de grupo.";
  const moves = moving === 0 ? nobody : `${counted(moving, one, many)} de grupo.`;
  if (unplayed.cancelled === 0 || next === null || !createsMatches || next.matches === 0) return moves;
  return `${moves} Se ${next.matches === 1 ? "crea" : "crean"} ${counted(next.matches, "partido", "partidos")}.`;
}

/** Matches without a result of which nothing was decided. */
const isLeft = ({ deferred_until, loser_pair_id }: MissingMatch): boolean =>
  deferred_until === null && loser_pair_id === null;

/** How many matches a group, or all of them, still waits for. */
export function waitedFor({ missing }: ClosingPreview, group?: BoardGroup): number {
  return missing.filter((match) => isLeft(match) && (group === undefined || match.group_name === group.name)).length;
}

/** The matches without a result by group, in the order of the groups. */
export function missingByGroup({ missing, board: { groups } }: ClosingPreview): [group: string, MissingMatch[]][] {
  const names = new Set([...groups.map(({ name }) => name), ...missing.map(({ group_name }) => group_name)]);
  return [...names]
    .map((name): [string, MissingMatch[]] => [name, missing.filter(({ group_name }) => group_name === name)])
    .filter(([, matches]) => matches.length > 0);
}

/** What a closing takes besides what was shown. */
export interface NextRound {
  creates_matches: boolean;
  deadline: string | null;
}
