import { productVersion } from "#server/kernel/product-version.ts";
import type { Config } from "#server/platform/config.ts";
import { size } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import { type ServerResponse, settingMarks } from "./response.ts";
import type { Reached } from "./server.ts";

/** Names of settings that the server has otherwise than this order; what it does not know is none. */
function otherSettings({ settings }: ServerResponse, config: Config, key: string): string[] {
  return Object.entries(settingMarks(key, config))
    .filter(([name, mark]) => settings[name] !== undefined && settings[name] !== mark)
    .map(([name]) => name);
}

function ownServer(response: ServerResponse, config: Config, key: string): Finding {
  const fact = `en marcha con la versión ${response.version} y Node ${response.node}, ocupa ${size(response.memory)}`;
  if (response.version !== productVersion()) return warning("server", fact, "Reinícialo para que use esta versión.");
  const others = otherSettings(response, config, key);
  if (others.length === 0) return good("server", fact);
  return warning(
    "server",
    `${fact}; su configuración es otra que la de esta orden (${others.join(", ")})`,
    "Ejecuta la orden con las mismas variables que el programa.",
  );
}

/** Whether the product runs here, and how. @param isInUse some process has the embedded database */
export function examineServer(
  reached: Reached,
  config: Config,
  { key, isInUse }: { key: string | null; isInUse: boolean },
): Finding {
  if (reached.kind === "own" && key !== null) return ownServer(reached.response, config, key);
  if (reached.kind === "unknown")
    return warning(
      "server",
      "en marcha; no dice más sin la clave de esta instalación",
      "Ejecuta la orden con el mismo usuario y la misma configuración que el programa.",
    );
  if (reached.kind === "other")
    return bad(
      "server",
      `en el puerto ${config.port} contesta otro programa (${reached.answer.status})`,
      "Ciérralo, o elige otro puerto con PORT.",
    );
  if (isInUse)
    return warning(
      "server",
      `en marcha, y no contesta en el puerto ${config.port}`,
      "Ejecuta la orden con el mismo HOST y PORT que el programa; si ya es así, reinícialo.",
    );
  return warning("server", `parado: nadie contesta en el puerto ${config.port}`, "Inícialo con «npm start».");
}

/** What the server says of the embedded database that it has open. */
export function examineServersDatabase(reached: Reached): Finding {
  const facts = reached.kind === "own" ? reached.response.database : null;
  if (facts !== null)
    return good("database", `la integrada, ${size(facts.bytes)}; lo dice el servidor, que la tiene abierta`);
  if (reached.kind === "own")
    return bad("database", "el servidor dice que su base de datos no contesta", "Reinicia el programa.");
  return warning(
    "database",
    "la integrada, abierta por otro proceso: no se puede mirar",
    "Para el programa y repite la orden.",
  );
}
