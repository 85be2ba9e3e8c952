import type { ReactNode } from "react";
import { FailedState, LoadingState } from "./states.tsx";

/** What a view needs of a query. */
export interface QueryLike<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryLike<T>;
  /** What could not be had, in a sentence. */
  failure: string;
  /** While it is on its way: how many rows there will be, and how high; or something else. */
  rows?: number;
  height?: number;
  loading?: ReactNode;
  /** Shown instead of the data when there is nothing in it. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four states of everything that is read, always in this order: loading, failed, empty, data. */
export function QueryView<T>({
  query,
  failure,
  rows,
  height,
  loading = <LoadingState rows={rows} height={height} />,
  isEmpty,
  empty,
  children,
}: QueryViewProps<T>) {
  const { data, isPending, isError, refetch } = query;
  if (data === undefined) {
    if (isError) return <FailedState text={failure} onRetry={() => void refetch()} />;
    return isPending ? loading : null;
  }
  if (isEmpty?.(data) === true) return empty;
  return children(data);
}
