/**
 * A statement that triggers do not watch, as only a superuser may run it: a test empties or overwrites what the application
 * cannot, the activity above all.
 */
export const unguarded = (statement: string) =>
  `begin; set local session_replication_role = replica; ${statement}; commit`;
