import { activitySentence } from "#domain/messages/activity.ts";
import type { Database } from "#server/db/connect.ts";

/** Lines of the log of activity, the oldest first, each with its sentence. @param where a condition on `audit_log` */
export async function auditLines({ pool }: Pick<Database, "pool">, where = "true", values: unknown[] = []) {
  const { rows } = await pool.query(`select * from audit_log where ${where} order by id`, values);
  return rows.map((row) => ({ ...row, summary: activitySentence(row) }));
}
