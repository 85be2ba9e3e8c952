import { Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowsShuffle, IconEqual, IconHandFinger } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { listText } from "#domain/base/list-text.ts";
import { useClubTime } from "#web/features/club/public.ts";
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

const ways = [
  { how: "lots", label: "Sorteo", Icon: IconArrowsShuffle },
  { how: "by_hand", label: "A mano…", Icon: IconHandFinger },
  { how: "no_movement", label: "Sin movimiento", Icon: IconEqual },
] as const;

/** How a question was decided, and when on the club's clock (ruling 18). */
function decidedText(
  { decision }: BoardQuestion,
  nameOf: QuestionProps["nameOf"],
  clubTime: ReturnType<typeof useClubTime>,
): string {
  if (decision === null) return "";
  if (decision.how === "no_movement") return "Decidido: sin movimiento.";
  const order = listText(decision.pair_ids.map(nameOf));
  if (decision.how === "by_hand") return `Decidido a mano: ${order}. Motivo: ${decision.reason ?? "–"}`;
  const when = clubTime(new Date(decision.decided_at));
  return `Sorteado${when === null ? "" : ` el ${when}`} (semilla ${decision.seed}): ${order}.`;
}

/** Why a place is open with the three ways to decide it, or how it was decided (spec 3 §4.2). */
export function ClosingQuestion({ question, nameOf, isBusy, onAct }: QuestionProps) {
  const clubTime = useClubTime();
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
      {isDecided && <p>{decidedText(question, nameOf, clubTime)}</p>}
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
          ways.map(({ how, label, Icon }) => (
            <Button
              key={how}
              size="compact-sm"
              variant="default"
              aria-disabled={isBusy}
              leftSection={<Icon size={14} aria-hidden="true" />}
              onClick={() => act(how)}
            >
              {label}
            </Button>
          ))
        )}
      </div>
    </div>
  );
}
