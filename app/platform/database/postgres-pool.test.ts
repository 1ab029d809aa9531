import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { StartError } from "#app/platform/start/start-error.ts";
import { openPostgresPool } from "./postgres-pool.server.ts";

test("a server that accepts connections but never answers times out", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  await expect(openPostgresPool(`postgres://someone:secret@127.0.0.1:${port}/site`)).rejects.toThrow(StartError);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("an address without a listener is refused with a message that does not reveal the password", async () => {
  const refused = openPostgresPool("postgres://someone:secret@127.0.0.1:1/site");
  await expect(refused).rejects.toThrow("Não foi possível conectar ao Postgres de DATABASE_URL");
  await expect(refused).rejects.not.toThrow("secret");
});
