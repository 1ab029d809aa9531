import { get } from "node:http";
import { connect } from "node:net";
import { expect, test } from "./journey.ts";
import { staff } from "./program.ts";

test.describe("every answer", () => {
  const requests: [what: string, path: string, init?: RequestInit][] = [
    ["a page", "/"],
    ["a page that does not exist", "/nada"],
    ["data", "/cidades"],
    ["data that does not exist", "/cidades/0/planos"],
    ["a file", "/favicon.png"],
    ["a file that does not exist", "/assets/nada.js"],
    ["the console without a session", "/intranet"],
    ["a health check", "/healthz"],
    ["a refused method", "/", { method: "DELETE" }],
    ["a refused write", "/auth", { method: "POST" }],
  ];
  for (const [what, path, init] of requests) {
    test(`carries the security headers: ${what}`, async ({ program }) => {
      const answer = await fetch(program.address + path, { redirect: "manual", ...init });
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; base-uri 'none'; /);
      expect(answer.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
      expect(answer.headers.has("x-powered-by")).toBe(false);
    });
  }
});

test("a page that does not exist answers 404, and data that does not exist too", async ({ program }) => {
  expect((await fetch(`${program.address}/nada`)).status).toBe(404);
  expect((await fetch(`${program.address}/cidades/999999/planos`)).status).toBe(404);
});

test("files of the build are kept for ever by browsers, compressed beforehand", async ({ program }) => {
  const html = await (await fetch(program.address)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)![0];
  const answer = await fetch(program.address + script, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-encoding")).toBe("br");
});

test("the font comes in what a connection carries at first, headers and all", async ({ program }) => {
  const html = await (await fetch(program.address)).text();
  const font = /\/assets\/letters-[\w-]+\.woff2/.exec(html)![0];
  const bytes = await new Promise<number>((done, fail) => {
    const request = get(program.address + font, { agent: false }, (answer) => {
      const { socket } = answer;
      answer.resume().on("end", () => done(socket.bytesRead));
    });
    request.on("error", fail);
  });
  // Ten packets, of which each holds 1448 bytes.
  expect(bytes).toBeLessThan(14_480);
  expect(bytes).toBeGreaterThan(5000);
});

const form = { "content-type": "application/x-www-form-urlencoded" };

function post(address: string, headers: Record<string, string>, body: string): Promise<Response> {
  return fetch(`${address}/auth`, { method: "POST", headers, body, redirect: "manual" });
}

test.describe("a write", () => {
  test("from another site, or from nowhere, is refused on every road", async ({ program }) => {
    for (const path of ["/auth", "/auth.data", "/auth/sair", "/AUTH", "/intranet", "/intranet/cidades.data", "/"]) {
      for (const origin of [undefined, "https://evil.example", "null"]) {
        const headers = new Headers(origin ? { ...form, origin } : form);
        const answer = await fetch(program.address + path, { method: "POST", headers });
        expect([path, origin, answer.status]).toEqual([path, origin, 403]);
      }
    }
  });

  test("too large is refused before it is read whole", async ({ program }) => {
    const answer = await post(program.address, { ...form, origin: program.address }, "x".repeat(70_000));
    expect(answer.status).toBe(413);
  });

  test("that is no form, or a torn one, gets a clear answer and no fault", async ({ program }) => {
    const own = { origin: program.address };
    expect((await post(program.address, { ...own, "content-type": "text/plain" }, "oi")).status).toBe(415);
    expect((await post(program.address, { ...own, "content-type": "application/json" }, "{}")).status).toBe(415);
    const torn = { ...own, "content-type": "multipart/form-data; boundary=x" };
    expect((await post(program.address, torn, "--x\r\nnope")).status).toBe(400);
    expect((await post(program.address, { ...own, "content-type": "multipart/form-data" }, "--")).status).toBe(400);
  });
});

test("without a session no form of a console address shows or does anything", async ({ program }) => {
  for (const tab of ["", "/cidades", "/planos-por-cidade"]) {
    for (const path of [
      `/intranet${tab}`,
      `/Intranet${tab}`,
      `/intranet${tab}/`,
      `/intranet${tab || "/_root"}.data`,
      `/intranet${tab}.data?_routes=console%2Fplans`,
      `/%69ntranet${tab}`,
    ]) {
      for (const method of ["GET", "POST"]) {
        const answer = await fetch(program.address + path, {
          method,
          redirect: "manual",
          headers: { origin: program.address, "content-type": "application/x-www-form-urlencoded" },
          body: method === "POST" ? "deed=remove&id=1" : undefined,
        });
        const body = await answer.text();
        expect([path, method, /Fibra \d+ Mega|Betim/.test(body)]).toEqual([path, method, false]);
      }
    }
  }
  const { plans } = (await (await fetch(`${program.address}/cidades/1/planos`)).json()) as { plans: { id: number }[] };
  expect(plans.map(({ id }) => id)).toContain(1);
});

test("a way back that cannot be decoded leads to the console, and breaks nothing", async ({ program }) => {
  const { email, password } = staff;
  for (const back of ["%2F%25", "%2F%E0%A4%A", "%2F%2Fevil.example"]) {
    const answer = await fetch(`${program.address}/auth?voltar=${back}`, {
      method: "POST",
      headers: { origin: program.address },
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
    });
    expect([back, answer.status, answer.headers.get("location")]).toEqual([back, 302, "/intranet"]);
  }
});

test("an address that cannot be decoded answers 400", async ({ program }) => {
  for (const path of ["/%", "/casa%E0%A4%A", "/imagens/banners/%ff", "/assets/%c0%ae", "/intranet/%"]) {
    expect([path, (await fetch(program.address + path)).status]).toEqual([path, 400]);
  }
});

test("'Voltar' of a form leads nowhere but into the site", async ({ program }) => {
  for (const page of ["//2130706433/casa", "//evil", "/%5Cevil", "///evil"]) {
    const html = await (await fetch(`${program.address}/solicitar/ligacao?page=${page}`)).text();
    expect([page, [...html.matchAll(/href="(\/[/\\][^"]*)"/g)].map(([, to]) => to)]).toEqual([page, []]);
  }
});

test("hostile requests on the wire are refused without a fault", async ({ program }) => {
  const { port } = new URL(program.address);
  const requests = [
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: <script>\r\n\r\n",
    "GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /assets/../../package.json HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    "GET / HTTP/1.1\r\n\r\n",
  ];
  for (const request of requests) {
    const status = await statusOf(Number(port), request);
    expect([request.slice(0, 50), status >= 200 && status < 500]).toEqual([request.slice(0, 50), true]);
  }
  expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
});

function statusOf(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () => socket.write(request));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (status) {
        socket.destroy();
        resolve(Number(status));
      }
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`No answer to ${request.slice(0, 40)}`)));
  });
}
