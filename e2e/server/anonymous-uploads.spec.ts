import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { uploadPath } from "#app/console/image/upload-rules.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Program } from "../support/program.ts";

const mebibyte = 1024 * 1024;

/** Starts an upload without a session and with a body that never ends. Returns the request and its pending response. */
async function startUpload({ address }: Program, headers: Record<string, string>, bytes = 0) {
  const request = httpRequest(address + uploadPath, {
    method: "POST",
    headers: { origin: address, "content-type": "multipart/form-data; boundary=x", ...headers },
    agent: false,
  });
  request.on("error", () => {});
  request.flushHeaders();
  const response = once(request, "response") as Promise<[IncomingMessage]>;
  // While still sending, the request may fail with a closed connection before the response arrives.
  response.catch(() => {});
  for (let sent = 0; sent < bytes; sent += mebibyte) request.write(Buffer.alloc(mebibyte));
  return { request, response };
}

test("an upload without a session is refused before it is read, and its connection is closed", async ({ program }) => {
  const lengths: Record<string, string>[] = [
    { "transfer-encoding": "chunked" },
    { "content-length": String(9 * mebibyte) },
  ];
  for (const headers of lengths) {
    const { request, response } = await startUpload(program, headers);
    const [incoming] = await response;
    expect([incoming.statusCode, incoming.headers.location]).toEqual([302, "/auth"]);
    expect(incoming.headers.connection).toBe("close");
    request.destroy();
  }
});

test("200 uploads that never end do not block other requests", async ({ program }) => {
  const openRequests: ClientRequest[] = [];
  for (let count = 0; count < 200; count++) {
    const { request } = await startUpload(program, { "transfer-encoding": "chunked" }, 4 * mebibyte);
    openRequests.push(request);
  }
  const response = await fetch(`${program.address}/solicitar/ligacao/envio`, {
    method: "POST",
    headers: { origin: program.address },
    body: new URLSearchParams({ name: "Ana Souza", phone: "31988887777", openFor: "9000" }),
  });
  expect(response.status).toBe(200);
  expect((await fetch(`${program.address}/casa`)).status).toBe(200);
  for (const request of openRequests) request.destroy();
});
