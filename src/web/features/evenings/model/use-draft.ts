import { useState } from "react";
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
  const isOld = typed !== null && typed.enteredAs !== null && typed.enteredAs !== String(score);
  const shown = typed === null || isOld ? null : typed;
  return {
    draft: shown?.draft ?? draftOf(score),
    /** Whether something is typed that is not a result yet. */
    isOpen: shown !== null && shown.enteredAs === null,
    type(draft: ScoreDraft) {
      setTyped({ draft, enteredAs: null });
      keepDraft(eveningId, match.id, draft);
    },
    entered(draft: ScoreDraft) {
      setTyped({ draft, enteredAs: String(scoreIn(draft)) });
      keepDraft(eveningId, match.id, null);
    },
    drop() {
      setTyped(null);
      keepDraft(eveningId, match.id, null);
    },
  };
}
