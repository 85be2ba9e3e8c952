import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { findClub } from "../repository.ts";
import { passwordFault } from "./passwords.ts";

/** Hashes a password that is chosen; one that is too short, common or guessable refuses with `weak_password`. */
export async function hashGoodPassword(
  { access, config, database }: Dependencies,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const refuse = (reason: string) => refusal("weak_password", { fields: { password: reason } }, reason);
  if (password.length < config.passwordMinLength) throw refuse(`Mínimo ${config.passwordMinLength} caracteres`);
  const club = (await findClub(database.db))?.name ?? "";
  const fault = await passwordFault(password, { email, club });
  if (fault !== null) throw refuse(fault.sentence);
  return access.hashPassword(password);
}
