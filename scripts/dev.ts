import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./steps.ts";

// The server from source, restarted on changes, and the web application with hot reload on http://localhost:5173.
const children = [["tsx", "watch", "--clear-screen=false", "src/server/main.ts"], ["vite"]].map(
  ([program = "", ...parameters]) =>
    spawn(path.join(root, "node_modules/.bin", program), parameters, {
      cwd: root,
      stdio: "inherit",
      env: { PUBLIC_URL: "http://localhost:5173", ...process.env },
    }),
);

const stop = () => children.map((child) => child.kill("SIGTERM"));
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
