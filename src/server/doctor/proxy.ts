import type { Config } from "#server/platform/config.ts";
import { bad, type Finding, good } from "./finding.ts";
import type { ServerResponse } from "./response.ts";
import { forgedAddress } from "./server.ts";

type Seen = ServerResponse["request"];

/** Whether somebody stands in front: a changed list of addresses, another header of proxies, or a TLS that the program has not. */
function isBehindProxy(publicUrl: string, { forwardedFor, proxyHeaders }: Seen): boolean {
  return publicUrl.startsWith("https:") || forwardedFor !== forgedAddress || proxyHeaders.length > 0;
}

function trustProblem({ publicUrl, trustProxy }: Config, seen: Seen): Finding | null {
  const trusts = trustProxy !== false;
  const believesAnybody = seen.address === forgedAddress;
  if (!isBehindProxy(publicUrl, seen))
    return trusts
      ? bad(
          "proxy",
          "TRUST_PROXY está definido y no hay proxy: cualquiera puede fingir su dirección",
          "Quita TRUST_PROXY y reinicia el programa.",
        )
      : null;
  if (!trusts)
    return bad(
      "proxy",
      "hay un proxy delante y TRUST_PROXY no está definido: todas las personas parecen una sola",
      "Define TRUST_PROXY=1 y reinicia el programa.",
    );
  if (believesAnybody)
    return bad(
      "proxy",
      "cualquiera puede fingir su dirección: el proxy no escribe X-Forwarded-For o TRUST_PROXY cuenta de más",
      "Haz que el proxy escriba X-Forwarded-For y cuenta en TRUST_PROXY solo los tuyos.",
    );
  if (seen.believed < 2 && seen.forwardedFor !== null)
    return bad(
      "proxy",
      "el proxy no está en las redes de TRUST_PROXY: todas las personas parecen una sola",
      "Añade la dirección del proxy a TRUST_PROXY y reinicia el programa.",
    );
  return null;
}

/** Whether the server knows who asks and by which name. @param seen what it saw of a question to the public address */
export function examineProxy(config: Config, seen: Seen): Finding {
  const { host } = new URL(config.publicUrl);
  if (seen.host !== host)
    return bad(
      "proxy",
      `el proxy cambia el nombre pedido (llega ${seen.host}, y no ${host}): no se podrá guardar nada`,
      "Haz que conserve el nombre; en nginx, «proxy_set_header Host $host;».",
    );
  const problem = trustProblem(config, seen);
  if (problem !== null) return problem;
  const trust = Array.isArray(config.trustProxy) ? config.trustProxy.join(", ") : config.trustProxy;
  return isBehindProxy(config.publicUrl, seen)
    ? good("proxy", `hay uno delante y se le cree (TRUST_PROXY=${trust})`)
    : good("proxy", "no hay ninguno delante, y TRUST_PROXY no está definido");
}
