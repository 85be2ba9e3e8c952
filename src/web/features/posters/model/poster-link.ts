import type { PublicLeague } from "#contract/portal/endpoints.ts";

/** Where a page is, and how to come there by hand: the club's first page lists the league, or, where none does, its whole address. */
export function linkTo({ name, is_listed }: Pick<PublicLeague, "name" | "is_listed">, path: string) {
  const { host } = window.location;
  return { path, words: is_listed ? `Entra en ${host} y elige «${name}»` : `${host}${path}` };
}
