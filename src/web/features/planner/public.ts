export { isInTheMaking, placesQuery, planQuery } from "./api.ts";
export { CannotPlay } from "./components/cannot-play.tsx";
export { LeftNote } from "./components/left-note.tsx";
export { type Left, PlannerDialog } from "./components/planner-dialog.tsx";
export { ProposalBar } from "./components/proposal-bar.tsx";
export { bookingOf, type Proposed } from "./model/plan-choice.ts";
export { type ShownProposal, useProposalChoice, useShownProposal } from "./model/proposal-choice.ts";
export { plannedMatches } from "./model/waiting.ts";
export { useAcceptPlan, useDropPlan, useMovePlace, useStartPlan } from "./mutations.ts";
