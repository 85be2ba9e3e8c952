import { Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowsShuffle, IconEqual, IconHandFinger } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
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
  const strip = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const wasDecided = useRef(isDecided);
  // The button that was pressed is gone then: the focus goes to the one that stands there now.
  useEffect(() => {
    if (wasDecided.current === isDecided) return;
    wasDecided.current = isDecided;
    if (wasPressed.current) strip.current?.querySelector("button")?.focus();
    wasPressed.current = false;
  }, [isDecided]);
  const act = (what: Parameters<OnQuestion>[1]) => {
    if (isBusy) return;
    wasPressed.current = what !== "by_hand";
    onAct(question, what);
  };
  return (
    <div className={classes.strip} ref={strip}>
      <p>{question.sentence}</p>
      {isDecided && <p>{decidedText(question, nameOf)}</p>}
      <div className={classes.ways}>
        {isDecided ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy}
            leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
            onClick={() => act("undo")}
          >
            {question.decision?.how === "lots" ? "Deshacer el sorteo" : "Deshacer"}
          </Button>
        ) : (
          <>
            <Button
              size="compact-sm"
              variant="default"
              aria-disabled={isBusy}
              leftSection={<IconArrowsShuffle size={14} aria-hidden="true" />}
              onClick={() => act("lots")}
            >
              Sorteo
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-disabled={isBusy}
              leftSection={<IconHandFinger size={14} aria-hidden="true" />}
              onClick={() => act("by_hand")}
            >
              A mano…
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-disabled={isBusy}
              leftSection={<IconEqual size={14} aria-hidden="true" />}
              onClick={() => act("no_movement")}
            >
              Sin movimiento
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
