import type { InferContractRouterOutputs } from "@orpc/contract";
import type { contract } from "../contract.ts";

type Answers = InferContractRouterOutputs<typeof contract>;

/** The answers that the dashboard is drawn from as it opens, each as its endpoint gives it; absent: who asks may not see it. */
export interface DashboardAnswers {
  session: Answers["accounts"]["session"];
  brand: Answers["club"]["brand"];
  choices: Answers["leagues"]["choices"];
  dashboard: Answers["dashboard"]["get"];
  directory?: Answers["people"]["person"]["directory"] | undefined;
  leagues?: Answers["leagues"]["list"] | undefined;
  debts?: Answers["payments"]["debts"] | undefined;
}

/** What the page of a drawn dashboard carries: its league, the version that its answers were read from, and when. */
export interface DrawnDashboard {
  league: string;
  version: string;
  /** In ms since 1970. */
  drawn_at: number;
  /** How far the club's clock is ahead of UTC for a day from then, in minutes; null where it is changed meanwhile. */
  offset: number | null;
  answers: DashboardAnswers;
}

/** Draws the dashboard with its frame, for a wide screen and for a narrow one. @returns markup of each */
export type DrawDashboard = (address: string, drawn: DrawnDashboard) => Promise<{ wide: string; narrow: string }>;
