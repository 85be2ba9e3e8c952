import { os } from "#server/platform/endpoint.ts";
import { groupMessages, matchMessage, paymentReminder, putOffMessage } from "./queries.ts";

export const messagesRoutes = {
  ofGroups: os.messages.ofGroups.handler(({ context, input }) => groupMessages(context.deps, input)),
  ofMatch: os.messages.ofMatch.handler(({ context, input }) => matchMessage(context.deps, input)),
  ofPutOff: os.messages.ofPutOff.handler(({ context, input }) => putOffMessage(context.deps, input)),
  ofPayment: os.messages.ofPayment.handler(({ context, input }) => paymentReminder(context.deps, input)),
};
