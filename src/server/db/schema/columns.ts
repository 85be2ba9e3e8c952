import { type AnyPgColumn, customType, foreignKey, integer, timestamp, uuid } from "drizzle-orm/pg-core";

// What many tables have: kinds of columns, and references within a league.

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const count = (name: string) => integer(name).notNull().default(0);
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The id of what a row is a part of, and goes with. */
export const partOf = (name: string, whole: () => AnyPgColumn) =>
  uuid(name).notNull().references(whole, { onDelete: "cascade" });

/** A column of a table with that name. */
type ColumnOf<Name extends string> = AnyPgColumn<{ tableName: Name }>;

/**
 * A reference to a row of the same league: the database refuses the id of another league's.
 * @param column keeps the id of a row of `target`
 * @param target has its id and its league as one unique constraint
 */
export const withinLeague = <From extends string, To extends string>(
  table: { tournament_id: ColumnOf<From> },
  column: ColumnOf<From>,
  target: { id: ColumnOf<To>; tournament_id: ColumnOf<To> },
) => foreignKey({ columns: [column, table.tournament_id], foreignColumns: [target.id, target.tournament_id] });
