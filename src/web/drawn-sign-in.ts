import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { endNoting } from "./platform/early-input.ts";
import { queryClient } from "./platform/query-client.ts";
import { sessionQuery } from "./platform/session.ts";
import { type AppRouter, createAppRouter } from "./router.tsx";
import { signInPage } from "./sign-in-page.tsx";

/** Takes the drawn form over. @param show shows the administration in its place, once somebody is in */
export function takeOver(element: HTMLElement, show: (root: Root, router: AppRouter) => void): void {
  const enter = async (address: string) => {
    if (address !== location.href) history.replaceState(null, "", address); // nobody goes back to a form that is done
    const router = createAppRouter();
    await router.load(); // the form stays until what follows it can be shown
    show(root, router);
  };
  endNoting();
  // At once: a letter that is typed between reading the fields and taking them over would be lost.
  const root = flushSync(() => hydrateRoot(element, signInPage(queryClient, enter)));
  // A page that the browser kept can come back to who is in.
  void queryClient.ensureQueryData(sessionQuery).then(
    ({ user }) => (user === null ? undefined : enter(location.href)),
    () => undefined,
  );
}
