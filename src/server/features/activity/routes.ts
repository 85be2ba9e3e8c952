import { pairName } from "#domain/base/names.ts";
import { activitySentence } from "#domain/messages/activity.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { listPlayersOf } from "#server/features/matches/public.ts";
import { os } from "#server/platform/endpoint.ts";
import { listActivity, listActors } from "./repository.ts";

const pageSize = 50;

type Line = Awaited<ReturnType<typeof listActivity>>[number];

/** 'Ana & Luz contra Eva & Sol', by the match, for those lines whose match is still there. */
async function matchNames(handle: Handle, lines: readonly Line[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ entity, entity_id }) => (entity === "match" ? [entity_id] : []));
  const matches = await listPlayersOf(handle, [...new Set(ids)]);
  const sideName = (first: string | null, second: string | null) =>
    first === null ? "Por decidir" : pairName(first, second);
  return new Map(
    matches.map(({ id, pair1_player1, pair1_player2, pair2_player1, pair2_player2 }) => [
      id,
      `${sideName(pair1_player1, pair1_player2)} contra ${sideName(pair2_player1, pair2_player2)}`,
    ]),
  );
}

export const activityRoutes = {
  list: os.activity.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const rows = await listActivity(db, input, pageSize + 1);
    const lines = rows.slice(0, pageSize);
    const names = await matchNames(db, lines);
    const { currency } = await clubSettings(db);
    return {
      entries: lines.map(({ at, code, params, entity_id, ...row }) => ({
        ...row,
        at: at.toISOString(),
        summary: activitySentence({ code, params }, currency),
        match_name: row.entity === "match" ? (names.get(entity_id) ?? null) : null,
      })),
      has_more: rows.length > pageSize,
      actors: await listActors(db),
    };
  }),
};
