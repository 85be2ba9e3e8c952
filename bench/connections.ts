import { Client } from "pg";

/** Counts the connections of a PostgreSQL server, but for its own. @returns how many there are, and the most since it began; and its end */
export async function countConnections(url: string) {
  const client = new Client(url);
  await client.connect();
  const others = "select count(*)::int - 1 as count from pg_stat_activity where backend_type = 'client backend'";
  const now = async (): Promise<number> => (await client.query(others)).rows[0].count;
  let most = 0;
  let looking = Promise.resolve();
  const look = async () => {
    most = Math.max(most, await now());
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 50);
  return {
    now,
    most: () => most,
    async end() {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
