import { randomUUID } from "node:crypto";
import type { Handle } from "#server/db/connect.ts";
import type { MadeOfInscription } from "#server/db/schema/inscriptions.ts";
import { listWaiting } from "#server/features/groups/public.ts";
import { listPaymentsOf } from "#server/features/payments/public.ts";
import {
  findPlayer,
  isSubstitute,
  listAllRegistrations,
  lockPeople,
  type PersonRow,
} from "#server/features/people/public.ts";
import { countAvailability } from "#server/features/planner/public.ts";
import { hasLinks, type InscriptionRow } from "../repository.ts";
import type { Accepting } from "./accepting.ts";

interface Admitted {
  people: Accepting[];
  playerIds: string[];
  pair_id: string | null;
}

/** What an acceptance has made; null: somebody was known before, whose record nothing can put back as it was. */
export async function madeOf(
  tx: Handle,
  leagueId: string,
  { people, playerIds, pair_id }: Admitted,
): Promise<MadeOfInscription | null> {
  if (people.some(({ person_id }) => person_id !== null)) return null;
  const players: MadeOfInscription["players"] = [];
  for (const player_id of playerIds) {
    const { person_id } = (await findPlayer(tx, leagueId, player_id)) ?? {};
    const [person] = person_id === undefined ? [] : await lockPeople(tx, [person_id]);
    if (person === undefined) return null;
    players.push({ player_id, person_id: person.id, version: person.version });
  }
  const payment_ids = (await listPaymentsOf(tx, playerIds)).map(({ id }) => id);
  return { acceptance_id: randomUUID(), players, pair_id, payment_ids };
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Why people who were made stay, by what is kept of them. */
async function usesOf(
  tx: Handle,
  { players, pair_id }: MadeOfInscription,
  people: PersonRow[],
): Promise<string | null> {
  const versions = new Map(people.map(({ id, version }) => [id, version]));
  if (players.some(({ person_id }) => !versions.has(person_id))) return "ya no está quien se inscribió";
  if (players.some(({ person_id, version }) => versions.get(person_id) !== version))
    return "su ficha ha cambiado desde entonces";
  const registered = await listAllRegistrations(tx, [...versions.keys()]);
  const own = registered.map(({ registration }) => registration.id);
  const made = players.map(({ player_id }) => player_id);
  if (!same(own, made)) return "ya está también en otra liga";
  if (pair_id === null && registered.some(({ has_played }) => has_played)) return "ya tiene pareja en la liga";
  for (const { id } of people) if (await isSubstitute(tx, id)) return "ya ha jugado de suplente";
  return null;
}

/** What refers to what an acceptance has made, so that it stays; null: nothing does. The people are locked. */
export async function whyKept(
  tx: Handle,
  leagueId: string,
  { made, rows }: { made: MadeOfInscription; rows: InscriptionRow[] },
): Promise<string | null> {
  const personIds = made.players.map(({ person_id }) => person_id);
  const used = await usesOf(tx, made, await lockPeople(tx, personIds));
  if (used !== null) return used;
  const waiting = made.pair_id === null ? [] : await listWaiting(tx, leagueId);
  if (made.pair_id !== null && waiting.every(({ pair_id }) => pair_id !== made.pair_id))
    return "la pareja ya no está en la lista de espera";
  if (made.pair_id !== null && (await hasLinks(tx, made.pair_id))) return "la pareja ya tiene su enlace";
  const said = rows.reduce((sum, { times }) => sum + times.length, 0);
  if ((await countAvailability(tx, personIds)) !== said) return "se ha anotado cuándo puede jugar";
  const payments = await listPaymentsOf(
    tx,
    made.players.map(({ player_id }) => player_id),
  );
  const paymentIds = payments.map(({ id }) => id);
  return same(paymentIds, made.payment_ids) ? null : "sus pagos han cambiado";
}
