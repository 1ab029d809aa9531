import { Client } from "pg";

/** Runs SQL on a server's database over a connection of its own, whatever version of the site has migrated it. */
export async function query<T>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
