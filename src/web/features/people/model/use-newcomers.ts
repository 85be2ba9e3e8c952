import { useState } from "react";
import { isOpen } from "./import-review.ts";
import { type ReviewOptions, useImportReview } from "./use-import-review.ts";

/** A list of people who are new: pasted first, then under review. */
export function useNewcomers(options: ReviewOptions) {
  const [text, setText] = useState("");
  const [reviewed, setReviewed] = useState<string | null>(null);
  const review = useImportReview(reviewed ?? "", options);
  return {
    text,
    setText,
    isPasting: reviewed === null,
    review,
    isIndividual: options.isIndividual,
    /** How many rows wait for an answer. */
    open: review.rows.filter(isOpen).length,
    startReview: (read: string = text) => {
      setText(read);
      setReviewed(read);
    },
    pasteAgain: () => setReviewed(null),
  };
}
