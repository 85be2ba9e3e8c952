import { listCopies, type StoredCopy } from "#server/copies/copy-folder.ts";
import { copyPlaceOf } from "#server/copies/copy-place.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import type { CommandContext } from "#server/platform/transaction.ts";

/** What is said when somebody else makes a copy at the same time. */
export const copyBusy = "Ya se está haciendo una copia. Espera a que termine.";

/** Where copies lie; refuses where the server makes none. */
export function requirePlace({ config }: Pick<Dependencies, "config">) {
  const place = copyPlaceOf(config);
  if (place === null) throw refusal("no_copies");
  return place;
}

/** Lets those go on who say their own password again. */
export async function requireOwnPassword({ deps, actor }: CommandContext, password: string): Promise<void> {
  const userId = actor.id ?? "";
  await requireUnderLimit(deps.limits, "own_password", userId);
  if (await deps.access.isPasswordOf(userId, password)) return;
  throw refusal("wrong_password", { fields: { password: "La contraseña no es correcta" } });
}

/** The copy of a name, which is looked for in the folder: a name leads nowhere else. */
export async function findCopy(folder: string, name: string): Promise<StoredCopy> {
  return orRefuse(
    (await listCopies(folder)).find((copy) => copy.name === name),
    "copy_not_found",
  );
}

/** A moment in the club, as people write it: `29/11/2026 04:00`. */
export async function spokenMoment({ database }: Pick<Dependencies, "database">, moment: Date): Promise<string> {
  const { time_zone } = await clubSettings(database.db);
  const [year, month, day] = calendarDateIn(moment, time_zone).split("-");
  return `${day}/${month}/${year} ${clockTimeIn(moment, time_zone).slice(0, 5)}`;
}
