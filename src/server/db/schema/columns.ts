import { customType, integer, timestamp } from "drizzle-orm/pg-core";

// Kinds of columns that many tables have.

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const count = (name: string) => integer(name).notNull().default(0);
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
