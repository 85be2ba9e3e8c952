import { type Answer, ask, type Site, until } from "./client.ts";
import type { Running } from "./processes.ts";

const administrator = { name: "Ana Gil", email: "ana@club.test", password: "tres-canchas-de-cristal" };
const inJson = { "content-type": "application/json" };

/** @throws with what was answered instead */
export function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`responde ${status} en lugar de ${wanted}: ${body.toString().slice(0, 200)}`);
}

export const isReady = (site: Site): Promise<boolean> =>
  ask(site, "/api/readyz").then(
    ({ status }) => status === 200,
    () => false,
  );

/** Waits until the product answers. @returns how long it took since `began`, in ms */
export async function untilReady(site: Site, running: Running, began = performance.now()): Promise<number> {
  await until(
    "/api/readyz responde",
    async () => {
      if (!running.isAlive()) throw new Error(`ha terminado: ${running.said().slice(-600)}`);
      return await isReady(site);
    },
    300_000,
  );
  return performance.now() - began;
}

/** Somebody signed in. */
export interface Person {
  headers: Record<string, string>;
}

/** Makes the first administrator with the link that the product has printed, and signs in. */
export async function signInFirst(site: Site, said: string): Promise<Person> {
  const token = /\/setup\?token=([\w-]+)/.exec(said)?.[1];
  if (token === undefined) throw new Error(`no se ha impreso el enlace del primer administrador: ${said.slice(-300)}`);
  const origin = { ...inJson, origin: site.address };
  const made = await ask(site, "/api/setup", {
    method: "POST",
    headers: origin,
    body: JSON.stringify({ token, ...administrator }),
  });
  if (made.status >= 300) expectStatus(made, 200);
  const { email, password } = administrator;
  const answer = await ask(site, "/api/auth/sign-in/email", {
    method: "POST",
    headers: origin,
    body: JSON.stringify({ email, password }),
  });
  expectStatus(answer, 200);
  const cookie = (answer.headers["set-cookie"] ?? []).map((text) => text.split(";")[0]).join("; ");
  return { headers: { ...origin, cookie } };
}

/** Makes a league. @returns its identifier */
export async function addLeague(site: Site, { headers }: Person, name: string): Promise<string> {
  const body = JSON.stringify({ name, start_date: "2026-11-01" });
  const answer = await ask(site, "/api/leagues", { method: "POST", headers, body });
  expectStatus(answer, 201);
  return JSON.parse(answer.body.toString()).id;
}

/** Imports a pair whose request has so many bytes. */
export function importOf(bytes: number): string {
  const player = (full_name: string) => ({ full_name, email: null, phone: null });
  const text = JSON.stringify({ rows: [{ player1: player("Eva Sanz"), player2: player("Luz Gil") }] });
  return text.replace("{", `{${" ".repeat(bytes - text.length)}`);
}

/** What needs each kind of part of the product: pages, accounts, the database, the drawing of pictures with its letters. */
export async function expectWhole(site: Site, said: string): Promise<Person> {
  const portal = await ask(site, "/");
  expectStatus(portal, 200);
  if (!portal.body.toString().includes('<div id="root"')) throw new Error("el portal no es su página");
  expectStatus(await ask(site, "/auth"), 200);
  const person = await signInFirst(site, said);
  await addLeague(site, person, "Liga de prueba");
  const dashboard = await ask(site, "/admin", { headers: person.headers });
  expectStatus(dashboard, 200);
  const picture = await ask(site, "/preview.png");
  expectStatus(picture, 200);
  if (picture.headers["content-type"] !== "image/png" || picture.body.length < 5000)
    throw new Error(`la imagen no es una imagen: ${picture.headers["content-type"]}, ${picture.body.length} bytes`);
  return person;
}
