import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { parseEnv } from "#app/platform/start/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { createApp } from "#app/platform/http/app.server.ts";
import { waitFor } from "#test/wait-for.ts";

test("a client that disconnects is not logged as an error", async () => {
  const logError = vi.spyOn(log, "error");
  const logInfo = vi.spyOn(log, "info");
  const reached = Promise.withResolvers<void>();
  const pages = async (request: Request) => {
    const aborted = once(request.signal, "abort");
    reached.resolve();
    await aborted;
    // oxlint-disable-next-line typescript/only-throw-error -- as the router does, whatever the reason is
    throw request.signal.reason;
  };
  const app = createApp(parseEnv({}), pages, {
    files: false,
    uploads: { maxBytes: { "/upload": 1000 }, isAllowed: async () => false, onAllowed: () => {} },
    isDraining: () => false,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());

  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await reached.promise;
  client.destroy();
  await waitFor(() => expect(logInfo).toHaveBeenCalled());
  expect(logInfo).toHaveBeenCalledWith(expect.objectContaining({ path: "/slow", status: 499 }), "request");
  expect(logError).not.toHaveBeenCalled();
});
