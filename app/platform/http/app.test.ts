import { describe, expect, test } from "vitest";
import { parseEnv } from "../env.server.ts";
import { createApp } from "./app.server.ts";

/** The program around pages that only say that they were reached. */
function aProgram(env: Record<string, string> = {}) {
  const pages = async () => new Response("a page");
  const uploads = { path: "/envio", isAllowed: async () => true, onAllowed: () => {} };
  const app = createApp(parseEnv(env), pages, { files: false, uploads, isDraining: () => false });
  return (path: string) => app.request(`http://localhost${path}`, {}, {});
}

test("behind HTTPS every answer demands HTTPS for a year, subdomains included", async () => {
  const ask = aProgram({ PUBLIC_URL: "https://www.provedor.com.br" });
  for (const path of ["/", "/intranet", "/healthz", "/a%00"]) {
    const header = (await ask(path)).headers.get("strict-transport-security");
    expect([path, header]).toEqual([path, "max-age=31536000; includeSubDomains"]);
  }
  expect((await aProgram()("/")).headers.has("strict-transport-security")).toBe(false);
});

describe("an address", () => {
  const ask = aProgram();

  test.each(["/newsletter/sair/a%00b", "/%00", "/busca?q=%00", "/busca?%00=1", "/%FF", "/a%ED%A0%80b", "/%"])(
    "that stands for no valid text is refused before any page is asked: %s",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([400, "Este endereço não pode ser lido."]);
    },
  );

  test.each(["/busca?q=fibra%20%C3%B3tica", "/a%2500", "/busca?q=%2500", "/busca?q=%", "/%C3%A1", "/a%2Fb"])(
    "of odd but valid text reaches the pages: %s",
    async (path) => {
      expect(await (await ask(path)).text()).toBe("a page");
    },
  );
});
