import path from "node:path";
import { portOf } from "#test/faults/instance.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");

/** A club in real time with the built web application, to be filled before its `listen`; `offset`: of its port among those of this run. */
export async function createServedClub(
  offset: number,
): Promise<{ club: TestApp; address: string; listen: () => Promise<string> }> {
  const port = portOf(offset);
  const address = `http://127.0.0.1:${port}`;
  const club = await createTestApp({ webRoot, realTime: true, config: { publicUrl: address } });
  return { club, address, listen: () => club.app.listen({ port, host: "127.0.0.1" }) };
}
