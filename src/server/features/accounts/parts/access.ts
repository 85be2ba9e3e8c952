import type { Access } from "#server/platform/access.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { findPasswordHash } from "../repository.ts";
import { type AuthOptions, createAuth } from "./auth.ts";
import { stillSignedIn } from "./live-sessions.ts";
import { sessionUser } from "./session-user.ts";

/** Accounts as the rest of the server sees them. */
export function createAccess(options: AuthOptions & Pick<Dependencies, "hub" | "memory">): Access {
  const auth = createAuth(options);
  return {
    userOf: (headers) => sessionUser(auth, options, headers),
    stillSignedIn: (sessionIds) => stillSignedIn(options, sessionIds),
    answer: (request) => auth.handler(request),
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    async isPasswordOf(userId, password) {
      const hash = await findPasswordHash(options.database.db, userId);
      if (hash === undefined) return false;
      return (await auth.$context).password.verify({ hash, password });
    },
    errorCodes: Object.keys(auth.$ERROR_CODES),
  };
}
