import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sumsOf } from "#server/db/backup.ts";
import { overEmbedded } from "#server/db/connect.ts";
import type { CopySums } from "#server/db/copy-sums.ts";
import { startInMemory } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { packedCluster } from "#server/db/packed-cluster.ts";
import { restore } from "#server/db/restore.ts";
import { silentLog } from "#server/kernel/log.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { CheckAnswer, CheckRequest } from "./check-copy.ts";

// A process of its own (`check-copy.ts`): the embedded engine in memory, which is gone with it.

async function restoredSums({ file, passphrase }: CheckRequest): Promise<CopySums> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-copy-"));
  try {
    const database = overEmbedded(await startInMemory(folder, packedCluster()), silentLog);
    await migrate(database);
    let sums: CopySums = {};
    const onLoaded: Parameters<typeof restore>[2] = {
      passphrase,
      onLoaded: async (client) => {
        sums = await sumsOf(client);
      },
    };
    await restore(database, file, onLoaded);
    await database.close();
    return sums;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answerTo(request: CheckRequest): Promise<CheckAnswer> {
  try {
    return { sums: await restoredSums(request) };
  } catch (error) {
    return { fault: error instanceof OperatorProblem ? error.message : "La copia no se puede recuperar." };
  }
}

process.once("message", (request: CheckRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer, () => process.exit(0)));
});
