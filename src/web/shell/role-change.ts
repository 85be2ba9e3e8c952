import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { queryClient } from "#web/platform/query-client.ts";
import { sessionQuery } from "#web/platform/session.ts";

/** Forgets what another role was shown, as soon as the session tells of it (spec 3 §9). */
export function useRoleChange(): void {
  const router = useRouter();
  const { data } = useQuery(sessionQuery);
  const role = data?.user?.role;
  const known = useRef(role);
  useEffect(() => {
    if (role === undefined || role === known.current) return;
    const hadAnother = known.current !== undefined;
    known.current = role;
    if (!hadAnother) return;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    void router.invalidate();
  }, [role, router]);
}
