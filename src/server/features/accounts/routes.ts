import { os } from "#server/platform/endpoint.ts";
import { setUpAdministrator } from "./commands/create-administrator.ts";
import { sessionUser } from "./session-user.ts";

export const sessionRoutes = {
  current: os.session.current.handler(async ({ context }) => {
    const found = await sessionUser(context.deps, context.headers);
    const user =
      found === null || found.disabled
        ? null
        : { id: found.id, name: found.name, email: found.email, role: found.role };
    return { user, password_min_length: context.deps.config.passwordMinLength };
  }),
};

export const setupRoutes = {
  createAdministrator: os.setup.createAdministrator.handler(async ({ context, input }) => {
    await setUpAdministrator(context.deps, input);
    return { ok: true };
  }),
};
