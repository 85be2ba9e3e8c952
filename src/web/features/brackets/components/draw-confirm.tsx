import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { drawSize } from "#domain/brackets/draw-lines.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#web/ui/confirm-dialog.tsx";
import { bandTexts, countOf, type DrawChoice } from "../model/draw-choice.ts";
import type { DrawChoiceProps } from "./draw-source.tsx";

/** What is drawn, in words. */
function drawnText(page: BracketPage, choice: DrawChoice): string {
  const count = countOf(page, choice);
  const { one, many, end } = bracketWords(page.format_type);
  const pairs = counted(count, one, many);
  if (choice.kind === "bands") {
    const bands = bandTexts(count);
    const brackets =
      bands.length === 1 ? `el cuadro de los puestos ${bands[0]}` : `cuadros de los puestos ${bands.join(", ")}`;
    return `Se ${bands.length === 1 ? "sortea" : "sortean"} ${brackets}, con ${pairs}.`;
  }
  const byes = drawSize(count) - count;
  const size = `un cuadro de ${drawSize(count)} para ${pairs}`;
  const through = byes === 0 ? "" : `, con ${counted(byes, `exent${end}`, `exent${end}s`)} en la primera ronda`;
  return `Se sortea ${size}${through}${choice.kind === "consolation" ? ", y su consolación" : ""}.`;
}

/** What a draw replaces, in words; null: nothing. */
function replacedText({ phases: [first] }: BracketPage): string | null {
  if (first === undefined) return null;
  const { draw, published_at } = first;
  const more = published_at === null ? "" : " El nuevo se publica en su lugar.";
  return `Sustituye al sorteo n.º ${draw.seed}: sus partidos se eliminan, con sus fechas y canchas.${more}`;
}

type DrawConfirmProps = Pick<DrawChoiceProps, "page" | "choice"> & Pick<ConfirmDialogProps, "onConfirm" | "onClose">;

/** Asks before a draw, with what is drawn and what it replaces (spec 5 §3.1). */
export function DrawConfirm({ page, choice, onConfirm, onClose }: DrawConfirmProps) {
  const replaced = replacedText(page);
  return (
    <ConfirmDialog
      title={replaced === null ? "Sortear el cuadro" : "Repetir el sorteo"}
      confirmLabel="Sortear"
      isDangerous={replaced !== null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{drawnText(page, choice)}</p>
      {replaced !== null && <p>{replaced}</p>}
    </ConfirmDialog>
  );
}
