import { redirect } from "@tanstack/react-router";
import type { Role } from "#contract/common/access.ts";
import { paths } from "./paths.ts";
import { queryClient } from "./platform/query-client.ts";
import { sessionQuery } from "./platform/session.ts";

async function currentUser() {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  return user;
}

function homeOf(role: Role): string {
  return role === "pending" ? paths.pending : paths.admin;
}

/** `/auth` is for signed-out people only (spec 1 §2 "Access rules"). */
export async function requireSignedOut({ location }: { location: { searchStr: string } }): Promise<void> {
  // Whoever follows the link for a new password may choose it, signed in or not.
  if (new URLSearchParams(location.searchStr).has("token")) return;
  const user = await currentUser();
  if (user !== null) throw redirect({ href: homeOf(user.role), replace: true });
}

/** Approved accounts of every role (spec 3 §9); who is signed out goes to `/auth` and comes back afterwards. */
export async function requireApproved({ location }: { location: { href: string } }): Promise<void> {
  const user = await currentUser();
  if (user === null) throw redirect({ href: `${paths.auth}?next=${encodeURIComponent(location.href)}`, replace: true });
  if (user.role === "pending") throw redirect({ href: homeOf(user.role), replace: true });
}

/** The page of accounts that wait for approval (ruling 19). */
export async function requirePending(): Promise<void> {
  const user = await currentUser();
  if (user === null) throw redirect({ href: paths.auth, replace: true });
  if (user.role !== "pending") throw redirect({ href: paths.admin, replace: true });
}
