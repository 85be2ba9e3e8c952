import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { drawnAfterPress } from "./drawn-after-press.tsx";

it("answers the press before the screen is drawn", async () => {
  const root = document.createElement("div");
  const Screen = drawnAfterPress(() => <h1>Grupos</h1>);
  flushSync(() => createRoot(root).render(<Screen />));
  expect(root.textContent).toBe("");
  await vi.waitFor(() => expect(root.textContent).toBe("Grupos"));
});
