import { mkdirSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import { makeCertificate } from "./certificate.ts";
import { until } from "./client.ts";
import { isReady, signInFirst, untilReady } from "./club.ts";
import { freePort, launch, newFolder, type Running, requirePrograms } from "./processes.ts";
import type { Change, Place, Planted, Proxy } from "./proxies.ts";
import { type Behind, cacheChecks, proxyChecks } from "./proxy-checks.ts";
import { build } from "./tarball.ts";
import type { Trial } from "./trial.ts";

const visitor = "127.0.0.2"; // another address of this machine than the proxy's

/** Starts the product as behind a proxy of its own. */
async function startProduct(trial: Trial, { folder, ports }: Place): Promise<Running> {
  const env = {
    PORT: String(ports.product),
    HOST: "127.0.0.1",
    DATA_DIR: path.join(folder, "datos"),
    PUBLIC_URL: `https://localhost:${ports.secure}`,
    TRUST_PROXY: "1",
    LOG_LEVEL: "debug",
  };
  const began = performance.now();
  const running = launch([process.execPath, "bin/padel-liga.mjs", "main"], { cwd: root, env });
  trial.finally(() => running.end("SIGKILL"));
  await untilReady({ address: `http://127.0.0.1:${ports.product}` }, running, began);
  return running;
}

interface Tried {
  proxy: Proxy;
  place: Place;
  behind: Omit<Behind, "person">;
}

/** Starts the proxy and waits until the product answers through it. */
async function startProxy(trial: Trial, { proxy, place, behind }: Tried, planted?: Change): Promise<Running> {
  const running = proxy.start(place, planted);
  trial.finally(() => running.end("SIGKILL"));
  await until(`${proxy.name} responde`, async () => {
    if (!running.isAlive()) throw new Error(`${proxy.name} ha terminado: ${running.said().slice(-600)}`);
    return await isReady(behind.site);
  });
  return running;
}

/** A check that nothing can fail is none: with the fault planted it has to. */
async function noticed(trial: Trial, tried: Tried, whole: Behind, { change, noticedBy }: Planted): Promise<void> {
  const check = { ...proxyChecks, ...cacheChecks }[noticedBy];
  if (check === undefined) throw new Error(`no hay ninguna comprobación «${noticedBy}»`);
  const proxy = await startProxy(trial, tried, change);
  const failed = await check.run(whole).then(
    () => false,
    () => true,
  );
  await proxy.end();
  if (!failed) throw new Error(`con ${change[1].replaceAll(/\s+/g, " ")} no se nota: ${check.name}`);
}

/** The product behind a proxy with the example of `deploy/`. */
export const behindProxy = (proxy: Proxy) => async (trial: Trial) => {
  requirePrograms({ ...proxy.programs, openssl: "openssl" });
  await build();
  const folder = newFolder(trial, proxy.name);
  mkdirSync(path.join(folder, "datos"));
  const certificate = await makeCertificate(folder);
  const ports = { secure: await freePort(), plain: await freePort(), product: await freePort() };
  const place = { folder, certificate, ports };
  const product = await startProduct(trial, place);
  const behind = {
    site: { address: `https://localhost:${ports.secure}`, ca: certificate.text, from: visitor },
    plain: { address: `http://localhost:${ports.plain}`, from: visitor },
    direct: { address: `http://127.0.0.1:${ports.product}` },
    log: product.said,
  };
  const tried = { proxy, place, behind };
  const running = await startProxy(trial, tried);
  const person = await signInFirst(behind.site, product.said());
  const checks = { ...proxyChecks, ...(proxy.keeps && cacheChecks) };
  for (const { name, run } of Object.values(checks)) await trial.check(name, () => run({ ...behind, person }));
  await running.end();
  await trial.check(`cada comprobación nota un ${proxy.name} mal puesto (${proxy.planted.length})`, async () => {
    for (const planted of proxy.planted) await noticed(trial, tried, { ...behind, person }, planted);
  });
};
