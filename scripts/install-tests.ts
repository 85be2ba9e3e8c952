import { behindProxy } from "./install-tests/behind-proxy.ts";
import { cloned } from "./install-tests/clone.ts";
import { inContainer } from "./install-tests/container.ts";
import { proxies } from "./install-tests/proxies.ts";
import { asService } from "./install-tests/systemd.ts";
import { fromTarball } from "./install-tests/tarball.ts";
import { type Outcome, type Trial, tryWay } from "./install-tests/trial.ts";

// `npm run test:install [-- NAME…]`: each way to install the product, from nothing, in temporary folders.

const ways: Record<string, { title: string; run: (trial: Trial) => Promise<void> }> = {
  codigo: { title: "npm ci && npm start", run: cloned },
  paquete: { title: "npm run pack, en otra carpeta", run: fromTarball },
  systemd: { title: "servicio de systemd", run: asService },
  contenedor: { title: "contenedor", run: inContainer },
  caddy: { title: "Caddy delante", run: behindProxy(proxies.caddy) },
  nginx: { title: "nginx delante", run: behindProxy(proxies.nginx) },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in ways));
if (unknown.length > 0) {
  process.stderr.write(`No hay «${unknown.join(", ")}»; son ${Object.keys(ways).join(", ")}.\n`);
  process.exit(1);
}

// What was started ends with this.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
process.setMaxListeners(50);

const outcomes: [string, Outcome][] = [];
for (const [name, { title, run }] of Object.entries(ways)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n▸ ${name}: ${title}\n`);
  outcomes.push([name, await tryWay(run)]);
}

process.stdout.write("\n");
for (const [name, { result, reasons }] of outcomes)
  process.stdout.write(`${name}: ${result}${reasons.length > 0 ? `. ${reasons.join(" · ")}` : ""}\n`);
process.exit(outcomes.some(([, { result }]) => result === "MAL") ? 1 : 0);
