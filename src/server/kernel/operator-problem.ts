/** What the operator can do something about: the message is Spanish, and says it; what the machine said is its `cause`. */
export class OperatorProblem extends Error {}

/** What the operating system, the network and PostgreSQL say by a code. */
const reasons: Record<string, string> = {
  EADDRINUSE: "ya hay otro programa en esa dirección y ese puerto",
  EADDRNOTAVAIL: "esa dirección no es de esta máquina",
  EACCES: "no hay permiso",
  EPERM: "no hay permiso",
  EROFS: "el disco es de solo lectura",
  ENOENT: "esa carpeta o ese archivo no existe",
  ENOTDIR: "la ruta pasa por un archivo que no es una carpeta",
  EISDIR: "es una carpeta, no un archivo",
  EEXIST: "ya existe un archivo con ese nombre",
  ENAMETOOLONG: "el nombre es demasiado largo",
  ENOSPC: "no queda espacio en el disco",
  EMFILE: "hay demasiados archivos abiertos",
  ECONNREFUSED: "nadie responde ahí; comprueba que el servidor está en marcha, y su dirección y su puerto",
  ECONNRESET: "la conexión se ha cortado",
  ENOTFOUND: "no se encuentra ese servidor",
  EAI_AGAIN: "no se encuentra ese servidor",
  ETIMEDOUT: "el servidor no contesta",
  EHOSTUNREACH: "no se llega a ese servidor",
  ENETUNREACH: "no se llega a ese servidor",
  "28P01": "el usuario o la contraseña no son correctos",
  "28000": "el servidor no deja entrar a ese usuario",
  "3D000": "esa base de datos no existe",
  "42501": "a ese usuario le faltan permisos",
  "53300": "el servidor no admite más conexiones",
  "57P03": "el servidor está arrancando",
};

/** What went wrong, in Spanish and without the words, names and addresses of the machine. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (code === "" ? "no se sabe por qué" : `error ${code}`);
}

/** What keeps a server from its address. */
export function cannotListen({ host, port }: { host: string; port: number }, error: unknown): OperatorProblem {
  return new OperatorProblem(`No se puede escuchar en ${host}:${port}: ${reasonOf(error)}.`, { cause: error });
}

/** Ends a process that cannot go on: with what the operator needs to know, or, for a fault of ours, with where it is. */
export function endWithProblem(error: unknown): never {
  const text = error instanceof OperatorProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
