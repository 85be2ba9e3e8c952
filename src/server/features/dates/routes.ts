import { okHandler, os } from "#server/platform/endpoint.ts";
import { answerMoreTime, reopenMoreTime } from "./commands/answer-more-time.ts";
import { giveMoreTime, takeBackMoreTime } from "./commands/give-more-time.ts";
import { dateSearches } from "./queries.ts";

export const datesRoutes = {
  list: os.dates.list.handler(({ context: { deps }, input }) => dateSearches(deps, input.league_id)),
  give: os.dates.give.handler(okHandler(giveMoreTime)),
  takeBack: os.dates.takeBack.handler(okHandler(takeBackMoreTime)),
  answer: os.dates.answer.handler(okHandler(answerMoreTime)),
  reopen: os.dates.reopen.handler(okHandler(reopenMoreTime)),
};
