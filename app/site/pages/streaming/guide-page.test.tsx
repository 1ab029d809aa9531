import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chatUrl } from "#app/provider/provider.ts";
import { db } from "#app/platform/database/db.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import { interpolate } from "#app/site/text/copy.ts";
import GuidePage, { loader } from "./guide-page.tsx";
import { type Guide, guides } from "#app/site/streaming/guides.ts";

freshDatabase();
beforeEach(async () => {
  stubNetwork();
  await emptyDatabase();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openGuide(id: string) {
  const user = visitRoute({ Component: GuidePage as never, loader }, "/streaming/:id", { path: `/streaming/${id}` });
  await screen.findByRole("heading", { level: 1 });
  return user;
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const headingsOf = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const aBanner = (fields: { title: string; streaming_service: string; is_active?: boolean; display_order?: number }) =>
  db
    .insertInto("streaming_banners")
    .values({ description: "Hoje", image_url: "/faixa.svg", bg_color: "yellow", ...fields })
    .execute();
const carousel = (name: string) => screen.queryByRole("region", { name: `Destaques de ${name}` });

describe("a login guide (GUIDE-2, GUIDE-3)", () => {
  test("shows its steps before anything else, and a picture of each that can be enlarged", async () => {
    const user = await openGuide("premiere");
    expect(document.querySelector("h1")!.closest("section")!.nextElementSibling!.id).toBe("passos");
    const steps = within(screen.getByRole("region", { name: "Passo a passo" }));
    await user.click(steps.getAllByRole("link", { name: /Ampliar a imagem$/ })[1]!);
    expect(within(screen.getByRole("dialog")).getByText("Etapa 2 de 3")).toBeTruthy();
  });

  test.each(Object.values(guides))("$id has its steps in order and a chat link for help", async (guide: Guide) => {
    await openGuide(guide.id);
    expect(title()).toBe(guide.title);
    expect(headingsOf("Passo a passo").slice(0, -1)).toEqual(
      interpolate(guide, demoProvider).steps.map((step) => step.title),
    );
    const help = screen.getAllByRole("link", { name: "Pedir ajuda pelo WhatsApp" });
    for (const link of help) expect(link.getAttribute("href")).toBe(chatUrl(demoProvider.whatsapp, guide.chat));
  });

  test("of hbo-max is that of Max", async () => {
    await openGuide("hbo-max");
    expect(title()).toBe(guides.max.title);
  });
});

describe("Looke's guide through the subscriber portal (GUIDE-2)", () => {
  const dialog = () => within(screen.getByRole("dialog"));
  const pictures = () =>
    within(screen.getByRole("region", { name: guides.looke.portal!.title })).getAllByRole("link", {
      name: /Ampliar a imagem$/,
    });

  test("has nine pictures, each a link to its file for browsers without JavaScript", async () => {
    await openGuide("looke");
    expect(pictures().map((link) => link.getAttribute("href"))).toEqual(
      guides.looke.portal!.steps.map(({ image }) => image),
    );
  });

  test("enlarges a picture in a dialog with previous and next buttons that stop at the ends", async () => {
    const user = await openGuide("looke");
    await user.click(pictures()[7]!);
    dialog().getByText("Etapa 8 de 9");
    await user.click(dialog().getByRole("button", { name: "Próxima etapa" }));
    dialog().getByRole("img", { name: guides.looke.portal!.steps[8]!.imageDescription });
    expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Próxima etapa" }).disabled).toBe(true);
    await user.click(dialog().getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("the arrow keys show the previous and next picture", async () => {
    const user = await openGuide("looke");
    await user.click(pictures()[0]!);
    dialog().getByRole("button", { name: "Próxima etapa" }).focus();
    await user.keyboard("{ArrowLeft}{ArrowRight}{ArrowRight}");
    expect(dialog().getByText("Etapa 3 de 9")).toBeTruthy();
  });
});

describe("a guide's banners (GUIDE-1)", () => {
  test("are the service's active ones, ignoring case, and their buttons stop at the ends", async () => {
    await aBanner({ title: "Segundo", streaming_service: "Looke", display_order: 2 });
    await aBanner({ title: "Primeiro", streaming_service: "looke", display_order: 1 });
    await aBanner({ title: "Oculto", streaming_service: "looke", is_active: false });
    await aBanner({ title: "Do Max", streaming_service: "max" });
    const user = await openGuide("looke");
    const banners = within(carousel("Looke")!);
    // The page's heading follows, so they are not headings.
    expect(banners.queryAllByRole("heading", { hidden: true })).toEqual([]);
    expect(Array.from(document.querySelectorAll(".slide-title"), ({ textContent }) => textContent)).toEqual([
      "Primeiro",
      "Segundo",
    ]);
    const [previous, next] = ["Banner anterior", "Próximo banner"].map(
      (name) => () => banners.getByRole<HTMLButtonElement>("button", { name }),
    );
    expect(previous!().disabled).toBe(true);
    await user.click(next!());
    expect([previous!().disabled, next!().disabled]).toEqual([false, true]);
  });

  test("are hidden when there are none", async () => {
    await openGuide("looke");
    expect(carousel("Looke")).toBeNull();
  });

  test("are hidden when they cannot be read, and the guide stays (STREAMING-BANNER-3)", async () => {
    await withMissingTable("streaming_banners", () => openGuide("telecine"));
    expect(carousel("Telecine")).toBeNull();
    expect(title()).toBe(guides.telecine.title);
  });
});

describe("the plans that include a service", () => {
  test("ask for a city while none is chosen", async () => {
    await createPlan({ streamings: ["Max"] });
    await openGuide("max");
    expect(screen.getByText("Escolha sua cidade no menu superior para ver quais planos incluem Max.")).toBeTruthy();
  });

  test("are those of the chosen city, cheapest first, ignoring case", async () => {
    const betim = await createCity({ name: "Betim" });
    await createPlanCity(await createPlan({ name: "Caro", price: 199.9, streamings: ["MAX"] }), betim);
    await createPlanCity(await createPlan({ name: "Barato", price: 99.9, streamings: ["Looke", "max"] }), betim);
    await createPlanCity(await createPlan({ name: "Sem", streamings: ["Looke"] }), betim);
    const user = await openGuide("max");
    await chooseCity(user, "Betim");
    const plans = within(screen.getByRole("region", { name: "Planos com Max em Betim – MG" }));
    expect(plans.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent)).toEqual([
      "Barato",
      "Caro",
    ]);
  });

  test("of a service that no plan includes are not asked for: it says so, with the services that plans do", async () => {
    await createPlan({ streamings: ["looke"] });
    await openGuide("premiere");
    const section = within(screen.getByRole("region", { name: "Planos com Premiere" }));
    expect(section.getByText(/inclui Premiere hoje/)).toBeTruthy();
    expect(section.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/streaming/looke"]);
    expect(section.queryByText(/Escolha sua cidade/)).toBeNull();
  });

  test("are reported missing when the chosen city has none", async () => {
    await createPlan({ streamings: ["Premiere"] });
    await createPlanCity(await createPlan({ streamings: ["Looke"] }), await createCity({ name: "Betim" }));
    const user = await openGuide("premiere");
    await chooseCity(user, "Betim");
    expect(screen.getByText(/^Nenhum plano de Betim – MG inclui Premiere hoje\./)).toBeTruthy();
  });
});

describe("a service without a guide of its own", () => {
  test("has a page built from its name: three steps, help with the most common obstacle, plans", async () => {
    await createPlan({ streamings: ["NETFLIX"] });
    await openGuide("netflix");
    expect(title()).toBe("Como ativar Netflix");
    screen.getByRole("region", { name: "Planos com Netflix" });
    expect(headingsOf("Passo a passo").slice(0, 3)).toEqual([
      "Veja se está no seu plano",
      "Peça a ativação",
      "Entre com a sua conta",
    ]);
  });

  test("that no plan includes says so at once, and offers no help with an activation", async () => {
    await openGuide("netflix");
    expect(title()).toBe("Netflix na sua internet");
    expect(screen.getByRole("main").textContent).toContain("inclui o serviço hoje");
    expect(headingsOf("Passo a passo")).toEqual(["Assine com o serviço", "Entre em cada aparelho"]);
    expect(screen.queryByText("Travou em algum passo?")).toBeNull();
  });

  test("that is discontinued says so and links to its successor", async () => {
    await openGuide("star-plus");
    expect(title()).toBe("Star+: serviço encerrado");
    expect(screen.getByRole("link", { name: "Conhecer Disney+" }).getAttribute("href")).toBe("/streaming/disney");
  });

  test("that is not in the catalogue shows the not-found page", async () => {
    await openGuide("blockbuster");
    expect(title()).toBe("Oops! Page not found");
  });
});
