import { useRef, useState } from "react";
import type { MatchCard } from "./card-state.ts";
import { draftOf, type ScoreDraft, scoreIn } from "./score-draft.ts";
import { keepDraft, keptDrafts } from "./waiting-results.ts";

interface Typed {
  draft: ScoreDraft;
  /** The score that it was entered as; null: it is not yet. */
  enteredAs: string | null;
}

/** What is typed of a match: kept by the phone until it is a result, and given up for what comes from elsewhere. */
export function useDraft(eveningId: string, { match, score }: MatchCard) {
  const [typed, setTyped] = useState<Typed | null>(() => {
    const kept = keptDrafts(eveningId)[match.id];
    return kept === undefined ? null : { draft: kept, enteredAs: null };
  });
  const latest = useRef(typed); // the focus moves on, and the card is left, before it is drawn anew
  const put = (next: Typed | null) => {
    latest.current = next;
    setTyped(next);
    keepDraft(eveningId, match.id, next === null || next.enteredAs !== null ? null : next.draft);
  };
  const isOld = typed !== null && typed.enteredAs !== null && typed.enteredAs !== String(score);
  const shown = typed === null || isOld ? null : typed;
  return {
    draft: shown?.draft ?? draftOf(score),
    /** Whether something is typed that is not a result yet. */
    isOpen: shown !== null && shown.enteredAs === null,
    /** What is typed and is not a result yet, also between two drawings. */
    unentered: () => (latest.current?.enteredAs === null ? latest.current.draft : null),
    type: (draft: ScoreDraft) => put({ draft, enteredAs: null }),
    entered: (draft: ScoreDraft) => put({ draft, enteredAs: String(scoreIn(draft)) }),
    drop: () => put(null),
  };
}
