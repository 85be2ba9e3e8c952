import { ORPCError } from "@orpc/server";
import { errorTable, isErrorCode } from "#contract/common/errors.ts";
import { playersBracketTexts } from "#contract/common/errors-brackets.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";

const textOf = (code: string) => Object.entries(playersBracketTexts).find(([one]) => one === code)?.[1];

/** What a refusal's details say at fields, where that is its usual sentence, in other words. */
function detailsIn(data: unknown, usual: string, said: string): unknown {
  return JSON.parse(JSON.stringify(data), (_name, value) => (value === usual ? said : value));
}

/** A refusal about a league's brackets, which speaks of players where they play (spec 8 §4.3); any other error as it is. */
export async function spokenRefusal(handle: Handle, leagueId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ORPCError) || !isErrorCode(error.code)) return error;
  const said = textOf(error.code);
  const { status, message: usual } = errorTable[error.code];
  if (said === undefined || error.message !== usual) return error;
  if ((await leagueOf(handle, leagueId)).format_type === "pairs") return error;
  return new ORPCError(error.code, { status, message: said, data: detailsIn(error.data, usual, said), defined: true });
}
