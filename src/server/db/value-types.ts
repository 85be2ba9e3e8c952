import { type CustomTypesConfig, types } from "pg";

const asText = (value: string) => value;

/** Types whose JavaScript form would pass through a UTC instant or a binary fraction. */
const kept = new Set<number>([
  types.builtins.DATE,
  types.builtins.TIME,
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
  types.builtins.INTERVAL,
  types.builtins.NUMERIC,
]);

// Counts and identities; none of ours comes near 2^53. Set for all, since drizzle asks the library's own table.
types.setTypeParser(types.builtins.INT8, Number);

/** How values of the database arrive: dates, times and amounts as their text, whole numbers as numbers. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser(id, format) {
    return kept.has(id) ? asText : types.getTypeParser(id, format);
  },
};
