import { isGivenName } from "#domain/base/given-names.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import type { Gender } from "./evening.ts";

const women = new Set(
  "rocio amparo consuelo rosario consol isabel carmen mercedes pilar ines belen raquel ester esther beatriz irene mar montserrat montse cristy noemi ruth luz dolores lourdes maribel maricarmen marisol mireia itziar nieves soledad sol miriam judit judith meritxell concepcion asuncion leonor araceli anais abigail carme roser elisabet elisabeth elisabet remedios milagros angeles ainhoa maite itxaso leire nekane eli mª".split(
    " ",
  ),
);
const men = new Set(
  "borja luca chema josema jaume josep joan jon xavi javi rafa nico luis carlos jesus david daniel dani javier manuel manu miguel angel raul ruben oscar victor hector ivan adrian julian joaquin fermin martin sebastian jorge jose felipe enrique quique vicente jaime andres tomas lucas marcos nicolas isaac joel gabriel rafael samuel abel ismael agustin ramon simon fran juan aitor iker mikel unai asier oriol marc pol pau roger eduard edu alex santi toni josan nacho".split(
    " ",
  ),
);

/** What a given name makes likely, to be proposed and never taken (spec 8 §1.3); null where it says nothing. */
export function likelyGender(name: string): Gender | null {
  const [first = ""] = normalizeForSearch(name).split(/[\s-]+/);
  if (women.has(first)) return "woman";
  if (men.has(first)) return "man";
  if (!isGivenName(first)) return null;
  return first.endsWith("a") ? "woman" : first.endsWith("o") ? "man" : null;
}
