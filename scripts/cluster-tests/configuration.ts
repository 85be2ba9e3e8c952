import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";

/** Lines that name all machines; the others are about the first one, or another in its place. */
const namesAll = /^\s*(initial-cluster:|hosts:|server )/;

/** A file of `deploy/cluster` for machines that are all this one: their addresses become ports of it. */
export function configured(file: string, at: number, folder: string): string {
  const text = readFileSync(path.join(root, "deploy/cluster", file), "utf8");
  const own = (line: string) =>
    namesAll.test(line) ? line : line.replace(/: pg1$/, `: pg${at}`).replaceAll("10.0.0.11", `10.0.0.1${at}`);
  return text
    .split("\n")
    .map(own)
    .join("\n")
    .replaceAll(/check port 8008/g, "check")
    .replaceAll(/10\.0\.0\.1(\d):5432 check/g, "127.0.0.1:434$1 check port 435$1")
    .replaceAll(/10\.0\.0\.1(\d):5432/g, "127.0.0.1:434$1")
    .replaceAll(/10\.0\.0\.1(\d):8008/g, "127.0.0.1:435$1")
    .replaceAll(/10\.0\.0\.1(\d):2379/g, "127.0.0.1:436$1")
    .replaceAll(/10\.0\.0\.1(\d):2380/g, "127.0.0.1:437$1")
    .replaceAll(/10\.0\.0\.2(\d):3000/g, "127.0.0.1:431$1")
    .replaceAll("/etc/haproxy/503.http", path.join(root, "deploy/cluster/503.http"))
    .replaceAll("127.0.0.1:5000", "127.0.0.1:4330")
    .replaceAll("bind :80", "bind 127.0.0.1:4300")
    .replaceAll("maxconn 30000", "maxconn 5000")
    .replaceAll("10.0.0.0/24", "127.0.0.0/8")
    .replaceAll("local all all peer", "local all all trust")
    .replaceAll("/var/lib/postgresql/15/padel", path.join(folder, `data${at}`))
    .replaceAll("/var/lib/postgresql/.pgpass-patroni", path.join(folder, `pgpass${at}`))
    .replaceAll("/var/run/postgresql", folder)
    .replaceAll("/var/lib/etcd/padel", path.join(folder, `etcd${at}`));
}
