import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type * as inTurn from "./in-turn.tsx";

// As in the portal (docs/decisions/0031-the-portal-runs-on-preact.md).
vi.mock("react", () => import("preact/compat"));
vi.mock("react-dom/client", () => import("preact/compat/client"));
vi.mock("react/jsx-runtime", () => import("preact/jsx-runtime"));
vi.mock("react/jsx-dev-runtime", () => import("preact/jsx-dev-runtime"));

const tasks: (() => void)[] = [];
vi.mock("./next-task.ts", () => ({ nextTask: () => new Promise<void>((resume) => tasks.push(resume)) }));

const heard: number[] = [];
let parts: typeof inTurn;

function Page() {
  const [title, setTitle] = useState("drawn");
  return [0, 1, 2].map((at) => (
    <parts.InTurn key={at} at={at}>
      <button type="button" title={title} onFocus={() => heard.push(at)} onDoubleClick={() => setTitle("changed")}>
        {at}
      </button>
    </parts.InTurn>
  ));
}

const buttons = () => [...document.querySelectorAll("button")];

/** Which of the parts answer. */
function answering(): number[] {
  heard.length = 0;
  for (const button of buttons()) button.dispatchEvent(new Event("focusin"));
  return [...heard];
}

/** Lets everything happen that needs no task of its own. */
async function settle(): Promise<void> {
  for (let step = 0; step < 50; step++) await Promise.resolve();
}

async function runTask(): Promise<void> {
  tasks.shift()?.();
  await settle();
}

beforeEach(async () => {
  vi.resetModules();
  tasks.length = 0;
  parts = await import("./in-turn.tsx");
  document.body.innerHTML = `<main>${[0, 1, 2].map((at) => `<button type="button" title="drawn">${at}</button>`).join("")}</main>`;
  const root = document.querySelector("main");
  if (root !== null) parts.takeOverInTurns(() => void hydrateRoot(root, <Page />));
});

afterAll(() => vi.resetModules()); // files share a worker's modules: none of them is to find the parts on Preact

it("takes over the first part of a page at once, and the others each in a task of its own, as they stand", async () => {
  const drawn = buttons();
  expect(answering()).toEqual([0]);
  await runTask();
  await runTask();
  expect(answering()).toEqual([0, 1]);
  await runTask();
  expect(answering()).toEqual([0, 1, 2]);
  expect(buttons()).toEqual(drawn);
});

it("does not let a press find a part that waits", async () => {
  dispatchEvent(new Event("pointerdown"));
  await settle();
  expect(answering()).toEqual([0, 1, 2]);
});

it("tells a part that waited what has changed meanwhile", async () => {
  buttons()[0]?.dispatchEvent(new Event("dblclick"));
  await settle();
  expect(answering()).toEqual([0]);
  for (let task = 0; task < 3; task++) await runTask();
  expect(answering()).toEqual([0, 1, 2]);
  await expect.poll(() => buttons().map(({ title }) => title)).toEqual(["changed", "changed", "changed"]);
});
