import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isGood, listCopies } from "#server/copies/copy-folder.ts";
import { copyPlaceOf } from "#server/copies/copy-place.ts";
import { networkAddresses } from "#server/features/accounts/parts/own-addresses.ts";
import { createLog } from "#server/kernel/log.ts";
import { cannotListen } from "#server/kernel/operator-problem.ts";
import { createClub } from "./club.ts";
import { letDoctorIn } from "./doctor/route.ts";
import { issueSetupToken } from "./features/accounts/commands/create-administrator.ts";
import { serveClubs } from "./hosting/serve-clubs.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { createMetrics, serveMetrics } from "./platform/metrics.ts";
import { stopOnSignal } from "./platform/stop.ts";

/** The built web application: beside the built server, or under dist when the server runs from source. */
function findWebRoot(): string | null {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = ["../web", "../../web", "../../dist/web"].map((place) => path.join(here, place));
  return places.find((place) => existsSync(path.join(place, "index.html"))) ?? null;
}

/** When the newest good copy was made; nothing where this program makes none. */
function newestCopy(config: Config): (() => Promise<Date | null>) | undefined {
  const place = copyPlaceOf(config);
  return place === null ? undefined : async () => (await listCopies(place.folder)).find(isGood)?.madeAt ?? null;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Starts a process that serves every club of the registry. */
export async function serveMany(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const metrics = config.metrics === null ? undefined : await createMetrics();
  const served = await serveClubs({ config, log, webRoot: findWebRoot(), metrics, lastCopyAt: newestCopy });
  stopOnSignal(log, () => served.close());
  if (metrics !== undefined && config.metrics !== null) await serveMetrics(metrics, config.metrics);
  say(`\n  Sistema de Gestión de Torneos: ${served.list.size()} clubes, en el puerto ${served.port}\n`);
}

/** Starts the whole product; `prepare` runs before the first request is answered and may tell something. */
export async function serve(config: Config, prepare?: (deps: Dependencies) => Promise<string>): Promise<void> {
  const log = createLog(config.logLevel);
  const club = await createClub({ config, log });
  const metrics = config.metrics === null ? undefined : await createMetrics();
  const measuring = metrics && { metrics, lastCopyAt: newestCopy(config) };
  const app = await club.serve({ webRoot: findWebRoot(), measuring });
  stopOnSignal(log, () => club.close());
  const notice = await prepare?.(club.deps);
  await letDoctorIn(club.deps);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw cannotListen(config, error);
  });
  if (metrics !== undefined && config.metrics !== null) await serveMetrics(metrics, config.metrics);
  say(`\n  Sistema de Gestión de Torneos: ${config.publicUrl}`);
  for (const address of networkAddresses(config)) say(`  En la red: ${address}`);
  const setupToken = await issueSetupToken(club.deps);
  if (setupToken !== null) say(`  Crea el primer administrador: ${config.publicUrl}/setup?token=${setupToken}`);
  if (notice !== undefined) say(notice);
  say("");
}
