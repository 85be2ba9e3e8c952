import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";

/** A place for a club's data: a new folder, or a new database where TEST_DATABASE_URL says PostgreSQL. */
export interface Place {
  kind: "embedded" | "postgres";
  /** The new folder; the product keeps its own in another within it. */
  folder: string;
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  remove: () => Promise<void>;
}

export async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "padel-club-"));
  const database = postgresUrl === undefined ? null : await emptyPostgres({ connections: 1 });
  return {
    kind: database === null ? "embedded" : "postgres",
    folder,
    settings: { DATA_DIR: path.join(folder, "datos"), ...(database !== null && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
