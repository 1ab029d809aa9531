import type { Client } from "pg";

/**
 * One connection with the shape of a `pg` pool, for an engine that has no more: who asks for it while it is in use
 * waits in line.
 *
 * Waiting ends with an error after `patience` milliseconds instead of never, which is what using `db` inside a
 * transaction of `db` would otherwise come to: the transaction holds the connection that it waits for.
 *
 * @param open connects; asked again after a connection was lost
 */
export function singleConnection(open: () => Promise<Client>, patience: number) {
  let client: Client | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function connected(): Promise<Client> {
    if (!client) {
      const opened = await open();
      opened.once("error", () => forget(opened)).once("end", () => forget(opened));
      client = opened;
    }
    return client;
  }

  function forget(lost: Client): void {
    if (client === lost) client = undefined;
  }

  return {
    options: {},

    async connect() {
      const { promise: turn, resolve: leave } = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => turn);
      try {
        await within(patience, before);
        const current = await connected();
        return {
          query: current.query.bind<Client["query"]>(current),
          release(broken?: boolean) {
            if (broken) {
              forget(current);
              void current.end().finally(leave);
            } else leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },

    async end() {
      await last;
      await client?.end();
    },
  };
}

async function within(milliseconds: number, waited: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const message = `No turn at the embedded database within ${milliseconds} ms: is \`db\` used inside a transaction?`;
  const timer = setTimeout(() => reject(new Error(message)), milliseconds);
  await Promise.race([waited, late]).finally(() => clearTimeout(timer));
}
