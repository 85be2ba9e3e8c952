import { MantineProvider } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/dom";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { Storage } from "happy-dom";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import { queryClient } from "#web/platform/query-client.ts";
import { theme } from "#web/theme.ts";
import { ContractApi } from "./contract-api.ts";
import { answerNoMore, answerWith, takeStrays } from "./stray-requests.ts";

export { screen, waitFor, within } from "@testing-library/dom";
export { refusal } from "./contract-api.ts";

/** The server of the test that runs. */
export let api = new ContractApi();
const roots: Root[] = []; // a test may draw more than once

/** Before each test: a server without handlers, and the product's own client but for the pauses between attempts. */
export function begin(): void {
  configure({ asyncUtilTimeout: 30_000, defaultHidden: true, getElementError: (message) => new Error(message ?? "") });
  api = new ContractApi();
  answerWith(api);
  // What the simulated browser lacks: growing text fields listen for it.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  // An own one for each test; from Node 25 the global of that name is Node's, and empty.
  vi.stubGlobal("localStorage", new Storage());
  vi.stubGlobal("sessionStorage", new Storage());
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 1 } });
}

/** After each test: nothing of it is left for the next one, and nothing was asked or answered outside of the contract. */
export async function end(): Promise<void> {
  vi.useRealTimers();
  flushSync(() => notifications.clean());
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
  await queryClient.cancelQueries();
  queryClient.clear();
  vi.unstubAllGlobals();
  await answerNoMore();
  expect(takeStrays(), "nobody else is asked").toEqual([]);
  expect(api.problems.splice(0), "what was asked and answered follows the contract").toEqual([]);
}

function Around({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <Notifications />
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

/** Draws something as the application does, with the keyboard and mouse of a person. */
export function draw(element: ReactNode) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const container = document.createElement("main");
  document.body.append(container);
  const drawn = createRoot(container);
  roots.push(drawn);
  const redraw = (next: ReactNode) => flushSync(() => drawn.render(<Around>{next}</Around>));
  redraw(element);
  return { user, redraw, container };
}

/** Draws something that needs an address: its own is `/here`, and every other shows "Otra página". */
export async function drawRouted(element: ReactNode) {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: "/here", component: () => element });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Otra página</p> });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: ["/here"] }),
  });
  await router.load();
  return { ...draw(<RouterProvider router={router} />), router };
}

/** A button of what is drawn, by its whole name. */
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
/** Puts a text into a field at once, as pasting over all of it does. */
export function fill(label: string | RegExp, text: string, within = 0): void {
  const field = screen.getAllByLabelText(label)[within];
  if (field === undefined) throw new Error(`no field ${String(label)}`);
  flushSync(() => fireEvent.input(field, { target: { value: text } }));
}

/** What the open dialog says and holds; toasts stand outside of it. */
export const dialog = () => within(screen.getByRole("dialog"));
/** What is said at once to who cannot see it. */
export const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent ?? "");

/** Waits for an alert of the open dialog that says this. */
export async function warned(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const said = dialog()
      .queryAllByRole("alert")
      .map(({ textContent }) => textContent);
    expect(said).toContainEqual(typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text));
  });
}

// Colours and the outline of a whole page need a browser: the browser tests look at them.
const needBrowser = [
  "color-contrast",
  "region",
  "landmark-one-main",
  "page-has-heading-one",
  "scrollable-region-focusable",
];

/** What a program that reads pages out would stumble over in the open dialog. */
async function faultsOfDialog(): Promise<string[]> {
  const { default: axe } = await import("axe-core");
  const rules = Object.fromEntries(needBrowser.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(screen.getByRole("dialog"), { rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Waits for a toast that says this. */
export async function toast(text: string): Promise<void> {
  await waitFor(() => {
    const said = [...document.querySelectorAll(".mantine-Notification-root")].map(({ textContent }) => textContent);
    expect(said).toContainEqual(expect.stringContaining(text));
  });
}

/** The dialogs that have been looked at, by their titles: each once is enough. */
const lookedAt = new Set<string>();

/** Draws a dialog, waits until it has the focus, as a person does before typing, and sees that it can be read out. */
export async function drawDialog(element: ReactNode) {
  const drawn = draw(element);
  await focusInDialog();
  const title = screen.getByRole("dialog").querySelector("h2")?.textContent ?? "";
  if (!lookedAt.has(title)) expect(await faultsOfDialog(), "what cannot be read out").toEqual([]);
  lookedAt.add(title);
  return drawn;
}

/** Waits until the focus stands in the dialog that is open. */
export async function focusInDialog(): Promise<void> {
  await waitFor(() => expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true));
}
