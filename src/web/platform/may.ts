import { useQuery } from "@tanstack/react-query";
import { type Access, type EndpointMeta, reaches } from "#contract/common/common.ts";
import { sessionQuery } from "./session.ts";

/** An endpoint of the contract, or the least access of a part of an answer. */
export type Asked = Access | { "~orpc": { meta: EndpointMeta } };

function accessOf(asked: Asked): Access {
  return typeof asked === "string" ? asked : asked["~orpc"].meta.access;
}

/**
 * Tells what who is signed in may do, by the contract's own access, so that no button stands where the server would refuse
 * (spec 3 §9). A session that ended under an open screen hides nothing of it: signing in again goes on there.
 */
export function useMay(): (asked: Asked) => boolean {
  const { data } = useQuery({ ...sessionQuery, enabled: false }); // the guard of the address has read it
  const user = data?.user;
  return (asked) => user === null || user === undefined || reaches(user.role, accessOf(asked));
}
