import { type ClientBase, escapeIdentifier } from "pg";

/** A table of the product and its stored columns, with the type that a value's text is turned into. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** The tables in the database, by name; generated columns are left out, since nobody writes them. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
}

/** A counter that gives out numbers, and where it stands. */
export interface Sequence {
  name: string;
  last_value: number;
  is_called: boolean;
}

/** The counters in the database, by name. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Sequence>(
      `select $1::text as name, last_value, is_called from public.${escapeIdentifier(name)}`,
      [name],
    );
    sequences.push(...rows);
  }
  return sequences;
}

/** The commands that take the references between tables away and put them back as they were. */
export async function readReferences(client: ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  return rows;
}

/** With a row in one of these, a database is a club's; the rest of a new one (settings, courts) is made by itself. */
const clubTables = ["user", "tournaments"];

/** Whether somebody has used the database, of whatever version it is. */
export async function isClub(client: ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
    [clubTables],
  );
  const ask = tables.map(({ name }) => `exists (select from ${escapeIdentifier(name)})`).join(" or ");
  const { rows } = await client.query<{ used: boolean }>(`select ${ask || "false"} as used`);
  return rows[0]?.used === true;
}
