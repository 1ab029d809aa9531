import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/platform/start/env.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { createApp } from "./app.server.ts";

async function stubPages({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  if (pathname === "/alias") return new Response(null, { status: 301, headers: { Location: "/casa#planos" } });
  return new Response(pathname.startsWith("/promo") ? pathname + search : "a page");
}

/** The app around stub pages. */
function createTestApp(env: Record<string, string> = {}, pages = stubPages) {
  const uploads = { maxBytes: { "/envio": 1000 }, isAllowed: async () => true, onAllowed: () => {} };
  const app = createApp(parseEnv(env), pages, { files: false, uploads, isDraining: () => false });
  return (path: string) => app.request(`http://localhost${path}`, {}, {});
}

test("behind HTTPS every response sets HSTS for a year, including subdomains", async () => {
  const request = createTestApp({ PUBLIC_URL: "https://www.provedor.com.br" });
  for (const path of ["/", "/intranet", "/healthz", "/a%00"]) {
    const header = (await request(path)).headers.get("strict-transport-security");
    expect([path, header]).toEqual([path, "max-age=31536000; includeSubDomains"]);
  }
  expect((await createTestApp()("/")).headers.has("strict-transport-security")).toBe(false);
});

test("behind a proxy the pages get the public address, also for a path that looks like a host", async () => {
  const request = createTestApp({ PUBLIC_URL: "https://provedor.example" }, async ({ url }) => new Response(url));
  for (const path of ["/casa?x=1", "//evil.example/auth", "/.//evil.example/"]) {
    const { pathname, search } = new URL(`http://localhost${path}`);
    expect(await (await request(path)).text()).toBe(`https://provedor.example${pathname}${search}`);
  }
});

describe("an address", () => {
  const request = createTestApp();

  test.each(["/newsletter/sair/a%00b", "/%00", "/busca?q=%00", "/busca?%00=1", "/%FF", "/a%ED%A0%80b", "/%%00"])(
    "that decodes to invalid text is rejected before routing: %s",
    async (path) => {
      const answer = await request(path);
      expect([answer.status, await answer.text()]).toEqual([400, "Este endereço não pode ser lido."]);
    },
  );

  test.each(["/busca?q=fibra%20%C3%B3tica", "/a%2500", "/busca?q=%2500", "/busca?q=%", "/%C3%A1", "/a%2Fb", "/%"])(
    "with unusual but valid text reaches the pages: %s",
    async (path) => {
      expect(await (await request(path)).text()).toBe("a page");
    },
  );

  test("with a lone percent sign is read as what it says, by the guards too", async () => {
    expect(await (await request("/promo-100%?q=5%")).text()).toBe("/promo-100%25?q=5%25");
    expect(readPath("/%69ntranet/promo%E7%E3o-100%").plain).toBe("/intranet/promoção-100%");
  });

  test("in Latin-1, as former sites have it, is read as the same in UTF-8", async () => {
    expect(await (await request("/promo%E7%E3o?q=m%F3vel")).text()).toBe("/promo%C3%A7%C3%A3o?q=m%C3%B3vel");
  });
});

test("a redirect keeps what the address says of where the visit came from", async () => {
  const answer = await createTestApp()("/alias?utm_source=zap&id=12");
  expect(answer.headers.get("location")).toBe("/casa?utm_source=zap#planos");
});
