import { readJournal } from "#server/db/migrate.ts";
import type { DatabaseFacts } from "./facts.ts";
import { counted } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const install = "Instala esa versión o una posterior.";

/** How the database's schema stands to this program's; a newer one that has only been added to opens with this one, too. */
export function examineMigrations({ level, oldestReader }: Pick<DatabaseFacts, "level" | "oldestReader">): Finding {
  const levels = readJournal().map(({ when }) => when);
  const newest = Math.max(...levels);
  const pending = levels.filter((one) => one > level).length;
  if (level > newest && (oldestReader ?? level) > newest)
    return bad("migrations", "la base de datos es de una versión más reciente del programa", install);
  if (level > newest)
    return warning(
      "migrations",
      "la base de datos es de una versión más reciente, que esta todavía puede abrir",
      install,
    );
  if (level === 0)
    return warning(
      "migrations",
      "la base de datos está vacía",
      "Inicia el programa, que la prepara; si ya había datos, corrige DATABASE_URL o DATA_DIR.",
    );
  if (pending > 0)
    return warning(
      "migrations",
      counted(pending, "cambio pendiente de las tablas", "cambios pendientes de las tablas"),
      "Haz una copia y reinicia el programa: se aplican al empezar.",
    );
  return good("migrations", `al día, ${levels.length} aplicadas`);
}
