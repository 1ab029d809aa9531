import { act, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "@testing-library/react";
import { demoProvider } from "#db/demonstration-provider.ts";
import { type Preview, previewPath } from "#app/catalogue/preview.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import PreviewPage from "./page.tsx";

afterEach(() => vi.unstubAllGlobals());

const plan = {
  id: 0,
  name: "Fibra 700 Mega",
  speed: "700 Mb/s",
  price: 119.9,
  type: "Internet",
  streamings: ["Looke"],
  cameraCount: 1,
  badge: "NOVO",
} as const;

function open() {
  const Page = createRoutesStub([
    { path: previewPath, Component: PreviewPage as never, loader: () => ({ icons: {} }), HydrateFallback: () => null },
  ]);
  render(<Page initialEntries={[previewPath]} />, { wrapper: ProviderWrapper });
  return screen.findByRole("main", { hidden: true });
}

const send = (preview: Preview, from: Partial<MessageEventInit> = {}) =>
  act(async () => {
    dispatchEvent(new MessageEvent("message", { data: { preview }, origin: location.origin, source: parent, ...from }));
  });

test("shows the card or the banner that the console sends, and each later one", async () => {
  const main = await open();
  expect(main.textContent).not.toContain("Fibra");
  await send({ kind: "plan", plan: { ...plan, streamings: ["Looke"] } });
  expect(main.textContent).toContain("Fibra 700 Mega");
  expect(main.textContent).toMatch(/R\$\s119,90 por mês/);
  expect(main.textContent).toContain("NOVO");
  expect(main.querySelectorAll("article")).toHaveLength(1);
  await send({
    kind: "business-plan",
    plan: { ...plan, streamings: [], name: "Empresa 500", features: ["IP fixo"], popular: true },
  });
  expect(main.textContent).toContain("IP fixo");

  const banner = { id: 0, title: "Verão", description: "Só hoje", imageUrl: null, imageAlt: null, bgColor: "yellow" };
  await send({ kind: "banner", banner, showCaption: true, hasAction: true });
  expect(main.querySelector(".tone-yellow")!.textContent).toContain("VerãoSó hoje");
  await send({ kind: "banner", banner: { ...banner, bgColor: "#0b2a6b" }, showCaption: false, hasAction: false });
  expect(main.querySelector<HTMLElement>(".slide-colour")!.style.backgroundColor).not.toBe("");
  expect(main.textContent).not.toContain("Verão");
});

test("takes nothing from another origin or window", async () => {
  const main = await open();
  const message: Preview = { kind: "plan", plan: { ...plan, streamings: [] } };
  await send(message, { origin: "https://outro.example" });
  await send(message, { source: new MessageChannel().port1 as never });
  expect(main.textContent).not.toContain("Fibra");
});

test("shows a page, an article or a piece of news as its form has it, with the provider's facts", async () => {
  const main = await open();
  const texts = {
    slug: "quem-somos",
    title: "Quem somos",
    description: "De {provider.name}",
    body: "Ligue {provider.phone}.",
  };
  await send({ kind: "page", texts: { ...texts, kind: "page", chat: "Olá!" } });
  expect(main.textContent).toContain(`De ${demoProvider.name}`);
  expect(main.textContent).toContain("Falar pelo WhatsApp");
  expect(main.querySelector(".written")!.textContent).toContain(demoProvider.phone);
  await send({
    kind: "page",
    texts: { ...texts, kind: "article", category: "Dicas", author: "Ana", day: "2026-11-20" },
  });
  expect(main.textContent).toContain("20 de novembro de 2026");
  expect(main.textContent).toContain("Por Ana");
  await send({ kind: "page", texts: { ...texts, kind: "news", day: "2026-11-21" } });
  expect(main.textContent).toContain("21 de novembro de 2026");
  await send({ kind: "page", texts: { ...texts, kind: "news", body: "Oi.\n\n<b>x</b>" } });
  expect(main.textContent).toContain("Linha 3: HTML não aparece nas páginas do site");
});
