import { get } from "node:http";
import { connect } from "node:net";
import { expect, test } from "../support/fixtures.ts";
import { staffAccount } from "../support/program.ts";
import { publicPaths } from "../support/sitemap.ts";
import { signInCookie } from "../support/staff-client.ts";
import { builtRoutes } from "../../torture/routes.ts";

test.describe("every response", () => {
  const requests: [name: string, path: string, init?: RequestInit][] = [
    ["a page", "/"],
    ["a page that does not exist", "/nada"],
    ["data", "/cidades"],
    ["data that does not exist", "/cidades/0/planos"],
    ["a picture", "/icones/favicon.png"],
    ["a file that does not exist", "/assets/nada.js"],
    ["the console without a session", "/intranet"],
    ["a health check", "/healthz"],
    ["a refused method", "/", { method: "DELETE" }],
    ["a refused write", "/auth", { method: "POST" }],
  ];
  for (const [name, path, init] of requests) {
    test(`carries the security headers: ${name}`, async ({ program }) => {
      const response = await fetch(program.address + path, { redirect: "manual", ...init });
      expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; base-uri 'none'; /);
      expect(response.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(response.headers.get("x-frame-options")).toBe("DENY");
      expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      // A header that is there twice comes as one with a comma.
      for (const header of ["content-type", "vary", "cache-control"]) {
        const value = response.headers.get(header)?.replace("public, max-age", "").replace(", immutable", "") ?? "";
        expect([header, value.includes(",")]).toEqual([header, false]);
      }
      expect(response.headers.has("access-control-allow-origin")).toBe(false);
      expect(response.headers.has("x-powered-by")).toBe(false);
    });
  }
});

test("pages of the console and before it are cut off from who opened them, which would delay public pages", async ({
  program,
}) => {
  const opening = async (path: string) =>
    (await fetch(program.address + path, { redirect: "manual" })).headers.get("cross-origin-opener-policy");
  for (const path of ["/auth", "/%61uth", "/convite"])
    expect([path, await opening(path)]).toEqual([path, "same-origin"]);
  for (const path of ["/", "/internet/mg/belo-horizonte", "/nada"])
    expect([path, await opening(path)]).toEqual([path, null]);
});

test("a page that does not exist answers 404, and data that does not exist too", async ({ program }) => {
  expect((await fetch(`${program.address}/nada`)).status).toBe(404);
  expect((await fetch(`${program.address}/cidades/999999/planos`)).status).toBe(404);
});

test("build files are cached forever by browsers and precompressed", async ({ program }) => {
  const html = await (await fetch(program.address)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)![0];
  const response = await fetch(program.address + script, { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
});

test("the font with its headers fits into the initial congestion window", async ({ program }) => {
  const html = await (await fetch(program.address)).text();
  const font = /\/assets\/figtree-subset-[\w-]+\.woff2/.exec(html)![0];
  const bytes = await new Promise<number>((resolve, reject) => {
    const request = get(program.address + font, { agent: false }, (response) => {
      const { socket } = response;
      response.resume().on("end", () => resolve(socket.bytesRead));
    });
    request.on("error", reject);
  });
  // Ten packets of 1448 bytes.
  expect(bytes).toBeLessThan(14_480);
  expect(bytes).toBeGreaterThan(5000);
});

const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

function post(address: string, headers: Record<string, string>, body: string): Promise<Response> {
  return fetch(`${address}/auth`, { method: "POST", headers, body, redirect: "manual" });
}

test.describe("a POST", () => {
  test("from another site, or without an origin, is refused on every path", async ({ program }) => {
    for (const path of ["/auth", "/auth.data", "/auth/sair", "/AUTH", "/intranet", "/intranet/cidades.data", "/"]) {
      for (const origin of [undefined, "https://evil.example", "null"]) {
        const headers = new Headers(origin ? { ...formHeaders, origin } : formHeaders);
        const response = await fetch(program.address + path, { method: "POST", headers });
        expect([path, origin, response.status]).toEqual([path, origin, 403]);
      }
    }
  });

  test("too large is refused before it is read completely", async ({ program }) => {
    const response = await post(program.address, { ...formHeaders, origin: program.address }, "x".repeat(70_000));
    expect(response.status).toBe(413);
  });

  test("with another type or a malformed body gets a 4xx status", async ({ program }) => {
    const own = { origin: program.address };
    expect((await post(program.address, { ...own, "content-type": "text/plain" }, "oi")).status).toBe(415);
    expect((await post(program.address, { ...own, "content-type": "application/json" }, "{}")).status).toBe(415);
    const malformed = { ...own, "content-type": "multipart/form-data; boundary=x" };
    expect((await post(program.address, malformed, "--x\r\nnope")).status).toBe(400);
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
        const response = await fetch(program.address + path, {
          method,
          redirect: "manual",
          headers: { origin: program.address, "content-type": "application/x-www-form-urlencoded" },
          body: method === "POST" ? "action=remove&id=1" : undefined,
        });
        const body = await response.text();
        expect([path, method, /Fibra \d+ Mega|Betim/.test(body)]).toEqual([path, method, false]);
      }
    }
  }
  const { cities } = (await (await fetch(`${program.address}/cidades`)).json()) as { cities: { id: number }[] };
  const response = await fetch(`${program.address}/cidades/${cities[0]!.id}/planos`);
  const { plans } = (await response.json()) as { plans: { id: number }[] };
  expect(plans.map(({ id }) => id)).toContain(1);
});

test("no public page or data says how staff must sign in", async ({ program }) => {
  const data = ["/_root.data", "/casa.data", "/cidades", "/cidades/1/planos", "/cidades/1/planos/secao", "/auth"];
  for (const path of [...(await publicPaths(program.address)), ...data]) {
    const body = await (await fetch(program.address + path)).text();
    expect([path, body.length > 0, body.includes("staffTwoFactor")]).toEqual([path, true, false]);
  }
});

test("a return path that cannot be decoded redirects to the console", async ({ program }) => {
  const { email, password } = staffAccount;
  for (const returnPath of ["%2F%25", "%2F%E0%A4%A", "%2F%2Fevil.example"]) {
    const response = await fetch(`${program.address}/auth?voltar=${returnPath}`, {
      method: "POST",
      headers: { origin: program.address },
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
    });
    expect([returnPath, response.status, response.headers.get("location")]).toEqual([returnPath, 302, "/intranet"]);
  }
});

test("nobody keeps what the console answers: pages, data, redirects and refusals, in any spelling", async ({
  program,
}) => {
  const cookie = await signInCookie(program.address);
  const all = builtRoutes().map(({ path }) => path.replace(/:\w+/g, "1"));
  const paths = all.filter((path) => /^\/(intranet|auth|convite)(\/|$)/.test(path));
  expect(paths.length).toBeGreaterThan(30);
  const kept: string[] = [];
  for (const path of paths.flatMap((one) => [one, `${one}.data`, one.replace("/i", "/%69"), one.toUpperCase()])) {
    for (const session of ["", cookie]) {
      for (const method of ["GET", "POST"]) {
        // This would end the session.
        if (method === "POST" && /\/sair/i.test(path)) continue;
        const init = { method, redirect: "manual", headers: { origin: program.address, cookie: session } } as const;
        const { status, headers } = await fetch(program.address + path, init);
        if (headers.get("cache-control") !== "no-store") kept.push(`${method} ${path} ${session && "in"} ${status}`);
      }
    }
  }
  expect(kept).toEqual([]);
});

test("a console address written in another way opens the console with its own scripts", async ({ program }) => {
  const headers = { cookie: await signInCookie(program.address) };
  const read = async (path: string) => {
    const response = await fetch(program.address + path, { headers });
    const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(await response.text())![0];
    return [manifest, response.headers.get("content-security-policy")?.includes("frame-src 'self'")];
  };
  const usual = await read("/intranet/cidades");
  for (const path of ["/%69ntranet/cidades", "/INTRANET/cidades"]) expect(await read(path)).toEqual(usual);
});

test("a URL that cannot be decoded answers 400", async ({ program }) => {
  for (const path of ["/%%00", "/casa%E0%A4%A", "/imagens/banners/%ff", "/assets/%c0%ae", "/intranet/%ff%"]) {
    expect([path, (await fetch(program.address + path)).status]).toEqual([path, 400]);
  }
});

test("an address with a lone percent sign has the page that says so, or leads to the one without", async ({
  program,
}) => {
  for (const path of ["/100%", "/100%/nada"]) {
    const answer = await fetch(program.address + path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, expect.stringContaining("</html>")]);
  }
  expect((await fetch(`${program.address}/faq%`)).url).toBe(`${program.address}/faq`);
});

test("'Voltar' of a form links only into the site", async ({ program }) => {
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

test("two Host headers are refused, whether the page is in memory or not", async ({ program }) => {
  const port = Number(new URL(program.address).port);
  for (const path of ["/", "/intranet", "/nada"]) {
    for (const other of ["evil.example", "localhost"]) {
      const twoHosts = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: ${other}\r\n\r\n`;
      expect([path, await statusOf(port, twoHosts)]).toEqual([path, 400]);
    }
  }
});

function statusOf(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () => socket.write(request));
    let response = "";
    socket.on("data", (chunk) => {
      response += chunk.toString();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1];
      if (status) {
        socket.destroy();
        resolve(Number(status));
      }
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`No response to ${request.slice(0, 40)}`)));
  });
}
