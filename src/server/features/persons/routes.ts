import { commandHandler, os, roleOf, viewHandler } from "#server/platform/endpoint.ts";
import { erasePerson } from "./commands/erase-person.ts";
import { mergePeople } from "./commands/merge-people.ts";
import { removePlayer } from "./commands/remove-player.ts";
import { undoMerge } from "./commands/undo-merge.ts";
import { everybodySeenBy } from "./parts/everybody.ts";
import { personPage } from "./parts/person-page.ts";
import { likelyRepeats } from "./parts/repeats.ts";
import { unusedPeople } from "./parts/unused.ts";
import { pageSeenBy } from "./view.ts";

export const mergingRoutes = {
  erase: os.people.merging.erase.handler(viewHandler(erasePerson, (kept_results) => ({ kept_results }))),
  merge: os.people.merging.merge.handler(commandHandler(mergePeople)),
  undo: os.people.merging.undo.handler(commandHandler(undoMerge)),
  unused: os.people.merging.unused.handler(({ context }) => unusedPeople(context.deps.database.db, context.deps)),
  repeats: os.people.merging.repeats.handler(({ context }) => likelyRepeats(context.deps.database.db)),
};

/** Everybody of the club. */
export const allRoute = os.people.person.all.handler(({ context }) => everybodySeenBy(roleOf(context), context.deps));

/** What the club knows of a person, in all leagues. */
export const pageRoute = os.people.person.get.handler(async ({ context, input }) =>
  pageSeenBy(roleOf(context), await personPage(context.deps, input.person_id)),
);

/** A registration is deleted, and its person with the last one. */
export const removeRoute = os.people.remove.handler(viewHandler(removePlayer, (kept_results) => ({ kept_results })));
