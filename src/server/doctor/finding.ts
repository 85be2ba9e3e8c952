/** What is looked at, with the name that the operator reads. */
const names = {
  program: "Programa",
  node: "Node",
  settings: "Configuración",
  passwords: "Contraseñas",
  log: "Registro",
  folder: "Carpeta de datos",
  engine: "Versión de los datos",
  disk: "Disco",
  disk_speed: "Escritura en disco",
  memory: "Memoria",
  server: "Servidor",
  database: "Base de datos",
  database_speed: "Rapidez de la base",
  connections: "Conexiones",
  migrations: "Migraciones",
  clock: "Reloj",
  time_zone: "Zona horaria",
  mail: "Correo",
  test_message: "Mensaje de prueba",
  public_address: "Dirección pública",
  certificate: "Certificado",
  proxy: "Proxy",
  streams: "En directo",
  backups: "Copias",
  erased: "Personas borradas",
} as const;

export type Check = keyof typeof names;
export type Verdict = "good" | "warning" | "bad";

/** What one check came to. Neither sentence may carry a password, an address of somebody or what a server has said. */
export interface Finding {
  check: Check;
  name: string;
  verdict: Verdict;
  /** What is so, with its figure; without a full stop. */
  fact: string;
  /** What to do, as one sentence; null where nothing is wrong. */
  advice: string | null;
}

export const good = (check: Check, fact: string): Finding => ({
  check,
  name: names[check],
  verdict: "good",
  fact,
  advice: null,
});

export const warning = (check: Check, fact: string, advice: string): Finding => ({
  ...good(check, fact),
  verdict: "warning",
  advice,
});

export const bad = (check: Check, fact: string, advice: string): Finding => ({
  ...good(check, fact),
  verdict: "bad",
  advice,
});

/** Where a figure stands between two limits, the larger the worse. */
export function verdictOf(figure: number, { warnAbove, badAbove }: { warnAbove: number; badAbove: number }): Verdict {
  if (figure > badAbove) return "bad";
  return figure > warnAbove ? "warning" : "good";
}

/** A finding of any verdict: the advice counts only where something is wrong. */
export function finding(check: Check, verdict: Verdict, fact: string, advice: string): Finding {
  if (verdict === "good") return good(check, fact);
  return verdict === "warning" ? warning(check, fact, advice) : bad(check, fact, advice);
}
