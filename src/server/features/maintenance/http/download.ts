import { createReadStream } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { reaches } from "#contract/common/access.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusalBody } from "#server/platform/errors.ts";
import { takeValue } from "#server/platform/installation.ts";
import { findCopy, requirePlace } from "../parts/chosen-copy.ts";
import { downloadAddress, downloadKey, fileOfDownload } from "../parts/download-link.ts";

/** Sends a copy to the administrator who asked for its address, once. */
export function downloadRoute(app: FastifyInstance, deps: Dependencies): void {
  // Who only looks (HEAD) does not spend the one use.
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { token: string } }>(downloadAddress(":token"), options, async ({ params, headers }, reply) => {
    reply.header("cache-control", "no-store");
    const user = await deps.access.userOf(new Headers({ cookie: headers.cookie ?? "" }));
    if (user === null || user.disabled || !reaches(user.role, "admin"))
      return reply
        .code(user === null ? 401 : 403)
        .send(refusalBody(user === null ? "not_signed_in" : "admin_required"));
    const value = await takeValue(deps.database.db, downloadKey(user.id));
    const name = fileOfDownload(value, params.token, deps.clock.now());
    if (name === null) return reply.code(404).send(refusalBody("copy_not_found"));
    const { folder } = requirePlace(deps);
    const copy = await findCopy(folder, name);
    return reply
      .type("application/octet-stream")
      .header("content-length", copy.bytes)
      .header("content-disposition", `attachment; filename="${copy.name}"`)
      .send(createReadStream(path.join(folder, copy.name)));
  });
}
