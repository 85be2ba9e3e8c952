import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { networkAddresses } from "#server/features/accounts/parts/own-addresses.ts";
import { createLog } from "#server/kernel/log.ts";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { compose, listenForChanges, openDatabase } from "./compose.ts";
import { issueSetupToken } from "./features/accounts/commands/create-administrator.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { stopOnSignal } from "./platform/stop.ts";

/** The built web application: beside the built server, or under dist when the server runs from source. */
function findWebRoot(): string | null {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = ["../web", "../../web", "../../dist/web"].map((place) => path.join(here, place));
  return places.find((place) => existsSync(path.join(place, "index.html"))) ?? null;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Starts the whole product; `prepare` runs before the first request is answered and may tell something. */
export async function serve(config: Config, prepare?: (deps: Dependencies) => Promise<string>): Promise<void> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const deps = await compose({ database, config, log });
  const stopListening = await listenForChanges(deps);
  const stopBackground = startBackground(deps);
  const app = await createApp(deps, { webRoot: findWebRoot() });
  stopOnSignal(log, async () => {
    deps.hub.close();
    await app.close();
    await stopBackground();
    await stopListening();
    await database.close();
  });
  const told = await prepare?.(deps);
  await app.listen({ port: config.port, host: config.host });
  say(`\n  Sistema de Gestión de Torneos: ${config.publicUrl}`);
  for (const address of networkAddresses(config)) say(`  En la red: ${address}`);
  const setupToken = await issueSetupToken(deps);
  if (setupToken !== null) say(`  Crea el primer administrador: ${config.publicUrl}/setup?token=${setupToken}`);
  if (told !== undefined) say(told);
  say("");
}
