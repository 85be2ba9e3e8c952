import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { refusal } from "#server/platform/errors.ts";
import { endOrder, sentenceOf } from "./cli-problem.ts";

const inner = "select * from secret at /srv/app.js:12 10.1.2.3:5432";
const failed = (code: string, more: object = {}) => Object.assign(new Error(inner), { code, ...more });

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each<[string, unknown, string]>([
  ["what the operator can mend", new OperatorProblem("Falta la copia."), "Falta la copia."],
  ["a refusal", refusal("email_taken"), "Este email ya está registrado. Intenta iniciar sesión."],
  [
    "a refusal with its reason",
    refusal("weak_password", { fields: { password: "Mínimo 6 caracteres" } }),
    "Esa contraseña es demasiado corta o demasiado común. Elige otra. Mínimo 6 caracteres",
  ],
  [
    "what the database refuses",
    new Error(inner, { cause: failed("23505", { constraint: "user_email_unique" }) }),
    "Este email ya está registrado. Intenta iniciar sesión.",
  ],
  [
    "a database that goes away",
    new Error(inner, { cause: failed("57P01") }),
    "La base de datos no contesta ahora mismo. Inténtalo de nuevo en unos segundos.",
  ],
  ["a file", failed("EACCES", { syscall: "open" }), "No se puede usar un archivo: no hay permiso."],
  ["a file with a fault that is rare", failed("EIO", { syscall: "read" }), "No se puede usar un archivo: error EIO."],
  [
    "a fault of the program",
    new TypeError(inner),
    "Ha fallado algo dentro del programa y la orden no se ha terminado. Con LOG_LEVEL=debug se ve el detalle.",
  ],
])("%s is said in a sentence, without a stack or an address", (_, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});

it("says the detail to who asks for it, and to nobody else", () => {
  const said: string[] = [];
  const written = vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const ended = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  onTestFinished(() => {
    written.mockRestore();
    ended.mockRestore();
  });
  const problem = new OperatorProblem("No va.", { cause: new Error(inner) });
  expect(() => endOrder(problem)).toThrow("ended");
  expect(said.splice(0)).toEqual(["No va.\n"]);
  vi.stubEnv("LOG_LEVEL", "debug");
  expect(() => endOrder(problem)).toThrow("ended");
  expect(said.join("")).toContain(inner);
});
