import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button, draw, screen, waitFor } from "#test/support/render.tsx";
import { ShareButton } from "./share-button.tsx";

const text = "Liga de Otoño · Grupo A tras la jornada 2\n1. Ana y Eva, +12 en juegos";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
});

/** What the server answers; `isThere`: whether it has a picture now. */
function served(isThere: () => boolean = () => true) {
  const urls: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(url);
    if (!isThere()) return new Response(null, { status: 503 });
    return new Response(url.endsWith(".txt") ? text : new Uint8Array([137, 80, 78, 71]));
  });
  return urls;
}

async function opened() {
  window.history.replaceState(null, "", "/league/l/groups");
  const { user } = draw(<ShareButton title="Liga de Otoño" />);
  await user.click(button("Compartir"));
  await screen.findByRole("heading", { name: "Compartir" });
  await waitFor(() => expect(screen.queryByText("Preparando la imagen…")).toBeNull());
  return user;
}

it("hands picture, text and link to the telephone's own sharing in one press", async () => {
  const urls = served();
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data), canShare: () => true });
  const user = await opened();
  await user.click(await screen.findByRole("button", { name: "Compartir la imagen" }));
  await user.click(button("Compartir el texto"));
  await user.click(button("Compartir el enlace"));
  const { href } = window.location;
  expect(urls).toEqual(["/league/l/groups/picture.png", "/league/l/groups/share.txt"]);
  expect(shared[0]?.files?.map(({ type, size }) => [type, size])).toEqual([["image/png", 4]]);
  expect(shared.map((one) => one.text ?? one.url)).toEqual([`${text}\n${href}`, `${text}\n${href}`, href]);
});

it("copies the text with the link where there is no such sharing", async () => {
  served();
  const user = await opened();
  await user.click(await screen.findByRole("button", { name: "Copiar el texto" }));
  expect(await navigator.clipboard.readText()).toBe(`${text}\n${window.location.href}`);
  expect((await screen.findByRole("status")).textContent).toBe("Copiado: ya puedes pegarlo en el chat.");
  expect(button("Descargar la imagen")).toBeDefined();
});

it("says when the picture cannot be had, tries again, and has the link all the same", async () => {
  let isThere = false;
  served(() => isThere);
  const user = await opened();
  await screen.findByText("No se ha podido preparar la imagen.");
  expect(button("Copiar el enlace")).toBeDefined();
  isThere = true;
  await user.click(screen.getByRole("button", { name: /reintentar|intentar/i }));
  expect((await screen.findByText(/Grupo A tras la jornada 2/)).textContent).toBe(text);
});

it("has its buttons where they stay while the picture is on its way, and nothing to press before it has come", async () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  vi.stubGlobal("fetch", async () => {
    await promise;
    return new Response(text);
  });
  const { user } = draw(<ShareButton title="Liga de Otoño" />);
  await user.click(button("Compartir"));
  const waits = await screen.findByText("Preparando la imagen…");
  const isBelow = button("Copiar el enlace").compareDocumentPosition(waits) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBelow).toBeTruthy(); // what grows moves no button
  expect(button("Copiar el texto").hasAttribute("disabled")).toBe(true);
  expect(button("Copiar el enlace").hasAttribute("disabled")).toBe(false);
  resolve();
  await waitFor(() => expect(button("Copiar el texto").hasAttribute("disabled")).toBe(false));
});
