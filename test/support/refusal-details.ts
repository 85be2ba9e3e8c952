import { isErrorCode } from "#contract/common/errors.ts";
import { detailsSchema } from "#contract/refusals.ts";

/** What a refusal carries that the schema of its code does not know, or lacks; null when it fits. */
export function faultOfDetails(code: unknown, data: unknown): string | null {
  if (!isErrorCode(code)) return `no code of the table: ${String(code)}`;
  const { error } = detailsSchema(code).strict().safeParse(data);
  return error === undefined ? null : `${code}: ${JSON.stringify(error.issues)}`;
}
