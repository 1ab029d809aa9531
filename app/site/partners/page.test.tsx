import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Provider } from "#app/catalogue/provider.ts";
import { aNetwork } from "#test/data-urls.ts";
import { visit } from "#test/visit.tsx";
import Partners from "./page.tsx";

beforeEach(() => void aNetwork());
afterEach(() => {
  vi.unstubAllGlobals();
});

const arrive = (facts: Partial<Provider> = {}) => visit(<Partners />, { path: "/parceiros", facts });

it("asks 'Quer aumentar as vendas e o faturamento mensal?' and says what is required", () => {
  arrive();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Quer aumentar as vendas e o faturamento mensal?");
  const hero = screen.getByRole("heading", { level: 1 }).parentElement!;
  expect(hero.textContent).toContain("CNPJ ativo");
  expect(hero.textContent).toContain("e-mail profissional");
});

it("invites twice to sign up, in a form over the page", async () => {
  const user = arrive();
  const invitations = screen.getAllByRole<HTMLAnchorElement>("link", { name: "Cadastre-se" });
  expect(invitations).toHaveLength(2);
  for (const invitation of invitations) {
    await user.click(invitation);
    const dialog = await screen.findByRole("dialog", { name: "Cadastro de parceiro" });
    expect(within(dialog).getByLabelText("CNPJ")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Fechar" }));
  }
});

it("tells how it works with an embedded video, which a new tab shows too", async () => {
  const address = "https://videos.provedor.example/parceiros";
  arrive({ partnersVideoUrl: address });
  const video = screen.getByTitle<HTMLIFrameElement>("O programa de parceiros em dois minutos");
  expect([video.src, video.getAttribute("loading")]).toEqual([address, "lazy"]);
  const details = video.closest("details")!;
  expect(details.open).toBe(false);
  await userEvent.click(within(details).getByText("Assistir ao vídeo"));
  expect(details.open).toBe(true);
  const newTab = screen.getByRole<HTMLAnchorElement>("link", { name: "Abrir o vídeo em uma nova aba" });
  expect([newTab.getAttribute("href"), newTab.target]).toEqual([address, "_blank"]);
});

it("tells the same in four drawn pictures while no video is configured", () => {
  arrive();
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("img", { name: /^Quatro quadros: / }).getAttribute("src")).toMatch(/\.svg$/);
});

it("names four benefits: image, efficiency, integrated services, personalised solutions", () => {
  arrive();
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
  arrive();
  const offers = within(screen.getByRole("region", { name: "O que você pode vender" }));
  const card = within(offers.getByRole("heading", { level: 3, name: service }).closest("li")!);
  // Testing Library reads the no-break space of a price as a space.
  expect(card.getByText(`R$ ${price} por mês`)).toBeTruthy();
  expect(card.getByRole("link")).toBeTruthy();
});

it("answers five questions, of which one is open at a time and can be closed", async () => {
  arrive();
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
