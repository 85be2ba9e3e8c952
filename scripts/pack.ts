import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { create } from "tar";
import { stage } from "./pack/staging.ts";
import { root } from "./steps.ts";

// `npm run pack`: the built product as one file that is unpacked and started. `-- --os linux --cpu arm64` packs for another machine;
// `-- --folder PLACE` only puts it there.

const { values: options } = parseArgs({
  options: { folder: { type: "string" }, os: { type: "string" }, cpu: { type: "string" } },
});

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).replace(".", ",")} MB`;

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const { os = process.platform, cpu = process.arch } = options;
const packed = path.join(root, "packed");
const folder = path.resolve(options.folder ?? path.join(packed, `${name}-${version}`));
stage(folder, options);

if (options.folder === undefined) {
  const isOther = options.os !== undefined || options.cpu !== undefined;
  const file = path.join(packed, `${name}-${version}${isOther ? `-${os}-${cpu}` : ""}.tgz`);
  mkdirSync(packed, { recursive: true });
  await create({ file, cwd: packed, gzip: { level: 9 }, portable: true }, [path.basename(folder)]);
  process.stdout.write(`${path.relative(root, file)}: ${megabytes(statSync(file).size)}\n`);
}
process.stdout.write(`Sin comprimir: ${megabytes(sizeOf(folder))}, para ${os}-${cpu}\n`);
