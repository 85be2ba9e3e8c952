import { milliseconds } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import { ask } from "./web-request.ts";

const limit = 3000; // ms for the first words of a stream, which are sent at once

/** Whether what the server says reaches who watches at once, or a proxy keeps it. */
export async function examineStreams(publicUrl: string): Promise<Finding> {
  const begun = performance.now();
  try {
    const { status } = await ask(`${publicUrl}/api/live`, { onlyBegin: true, limit });
    if (status === 200) return good("streams", `llega en ${milliseconds(performance.now() - begun)}`);
    return warning("streams", `no se abre (${status})`, "Sube STREAMS_TOTAL, o espera a que se vaya gente.");
  } catch {
    return bad(
      "streams",
      `no llega nada en ${limit / 1000} s: el proxy lo retiene`,
      "Quita la retención de respuestas en el proxy; en nginx, «proxy_buffering off;» para /api/live.",
    );
  }
}
