import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in a page that the server draws, and while it is taken over: what only repeats the names beside it is no part of its weight. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
