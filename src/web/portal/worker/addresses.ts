// Which addresses a phone keeps something of (spec 7 §2.3); whatever is not named here goes past the worker.

export const shells = { page: "/sin-conexion", application: "/sin-conexion/aplicacion" } as const;

const publicPage =
  /^\/(?:public\/?|tv(?:\/[^/.]+)?\/?|privacy\/?|(?:public\/)?league\/[^/.]+(?:\/(?:ranking|groups|matches|bracket|stats|rules|inscripcion|pair\/[^/.]+))?\/?|tardes\/[^/.]+(?:\/tv)?\/?)?$/i;
const publicAnswer =
  /^\/api\/public\/(?:logo|wall|leagues|privacy|leagues\/[\w-]+(?:\/(?:ranking|groups|matches|bracket|stats|rules|wall|inscripcion|pairs\/[\w-]+))?|evenings\/[\w-]+)$/i;
const privatePage = /^\/(?:mi|partido|cancha|cuota|avisos)(?:\/|$)/i;

/** A page that anybody may see: what is kept of it is shown without a line. */
export const isPublicPage = ({ pathname }: URL): boolean => publicPage.test(pathname);

/** What such a page reads. */
export const isPublicAnswer = ({ pathname }: URL): boolean => publicAnswer.test(pathname);

/** A page behind a private link: nothing of it is kept, but without a line the application opens, which sends what waits. */
export const isPrivatePage = ({ pathname }: URL): boolean => privatePage.test(pathname);

/** A piece of the application, whose name changes with what is in it. */
export const isPiece = ({ pathname }: URL): boolean => pathname.startsWith("/assets/");

/** The league or evening that an address is of, in small letters; null: of none. */
export function subjectOf({ pathname }: URL): string | null {
  const found = /\/(?:leagues?|tv|tardes|evenings)\/([\w-]+)/i.exec(pathname);
  return found?.[1]?.toLowerCase() ?? null;
}
