import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const longestSocketPath = 100; // bytes; the operating systems allow 103 to 107

/** The name that `pg` looks for in a folder given as its host. */
export const socketName = ".s.PGSQL.5432";

function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700); // refused when somebody else made it
  return folder;
}

/** A short way to a folder whose own path is too long for a socket. */
function shortcutTo(folder: string): string {
  const key = createHash("sha256").update(`${os.userInfo().uid} ${folder}`).digest("hex").slice(0, 16);
  const link = path.join(privateFolder(path.join(os.tmpdir(), `padel-${key}`)), "run");
  const unborn = `${link}.${process.pid}`;
  rmSync(unborn, { force: true });
  symlinkSync(folder, unborn);
  renameSync(unborn, link); // at once, since another process may be making the same one
  return link;
}

/**
 * A path to the private folder of a data folder's sockets, short enough for them. The sockets themselves are always in the
 * data folder, so that every process finds the same ones, whatever its temporary folder.
 * @param dataDir absolute, without symbolic links
 */
export function socketFolder(dataDir: string): string {
  const folder = privateFolder(path.join(dataDir, "run"));
  const longest = path.join(folder, "0123456789ab.own.new");
  return Buffer.byteLength(longest) <= longestSocketPath ? folder : shortcutTo(folder);
}
