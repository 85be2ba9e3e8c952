import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { errorTable } from "#contract/errors.ts";
import { referencePage } from "./reference-page.ts";

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

/** `/api/openapi.json` (OpenAPI 3.1) and `/api/docs`, its reference page. Generated at the first request. */
export function openapiRoutes(app: FastifyInstance): void {
  let document: ReturnType<typeof generate> | null = null;
  const ready = () => (document ??= generate());
  app.get("/api/openapi.json", async () => ready());
  app.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(referencePage(await ready())),
  );
}
