import { type ComponentType, lazy, Suspense } from "react";
import { LoadingState } from "#web/ui/states.tsx";

let Screen: ComponentType | undefined;

/** Brings the bracket's screen, which no other page needs; the server and a page that begins with it wait for it, and draw it at once. */
export async function bringBracket(): Promise<void> {
  const { BracketTab } = await import("./bracket-tab.tsx");
  Screen = BracketTab;
}

const Later = lazy(async () => {
  const { BracketTab } = await import("./bracket-tab.tsx");
  return { default: BracketTab };
});

/** The bracket's page: at once where its screen is there, else when it has come. */
export function BracketPage() {
  if (Screen !== undefined) return <Screen />;
  return (
    <Suspense fallback={<LoadingState rows={4} height={120} />}>
      <Later />
    </Suspense>
  );
}
