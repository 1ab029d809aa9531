import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createImage } from "#test/image-fixtures.ts";
import { expect, test } from "../support/fixtures.ts";
import { type Program, staffAccount } from "../support/program.ts";

/** Signs in over HTTP and returns the session cookie. */
async function sessionCookie({ address }: Program): Promise<string> {
  const response = await fetch(`${address}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address },
    body: new URLSearchParams({ email: staffAccount.email, password: staffAccount.password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function upload({ address }: Program, bytes: Uint8Array, headers: Record<string, string>): Promise<Response> {
  const body = new FormData();
  body.set("bucket", "banners");
  body.set("file", new File([new Uint8Array(bytes)], "verao.png"));
  return fetch(`${address}/intranet/imagens`, { method: "POST", redirect: "manual", body, headers });
}

test("an image uploaded by staff is stored and served to everyone", async ({ program }) => {
  const headers = { origin: program.address, cookie: await sessionCookie(program) };
  const response = await upload(program, await createImage(1200, 500), headers);
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  const image = await fetch(program.address + url);
  expect([image.status, image.headers.get("content-type"), image.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=3600, immutable",
  ]);
  expect(image.headers.get("content-encoding")).toBeNull();
  expect(image.headers.get("x-content-type-options")).toBe("nosniff");
  expect(image.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
});

test("an upload without a session or from another site is refused unread", async ({ program }) => {
  const image = await createImage(1200, 500);
  const signedOut = await upload(program, image, { origin: program.address });
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([302, "/auth"]);
  const cookie = await sessionCookie(program);
  expect((await upload(program, image, { origin: "https://evil.example", cookie })).status).toBe(403);
  const large = await upload(program, new Uint8Array(10.2 * 1024 * 1024), { origin: program.address, cookie });
  expect(large.status).toBe(413);
  // No other path accepts large bodies; a spelling of the same is the same, also for who has no session.
  const send = async (path: string, headers: Record<string, string>) => {
    const request = { method: "POST", headers, body: new Uint8Array(70_000), redirect: "manual" } as const;
    return (await fetch(program.address + path, request)).status;
  };
  const origin = program.address;
  for (const path of ["/intranet", "/intranet/imagem"]) expect(await send(path, { origin, cookie })).toBe(413);
  for (const path of ["/intranet/imagens/", "/INTRANET/imagens", "/intranet/imagens.data"]) {
    expect([path, await send(path, { origin })]).toEqual([path, 302]);
    expect([path, await send(path, { origin, cookie })]).toEqual([
      path,
      await send("/intranet/imagens", { origin, cookie }),
    ]);
  }
});

test("a slow request is ended after ten seconds, a slow upload is not", async ({ program }) => {
  const cookie = await sessionCookie(program);
  const slow = await sendSlowly(program, "/auth", cookie);
  const slowUpload = await sendSlowly(program, "/intranet/imagens", cookie);
  const started = performance.now();
  await once(slow.resume(), "close");
  expect(performance.now() - started).toBeGreaterThan(8_000);
  // Node's own limit is five minutes.
  expect(performance.now() - started).toBeLessThan(60_000);
  slowUpload.write("x".repeat(90));
  const [response] = (await once(slowUpload, "data")) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 400 /);
  slowUpload.destroy();
});

/** Sends a form's headers and a tenth of its body. */
async function sendSlowly(program: Program, path: string, cookie: string): Promise<Socket> {
  const { hostname, port, host } = new URL(program.address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${program.address}`,
      `Cookie: ${cookie}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 100",
      "",
      "--x",
      "Conte",
    ].join("\r\n"),
  );
  return socket;
}
