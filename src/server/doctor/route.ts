import type { FastifyInstance, FastifyRequest } from "fastify";
import { productVersion } from "#server/kernel/product-version.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusalBody } from "#server/platform/errors.ts";
import { findValue, secretKey } from "#server/platform/installation.ts";
import { type DatabaseFacts, readFacts } from "./facts.ts";
import { answerProof, keyOf, leaveKey, questionHeader, wordOf } from "./proof.ts";
import { type ServerResponse, settingMarks } from "./response.ts";

const proxyHeaders = ["forwarded", "via", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"];

function seenOf({ headers, host, ip, ips }: FastifyRequest): ServerResponse["request"] {
  return {
    host,
    address: ip,
    forwardedFor: headers["x-forwarded-for"]?.toString() ?? null,
    proxyHeaders: proxyHeaders.filter((name) => headers[name] !== undefined),
    believed: ips?.length ?? 1,
  };
}

async function factsOf({ database, log }: Dependencies): Promise<DatabaseFacts | null> {
  try {
    return await readFacts(database.pool);
  } catch (error) {
    log.warn({ err: error }, "the database did not answer the doctor");
    return null;
  }
}

async function keyOfClub({ database }: Dependencies): Promise<string> {
  return keyOf((await findValue(database.db, secretKey)) ?? "");
}

/** `/api/doctor`: what this process sees, for the order `doctor` of the same installation; for everybody else it is not there. */
export async function doctorRoute(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const key = await keyOfClub(deps);
  app.get("/api/doctor", async (request, reply): Promise<ServerResponse | object> => {
    reply.header("cache-control", "no-store");
    const word = wordOf(key, request.headers[questionHeader]);
    if (word === null) return reply.code(404).send(refusalBody("not_found"));
    return {
      proof: answerProof(key, word),
      version: productVersion(),
      node: process.versions.node,
      memory: process.memoryUsage.rss(),
      settings: settingMarks(key, deps.config),
      database: await factsOf(deps),
      request: seenOf(request),
    } satisfies ServerResponse;
  });
}

/** While a process owns the embedded database, the order cannot read the key there: it is left beside it. */
export async function letDoctorIn(deps: Dependencies): Promise<void> {
  if (deps.database.kind !== "embedded") return;
  await leaveKey(deps.config.dataDir, await keyOfClub(deps)).catch((error: unknown) =>
    deps.log.warn({ err: error }, "the key of the doctor could not be written"),
  );
}
