import { count } from "drizzle-orm";
import { user } from "#server/db/schema/accounts.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { findUserByEmail } from "#server/features/accounts/public.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { demoAdministrator } from "./demo-administrator.ts";
import { furnishClub } from "./demo-club.ts";
import { openingCup } from "./demo-cup.ts";
import { eveningLeague } from "./demo-evening-league.ts";
import { clubEvenings } from "./demo-evenings.ts";
import { individualLeague } from "./demo-individual.ts";
import { inscriptionLeague } from "./demo-inscription.ts";
import { juniorLeague } from "./demo-junior.ts";
import { mixedLeague } from "./demo-mixed.ts";
import { seasons } from "./demo-season.ts";
import { storyteller } from "./demo-story.ts";

/** Refuses the data of a club of its own: the demonstration's administrator, whose password everybody knows, is none of its people. */
export async function requireDemoData({ database: { db } }: Pick<Dependencies, "database">): Promise<void> {
  if ((await findUserByEmail(db, demoAdministrator.email)) !== undefined) return;
  const known = (await db.$count(user)) + (await db.$count(tournaments));
  if (known === 0) return;
  throw new OperatorProblem(
    "Estos datos son de un club de verdad: la demostración no los toca. Quita DATA_DIR y DATABASE_URL, o nombra otros que estén vacíos.",
  );
}

/** Fills an empty installation with the demonstration club; one that has leagues is left as it is. */
export async function seedDemo(deps: Dependencies): Promise<void> {
  const [known] = await deps.database.db.select({ leagues: count() }).from(tournaments);
  if (known === undefined || known.leagues > 0) return;
  await createAdministrator(deps, demoAdministrator);
  const story = storyteller(deps);
  story.on(story.plan.last.created, "09:00:00", () => furnishClub(story));
  seasons(story);
  individualLeague(story);
  openingCup(story);
  mixedLeague(story);
  juniorLeague(story);
  inscriptionLeague(story);
  clubEvenings(story);
  eveningLeague(story);
  await story.tell();
}
