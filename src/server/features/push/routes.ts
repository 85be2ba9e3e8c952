import { os } from "#server/platform/endpoint.ts";
import { keepPrivate } from "#server/platform/private-pages.ts";
import { followPair, unfollowPair } from "./commands/follow-pair.ts";
import { pushState } from "./queries.ts";

export const pushRoutes = {
  state: os.push.state.handler(({ context, input }) => {
    keepPrivate(context);
    return pushState(context.deps, { ...input, address: context.address ?? "" });
  }),
  start: os.push.start.handler(async ({ context, input }) => {
    keepPrivate(context);
    await followPair(context.deps, { ...input, address: context.address ?? "" });
    return { ok: true as const };
  }),
  end: os.push.end.handler(async ({ context, input }) => {
    keepPrivate(context);
    await unfollowPair(context.deps, { ...input, address: context.address ?? "" });
    return { ok: true as const };
  }),
};
