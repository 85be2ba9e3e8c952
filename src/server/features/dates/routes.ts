import { okHandler, os } from "#server/platform/endpoint.ts";
import { answerMoreTime } from "./commands/answer-more-time.ts";
import { dateSearches } from "./queries.ts";

export const datesRoutes = {
  list: os.dates.list.handler(({ context: { deps }, input }) =>
    dateSearches(deps.database.db, input.league_id, deps.clock.now()),
  ),
  answer: os.dates.answer.handler(okHandler(answerMoreTime)),
};
