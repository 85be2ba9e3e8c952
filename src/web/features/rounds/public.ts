export { ClosedRound } from "./components/closed-round.tsx";
export { ClosingBoard } from "./components/closing-board.tsx";
export { Card as ClosingCard } from "./components/closing-rail.tsx";
export { CorrectionNotice, useHasCorrection } from "./components/correction-notice.tsx";
export { RefusalNote } from "./components/refusal-note.tsx";
export { GenerateDialog, UndoDialog } from "./components/round-dialogs.tsx";
export { RoundSelector } from "./components/round-selector.tsx";
export { toastText } from "./model/refusals.ts";
export { useStayAfterAll } from "./mutations.ts";
