import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Access, type EndpointMeta, reaches } from "#contract/common/access.ts";
import { sessionQuery } from "./session.ts";

/** An endpoint of the contract, or the least access of a part of an answer. */
export type Guarded = Access | { "~orpc": { meta: EndpointMeta } };

function accessOf(guarded: Guarded): Access {
  return typeof guarded === "string" ? guarded : guarded["~orpc"].meta.access;
}

/**
 * Tells what who is signed in may do, by the contract's own access, so that no button stands where the server would refuse
 * (spec 3 §9). A session that ended under an open screen hides nothing of it: signing in again goes on there.
 */
export function useMay(): (guarded: Guarded) => boolean {
  const { data } = useQuery({ ...sessionQuery, enabled: false }); // the guard of the address has read it
  const user = data?.user;
  return useCallback(
    (guarded: Guarded) => user === null || user === undefined || reaches(user.role, accessOf(guarded)),
    [user],
  );
}
