import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { administration } from "./administration.tsx";
import { watchPresses } from "./platform/between-presses.ts";
import { followColorScheme } from "./platform/color-scheme.ts";
import { drawnDashboard } from "./platform/drawn-dashboard.ts";
import { nextTask } from "./platform/next-task.ts";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

function showAdministration(root: Root, router = createAppRouter()): void {
  // In slices, so that a press meanwhile does not wait for the whole of it.
  startTransition(() => root.render(administration(router)));
}

followColorScheme();
watchPresses();
const root = document.getElementById("root");
const drawn = drawnDashboard();
if (root !== null && drawn !== null) {
  void nextTask()
    .then(() => import("./drawn-dashboard.tsx"))
    .then(({ takeOver }) => takeOver(root, drawn.from, drawn.isWide))
    .catch(() => showAdministration(createRoot(root))); // its screen says that it has not come
} else if (root?.hasChildNodes()) {
  // The server has drawn the sign-in form.
  void import("./drawn-sign-in.ts").then(
    ({ takeOver }) => takeOver(root, showAdministration),
    () => showAdministration(createRoot(root)), // its screen says that it has not come
  );
} else if (root !== null) {
  globalThis.pressedEarly?.(); // what the server has drawn is not this tab's: nothing of it was pressed
  showAdministration(createRoot(root));
}
