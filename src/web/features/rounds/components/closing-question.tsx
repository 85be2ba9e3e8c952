import { Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowsShuffle, IconEqual, IconHandFinger } from "@tabler/icons-react";
import type { BoardQuestion } from "../model/closing-board.ts";
import classes from "./closing-board.module.css";

/** What can be done about a question. */
export type OnQuestion = (question: BoardQuestion, act: "lots" | "by_hand" | "no_movement" | "undo") => void;

interface QuestionProps {
  question: BoardQuestion;
  nameOf: (pairId: string) => string;
  isBusy: boolean;
  onAct: OnQuestion;
}

const list = new Intl.ListFormat("es");
const clock = new Intl.DateTimeFormat("es", { hour: "2-digit", minute: "2-digit" });

/** How a question was decided. */
function decidedText({ decision }: BoardQuestion, nameOf: QuestionProps["nameOf"]): string {
  if (decision === null) return "";
  if (decision.how === "no_movement") return "Decidido: sin movimiento.";
  const order = list.format(decision.pair_ids.map(nameOf));
  if (decision.how === "by_hand") return `Decidido a mano: ${order}. Motivo: ${decision.reason ?? "–"}`;
  return `Sorteado a las ${clock.format(new Date(decision.decided_at))} (semilla ${decision.seed}): ${order}.`;
}

/** Why a place is open with the three ways to decide it, or how it was decided (spec 3 §4.2). */
export function ClosingQuestion({ question, nameOf, isBusy, onAct }: QuestionProps) {
  const isDecided = question.decision !== null;
  return (
    <div className={classes.strip}>
      <p>{question.sentence}</p>
      {isDecided && <p>{decidedText(question, nameOf)}</p>}
      <div className={classes.ways}>
        {isDecided ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
            onClick={() => onAct(question, "undo")}
          >
            {question.decision?.how === "lots" ? "Deshacer el sorteo" : "Deshacer"}
          </Button>
        ) : (
          <>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              leftSection={<IconArrowsShuffle size={14} aria-hidden="true" />}
              onClick={() => onAct(question, "lots")}
            >
              Sorteo
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              leftSection={<IconHandFinger size={14} aria-hidden="true" />}
              onClick={() => onAct(question, "by_hand")}
            >
              A mano…
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              leftSection={<IconEqual size={14} aria-hidden="true" />}
              onClick={() => onAct(question, "no_movement")}
            >
              Sin movimiento
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
