import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingState } from "#web/ui/states.tsx";
import classes from "./private.module.css";
import { isDeadLink, OpeningProblem } from "./private-message.tsx";

interface PrivateViewProps<Page> {
  query: UseQueryResult<Page>;
  /** Whose link it is, where something may be kept on this phone. */
  linkId?: string;
  children: (page: Page) => ReactNode;
}

/** What a private link opens, as it was read; why it cannot be opened, or room for it until it has come. */
export function PrivateView<Page>({ query: { data, error, refetch }, children, ...which }: PrivateViewProps<Page>) {
  if (data !== undefined && !isDeadLink(error)) return children(data);
  if (error !== null) return <OpeningProblem error={error} {...which} onRetry={() => void refetch()} />;
  return (
    <main className={classes.main}>
      <LoadingState rows={3} height={120} />
    </main>
  );
}
