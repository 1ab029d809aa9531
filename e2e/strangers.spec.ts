import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { uploadPath } from "#app/console/image/upload-rules.ts";
import { expect, test } from "./journey.ts";
import type { Program } from "./program.ts";

const megabyte = 1024 * 1024;

/** Begins an upload without a session, with a body that never ends, and returns what comes back. */
async function beginUpload({ address }: Program, headers: Record<string, string>, bytes = 0) {
  const request = httpRequest(address + uploadPath, {
    method: "POST",
    headers: { origin: address, "content-type": "multipart/form-data; boundary=x", ...headers },
    agent: false,
  });
  request.on("error", () => {});
  request.flushHeaders();
  const response = once(request, "response") as Promise<[IncomingMessage]>;
  // Whoever goes on sending may meet the end of the connection first.
  response.catch(() => {});
  for (let sent = 0; sent < bytes; sent += megabyte) request.write(Buffer.alloc(megabyte));
  return { request, response };
}

test("an upload without a session is refused before it is read, and its connection is closed", async ({ program }) => {
  const lengths: Record<string, string>[] = [
    { "transfer-encoding": "chunked" },
    { "content-length": String(9 * megabyte) },
  ];
  for (const headers of lengths) {
    const { request, response } = await beginUpload(program, headers);
    const [answer] = await response;
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/auth"]);
    expect(answer.headers.connection).toBe("close");
    request.destroy();
  }
});

test("others are served beside 200 uploads that never end", async ({ program }) => {
  const begun: ClientRequest[] = [];
  for (let one = 0; one < 200; one++) {
    const { request } = await beginUpload(program, { "transfer-encoding": "chunked" }, 4 * megabyte);
    begun.push(request);
  }
  const answer = await fetch(`${program.address}/solicitar/ligacao/envio`, {
    method: "POST",
    headers: { origin: program.address },
    body: new URLSearchParams({ name: "Ana Souza", phone: "31988887777", openFor: "9000" }),
  });
  expect(answer.status).toBe(200);
  expect((await fetch(`${program.address}/casa`)).status).toBe(200);
  for (const request of begun) request.destroy();
});
