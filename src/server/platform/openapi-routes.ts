import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";
import { errorTable } from "#contract/common/errors.ts";
import { contract } from "#contract/contract.ts";
import { prepareAnswer } from "./byte-cache.ts";
import { referencePage } from "./reference-page.ts";
import { sendCached } from "./send-cached.ts";

function generate() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const codes = Object.entries(errorTable).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return generator.generate(contract, {
    info: {
      title: "Sistema de Gestión de Torneos",
      version: "1",
      description: `Cada rechazo lleva un código de esta tabla.\n\n| código | HTTP | mensaje |\n|---|---|---|\n${codes.join("\n")}`,
    },
    servers: [{ url: "/api" }],
  });
}

async function prepareBoth() {
  const document = await generate();
  const prepared = (type: string, body: string) => prepareAnswer({ status: 200, type, body: Buffer.from(body) });
  return {
    document: prepared("application/json; charset=utf-8", JSON.stringify(document)),
    page: prepared("text/html; charset=utf-8", referencePage(document)),
  };
}

/** `/api/openapi.json` (OpenAPI 3.1) and `/api/docs`, its reference page. Generated at the first request, as bytes. */
export function openapiRoutes(app: FastifyInstance): void {
  let prepared: ReturnType<typeof prepareBoth> | null = null;
  const ready = () => (prepared ??= prepareBoth());
  app.get("/api/openapi.json", async (request, reply) => sendCached(request, reply, (await ready()).document));
  app.get("/api/docs", async (request, reply) => sendCached(request, reply, (await ready()).page));
}
