import { type FunctionComponent, lazy, Suspense } from "react";
import { piece } from "#web/platform/pieces.ts";
import { ErrorBoundary } from "#web/ui/error-screen.tsx";
import { LoadingState } from "#web/ui/states.tsx";

/**
 * A page whose screen is a piece of its own, which other pages do not load: drawn at once where it was brought, else when it has come.
 * `bring`: the server and a page that begins with it wait for it, so that both draw the same.
 */
export function lazyPage(load: () => Promise<FunctionComponent>): {
  Page: FunctionComponent;
  bring: () => Promise<void>;
} {
  let screen: FunctionComponent | undefined;
  const Later = lazy(piece(async () => ({ default: await load() })));
  const Page = () => {
    const Screen = screen;
    if (Screen !== undefined) return <Screen />;
    // What has not come leaves the way to what was read already.
    return (
      <ErrorBoundary>
        <Suspense fallback={<LoadingState rows={4} height={120} />}>
          <Later />
        </Suspense>
      </ErrorBoundary>
    );
  };
  const bring = async () => {
    screen = await load();
  };
  return { Page, bring };
}
