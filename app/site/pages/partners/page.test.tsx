import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { visit } from "#test/visit.tsx";
import Partners from "./page.tsx";

beforeEach(() => void stubNetwork());
afterEach(() => {
  vi.unstubAllGlobals();
});

const openPage = (facts: Partial<Provider> = {}) => visit(<Partners />, { path: "/parceiros", facts });

it("asks 'Quer aumentar as vendas e o faturamento mensal?' and says what is required", () => {
  openPage();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Quer aumentar as vendas e o faturamento mensal?");
  const hero = screen.getByRole("heading", { level: 1 }).parentElement!;
  expect(hero.textContent).toContain("CNPJ ativo");
  expect(hero.textContent).toContain("e-mail profissional");
});

it("invites twice to sign up, in a form over the page", async () => {
  const user = openPage();
  const signUpLinks = within(screen.getByRole("main")).getAllByRole<HTMLAnchorElement>("link", { name: "Cadastre-se" });
  expect(signUpLinks).toHaveLength(2);
  for (const signUpLink of signUpLinks) {
    await user.click(signUpLink);
    const dialog = await screen.findByRole("dialog", { name: "Cadastro de parceiro" });
    expect(within(dialog).getByLabelText("CNPJ")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Fechar" }));
  }
});

it("explains how it works with an embedded video and a link to it in a new tab", async () => {
  const videoUrl = "https://videos.provedor.example/parceiros";
  openPage({ partnersVideoUrl: videoUrl });
  const video = screen.getByTitle<HTMLIFrameElement>("O programa de parceiros em vídeo");
  expect([video.src, video.getAttribute("loading")]).toEqual([videoUrl, "lazy"]);
  const details = video.closest("details")!;
  expect(details.open).toBe(false);
  await userEvent.click(within(details).getByText("Assistir ao vídeo"));
  expect(details.open).toBe(true);
  const newTab = screen.getByRole<HTMLAnchorElement>("link", { name: "Abrir o vídeo em uma nova aba" });
  expect([newTab.getAttribute("href"), newTab.target]).toEqual([videoUrl, "_blank"]);
});

it("shows a storyboard of four pictures while no video is configured", () => {
  openPage();
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("img", { name: /^Quatro quadros: / }).getAttribute("src")).toMatch(/\.svg$/);
});

it("names four benefits: image, efficiency, integrated services, personalised solutions", () => {
  openPage();
  const benefits = within(screen.getByRole("region", { name: "O que sua empresa ganha" }));
  expect(benefits.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Imagem",
    "Eficiência",
    "Serviços integrados",
    "Soluções personalizadas",
  ]);
});

it.each([
  ["Internet", "99,90"],
  ["Móvel", "49,90"],
  ["TV por assinatura", "69,90"],
  ["Entretenimento", "29,90"],
])("sells %s from R$ %s a month", (service, price) => {
  openPage();
  const offers = within(screen.getByRole("region", { name: "O que você pode vender" }));
  const card = within(offers.getByRole("heading", { level: 3, name: service }).closest("li")!);
  // Testing Library reads the no-break space of a price as a space.
  expect(card.getByText(`R$ ${price} por mês`)).toBeTruthy();
  expect(card.getByRole("link")).toBeTruthy();
  expect(card.queryByText("Em breve") !== null).toBe(service === "Móvel");
});

it("answers five questions, one open at a time, each closable", async () => {
  openPage();
  const questions = Array.from(document.querySelectorAll<HTMLDetailsElement>("details[name=perguntas]"));
  expect(questions).toHaveLength(5);
  const question = questions[0]!;
  await userEvent.click(question.querySelector("summary")!);
  expect(question.open).toBe(true);
  await userEvent.click(question.querySelector("summary")!);
  expect(question.open).toBe(false);
  expect(questions.map(({ textContent }) => textContent).join(" ")).toContain(
    "todo o estado de Minas Gerais e 18 municípios do Espírito Santo",
  );
});
