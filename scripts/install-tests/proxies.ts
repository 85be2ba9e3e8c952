import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import type { Certificate } from "./certificate.ts";
import { launch, type Running } from "./processes.ts";

/** Where a proxy is started for a trial. */
export interface Place {
  folder: string;
  certificate: Certificate;
  /** Ports of the proxy, with https and without, and that of the product. */
  ports: { secure: number; plain: number; product: number };
}

export type Change = [from: string, to: string];

/** What a check must notice when the configuration is like that. */
export interface Planted {
  change: Change;
  noticedBy: string;
}

export interface Proxy {
  name: string;
  /** The program with the package that has it. */
  programs: Record<string, string>;
  /** Whether its example keeps what is public for a second. */
  keeps: boolean;
  /** Starts it with the example of `deploy/`, of which only addresses, ports and certificates are others, and what is planted. */
  start(place: Place, planted?: Change): Running;
  planted: Planted[];
}

/** Each change must be possible: an example that says something else is not the one that is tried. */
function changed(text: string, changes: Change[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`el ejemplo no dice «${from}»`);
    return before.replaceAll(from, to);
  }, text);
}

const example = (name: string) => readFileSync(path.join(root, "deploy", name), "utf8");

const nginx: Proxy = {
  name: "nginx",
  programs: { nginx: "nginx" },
  keeps: true,
  start({ folder, certificate, ports }, planted) {
    const site = changed(example("nginx.conf"), [
      ...(planted === undefined ? [] : [planted]),
      ["server 127.0.0.1:3000;", `server 127.0.0.1:${ports.product};`],
      ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
      ["listen 443 ", `listen 127.0.0.1:${ports.secure} `],
      ["https://$host$request_uri", `https://$host:${ports.secure}$request_uri`],
      ["/etc/letsencrypt/live/liga.miclub.es/fullchain.pem", certificate.file],
      ["/etc/letsencrypt/live/liga.miclub.es/privkey.pem", certificate.key],
      ["liga.miclub.es", "localhost"],
      ["/var/cache/nginx/padel-liga", path.join(folder, "cache")],
    ]);
    const file = path.join(folder, "nginx.conf");
    const user = process.getuid?.() === 0 ? "user root;" : "";
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
    writeFileSync(
      file,
      `daemon off; ${user} pid ${folder}/pid; error_log stderr;\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
    );
    return launch(["nginx", "-e", "stderr", "-p", folder, "-c", file]);
  },
  planted: [
    {
      change: ["proxy_buffering off;", "proxy_ignore_headers X-Accel-Buffering;"],
      noticedBy: "flujo",
    },
    { change: ["X-Forwarded-For $remote_addr;", 'X-Forwarded-For "";'], noticedBy: "dirección" },
    { change: ["$remote_addr;", "$http_x_forwarded_for;"], noticedBy: "dirección inventada" },
    {
      change: ["gzip off;", 'gzip on; gzip_proxied any; proxy_set_header Accept-Encoding "";'],
      noticedBy: "etag",
    },
    { change: ["client_max_body_size 1m;", "client_max_body_size 512k;"], noticedBy: "tamaño" },
    {
      change: ["proxy_http_version 1.1;", "proxy_http_version 1.1; proxy_hide_header Cache-Control;"],
      noticedBy: "privado",
    },
    { change: ["return 301 ", "return 302 "], noticedBy: "https" },
    { change: ["proxy_cache padel_liga;", ""], noticedBy: "un segundo" },
    {
      change: [
        "proxy_cache padel_liga;",
        "proxy_cache padel_liga; proxy_ignore_headers X-Accel-Expires Cache-Control; proxy_cache_valid 1m;",
      ],
      noticedBy: "guardado de nadie",
    },
  ],
};

const forward = "reverse_proxy 127.0.0.1:3000";

const caddy: Proxy = {
  name: "caddy",
  programs: { caddy: "caddy" },
  keeps: false,
  start({ folder, certificate, ports }, planted) {
    const site = changed(example("Caddyfile"), [
      ...(planted === undefined ? [] : [planted]),
      [forward, `reverse_proxy 127.0.0.1:${ports.product}`],
      ["liga.miclub.es {", `localhost {\n\tbind 127.0.0.1\n\ttls ${certificate.file} ${certificate.key}`],
    ]);
    const file = path.join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n}\n${site}`);
    const home = path.join(folder, "caddy");
    mkdirSync(home, { recursive: true });
    const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    return launch(["caddy", "run", "--adapter", "caddyfile", "--config", file], { env });
  },
  planted: [
    { change: [forward, `${forward} {\n\t\tbuffer_responses\n\t}`], noticedBy: "flujo" },
    { change: [forward, `${forward} {\n\t\theader_up -X-Forwarded-For\n\t}`], noticedBy: "dirección" },
    {
      change: [forward, `${forward} {\n\t\theader_up X-Forwarded-For {header.X-Forwarded-For}\n\t}`],
      noticedBy: "dirección inventada",
    },
    { change: [forward, `encode gzip\n\t${forward} {\n\t\theader_up -Accept-Encoding\n\t}`], noticedBy: "etag" },
    { change: [forward, `request_body {\n\t\tmax_size 512KiB\n\t}\n\t${forward}`], noticedBy: "tamaño" },
    { change: [forward, `${forward} {\n\t\theader_down -Cache-Control\n\t}`], noticedBy: "privado" },
  ],
};

export const proxies = { caddy, nginx };
