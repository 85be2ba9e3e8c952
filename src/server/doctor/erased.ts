import { erasedListFile, readErasedList } from "#server/platform/erased-list.ts";
import { counted } from "./figures.ts";
import { type Finding, good, warning } from "./finding.ts";
import type { Patient } from "./patient.ts";

const people = (count: number) => counted(count, "persona borrada", "personas borradas");

/** Whether who was erased is written down beside the data, for the day when an older copy comes back. @param known in the database */
export async function examineErased({ config: { dataDir } }: Patient, known: number | null): Promise<Finding> {
  const file = erasedListFile(dataDir);
  const listed = await readErasedList(dataDir);
  if (listed === null && (known ?? 0) === 0)
    return good("erased", "no se ha borrado a nadie, y no hace falta la lista");
  if (listed === null)
    return warning(
      "erased",
      `falta la lista ${file}, y en la base hay ${people(known ?? 0)}`,
      "Inicia el programa con esa carpeta: escribe la lista otra vez.",
    );
  return good("erased", `la lista ${file} tiene ${counted(listed.length, "identificador", "identificadores")}`);
}
