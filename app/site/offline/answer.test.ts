import { expect, test } from "vitest";
import { answer, isAnswered } from "./answer.ts";

const url = "https://provedor.example/internet/mg/betim";
const date = "Mon, 23 Nov 2026 00:40:00 GMT";
const keptPage = () =>
  Promise.resolve(
    new Response('<!DOCTYPE html><html lang="pt-BR"><p>R$ 89,90', {
      headers: {
        Date: date,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'",
      },
    }),
  );
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([200, 304, 404, 500, 503])("the server's answer %i wins over what was kept", async (status) => {
  const fresh = new Response(status === 304 ? null : "R$ 99,90", { status });
  expect(await answer(url, () => Promise.resolve(fresh), keptPage)).toEqual({ response: fresh, keptAt: null });
});

test("without an answer a kept page is shown with its time, and under its own policy", async () => {
  const { response, keptAt } = await answer(url, offline, keptPage);
  expect(keptAt).toBe(date);
  expect(await response.text()).toBe(`<!DOCTYPE html><html data-kept-at="${date}" lang="pt-BR"><p>R$ 89,90`);
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
});

test("kept data says its time in a header", async () => {
  const kept = () => Promise.resolve(Response.json({ plans: [] }, { headers: { Date: date } }));
  const { response } = await answer(url, offline, kept);
  expect(response.headers.get("X-Kept-At")).toBe(date);
  expect(await response.json()).toEqual({ plans: [] });
});

test("what was not kept, or has no time, fails as without the worker", async () => {
  await expect(answer(url, offline, () => Promise.resolve(undefined))).rejects.toThrow("Failed to fetch");
  await expect(answer(url, offline, () => Promise.resolve(new Response("")))).rejects.toThrow("Failed to fetch");
});

test("it answers GET requests of the public site only", () => {
  const origin = "https://provedor.example";
  const isOfWorker = (path: string, method = "GET") => isAnswered({ url: new URL(path, origin).href, method }, origin);
  for (const path of ["/", "/suporte.data?_routes=x", "/cidades/3/planos", "/assets/site-1.css", "/busca?q=a"]) {
    expect([path, isOfWorker(path)]).toEqual([path, true]);
  }
  for (const path of ["/intranet", "/intranet.data", "/auth/aqui", "/convite"]) {
    expect([path, isOfWorker(path)]).toEqual([path, false]);
  }
  expect(isOfWorker("/solicitar/ligacao/envio", "POST")).toBe(false);
  expect(isOfWorker("https://wa.me/")).toBe(false);
});
