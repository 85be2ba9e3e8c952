import { type ReactNode, useState } from "react";
import { HttpError } from "#web/platform/public-client.ts";
import ground from "./wall-ground.module.css";

interface WallQuery<T> {
  data: T | undefined;
  error: unknown;
}

interface WallViewProps<T> {
  query: WallQuery<T>;
  /** What is not there, where the server says so. */
  missing: string;
  children: (data: T) => ReactNode;
}

/** Why there is nothing to show, also while it is asked for once more: a wall does not flicker. null: there is, or it is on its way. */
export function useFailure({ data, error }: WallQuery<unknown>): "missing" | "failed" | null {
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  if (data !== undefined && last !== null && error === null) setLast(null);
  const why = error ?? last;
  if (why instanceof HttpError && why.status < 500) return "missing";
  return why === null || data !== undefined ? null : "failed";
}

/** What a wall shows; nobody presses anything on it: what could not be had is asked for again by itself (spec 7 §2.1). */
export function WallView<T>({ query, missing, children }: WallViewProps<T>) {
  const failure = useFailure(query);
  if (failure !== null)
    return (
      <main className={ground.failure}>
        <h1>{failure === "missing" ? missing : "Sin conexión con el club"}</h1>
        {failure === "failed" && <p role="status">Se vuelve a intentar solo: no hay que tocar nada.</p>}
      </main>
    );
  return query.data === undefined ? null : children(query.data);
}
