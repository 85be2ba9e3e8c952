import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { createApp } from "./app.ts";
import { compose, listenForChanges, openDatabase } from "./compose.ts";
import { issueSetupToken } from "./features/accounts/commands/create-administrator.ts";
import { readConfig } from "./platform/config.ts";
import { endWithProblem } from "./platform/start-problem.ts";
import { stopOnSignal } from "./platform/stop.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The built web application: beside the built server, or under dist when the server runs from source. */
function findWebRoot(): string | null {
  const places = [path.join(here, "../web"), path.join(here, "../../dist/web")];
  return places.find((place) => existsSync(path.join(place, "index.html"))) ?? null;
}

const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination(2));
const database = await openDatabase(config, log).catch(endWithProblem);
const deps = await compose({ database, config, log });
const stopListening = await listenForChanges(deps);
const app = await createApp(deps, { webRoot: findWebRoot() });

stopOnSignal(log, async () => {
  deps.hub.close();
  await app.close();
  await stopListening();
  await database.close();
});

await app.listen({ port: config.port, host: config.host });
const setupToken = await issueSetupToken(deps);
process.stdout.write(`\n  Sistema de Gestión de Torneos: ${config.publicUrl}\n`);
if (setupToken !== null) {
  process.stdout.write(`  Crea el primer administrador: ${config.publicUrl}/setup?token=${setupToken}\n`);
}
process.stdout.write("\n");
