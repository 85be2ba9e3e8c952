import { expect, it } from "vitest";
import { oldestReader } from "./db/oldest-reader.ts";
import { upgradeSentence } from "./upgrade-sentence.ts";

it("says what a start would do, which copy comes first, and whether the version before could go on", () => {
  const club = { level: oldestReader, pending: ["0063_a", "0064_b"], hasClub: true };
  expect(upgradeSentence(club, "/srv/copias")).toBe(
    "Se harían 2 cambios en las tablas: 0063_a, 0064_b.\nAntes se haría una copia en /srv/copias.\nLa versión de antes podría seguir abriéndola.",
  );
  expect(upgradeSentence({ ...club, level: oldestReader - 1, pending: ["0062_push"] }, null)).toBe(
    "Se haría un cambio en las tablas: 0062_push.\nNo se haría ninguna copia antes: BACKUP_DIR es «no».\nLa versión de antes ya no podría abrirla: para volver a ella haría falta la copia.",
  );
  expect(upgradeSentence({ level: 0, pending: ["0000_schema"], hasClub: false }, null)).toBe(
    "La base de datos no tiene todavía ningún club: se prepararía con un cambio.",
  );
  expect(upgradeSentence({ ...club, pending: [] }, null)).toBe("La base de datos está al día: no se cambiaría nada.");
});
