import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import * as content from "./content.ts";
import Fiber from "./page.tsx";

freshDatabase();

let network: Network;

beforeEach(async () => {
  await emptyDatabase();
  network = stubNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openPage = () => visit(<Fiber />, { path: "/internet/fibra" });
const cardNames = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));

it("offers '750 MEGA por R$ 129'", () => {
  openPage();
  const title = screen.getByRole("heading", { level: 1 });
  expect(title.querySelector(".sr-only")!.textContent).toBe("750 MEGA por R$ 129");
});

it("offers what the chosen city sells with its price, or a notice where it sells nothing", async () => {
  await createPlanCity(await createPlan({ speed: "600 Mb/s", price: 119.9 }), await createCity({ name: "Betim" }));
  await createCity({ name: "Bonito de Minas" });
  const user = openPage();
  await chooseCity(user, "Betim");
  const title = () => screen.getByRole("heading", { level: 1 });
  expect(title().querySelector(".sr-only")!.textContent).toBe("600 MEGA por R$ 119,90");
  expect(title().textContent).not.toContain("129");
  expect(screen.getByRole("link", { name: "Quero 600 MEGA" })).toBeTruthy();
  await chooseCity(user, "Bonito de Minas");
  expect(title().textContent).toBe("Ainda sem planos em Bonito de Minas – MG");
  const links = screen.getAllByRole("link", { name: "Avise-me quando chegar" });
  expect(links).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Ver planos" })).toBeNull();
});

it("of a provider whose labels all say radio promises no fibre but in the page's name", () => {
  visit(<Fiber />, { path: "/internet/fibra", facts: { name: "Ipê Telecom", technologies: ["radio"] } });
  const page = screen.getByRole("main");
  page.querySelector("nav")!.remove();
  expect(page.textContent).not.toMatch(/fibra/i);
  expect(within(page).getByText("A internet entra na sua casa")).toBeTruthy();
  expect(document.title).not.toMatch(/internet fibra/i);
  expect(within(page).queryByText("Preciso de linha telefônica?")).toBeNull();
});

it("prompts for a city in the top menu while none is chosen", () => {
  openPage();
  expect(screen.getByText("Para ver os planos disponíveis, selecione sua cidade no menu superior.")).toBeTruthy();
});

it("shows 'Planos para {city}' in two tabs by cameras, each by ascending price", async () => {
  const betim = await createCity({ name: "Betim" });
  for (const plan of [
    { name: "Fibra 900", price: 149.9 },
    { name: "Vigia 600", price: 139, cameraCount: 1 },
    { name: "Fibra 400", price: 79.9 },
    { name: "Vigia 400", price: 119, cameraCount: 5 },
  ]) {
    await createPlanCity(await createPlan(plan), betim);
  }
  const user = openPage();
  await chooseCity(user, "Betim");
  expect(screen.getByRole("heading", { level: 2, name: "Planos para Betim – MG" })).toBeTruthy();
  expect(cardNames()).toEqual(["Fibra 400", "Fibra 900"]);
  await user.click(screen.getByRole("tab", { name: "Internet + Câmera" }));
  expect(cardNames()).toEqual(["Vigia 400", "Vigia 600"]);
});

it("hides the offer while a city's plans load, and shows no other in its place", async () => {
  const betim = await createCity({ name: "Betim" });
  await createPlanCity(await createPlan({ speed: "600 Mb/s", price: 119 }), betim);
  const user = openPage();
  const release = network.holdAnswer(`/cidades/${betim}/planos`);
  await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
  await user.click(await screen.findByRole("option", { name: /Betim/ }));
  const title = screen.getByRole("heading", { level: 1, hidden: true });
  expect(title.textContent).toContain("750 MEGA por R$ 129");
  expect(title.firstElementChild!.className).toBe("invisible");
  release();
  await waitFor(() => expect(title.textContent).toContain("600 MEGA por R$ 119"));
  expect(title.firstElementChild!.className).toBe("");
});

it("says 'Nenhum plano encontrado para esta categoria.' in an empty tab", async () => {
  await createPlanCity(await createPlan({ cameraCount: 0 }), await createCity({ name: "Betim" }));
  const user = openPage();
  await chooseCity(user, "Betim");
  await user.click(screen.getByRole("tab", { name: "Internet + Câmera" }));
  expect(screen.getByText("Nenhum plano encontrado para esta categoria.")).toBeTruthy();
});

it("keeps the rest of the page when the plans fail to load", async () => {
  const betim = await createCity({ name: "Betim" });
  network.failing.add(`/cidades/${betim}/planos`);
  const user = openPage();
  await chooseCity(user, "Betim");
  expect(within(screen.getByRole("main")).getByText("Não foi possível carregar os planos")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "Perguntas frequentes" })).toBeTruthy();
});

it("sells the connectivity add-on at R$ 8,90/mês by chat", () => {
  openPage();
  const addOn = within(screen.getByRole("region", { name: "Wi-Fi até no quintal" }));
  // Testing Library reads the no-break space of a price as a space.
  expect(addOn.getByText("R$ 8,90 por mês")).toBeTruthy();
  expect(addOn.getByRole("link").getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
});

it("sells the add-on by a call where the company has no chat", () => {
  visit(<Fiber />, { path: "/internet/fibra", facts: { whatsapp: null } });
  const addOn = within(screen.getByRole("region", { name: "Wi-Fi até no quintal" }));
  expect(addOn.getByRole("link").getAttribute("aria-haspopup")).toBe("dialog");
});

it("offers no add-on where the provider has no price for it", () => {
  visit(<Fiber />, { path: "/internet/fibra", facts: { meshPoint: { price: null } } });
  expect(screen.queryByRole("region", { name: "Wi-Fi até no quintal" })).toBeNull();
});

it("shows four partner services, each linking to its guide", () => {
  openPage();
  const services = within(screen.getByRole("region", { name: "Para assistir com a sua fibra" }));
  expect(services.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/streaming/globoplay",
    "/streaming/max",
    "/streaming/telecine",
    "/streaming/premiere",
  ]);
});

it("answers six questions, one open at a time", () => {
  openPage();
  const questions = Array.from(document.querySelectorAll("main details"));
  expect(questions).toHaveLength(6);
  expect(new Set(questions.map((question) => question.getAttribute("name")))).toEqual(new Set(["perguntas"]));
  expect(document.querySelectorAll("main details[open]")).toHaveLength(0);
  const text = questions.map((question) => question.textContent).join(" ");
  for (const fact of ["em até 24 horas", "em até 7 dias úteis", "De 350 Mega a 1 Giga"]) expect(text).toContain(fact);
});

it("asks about the question that is open", async () => {
  const user = openPage();
  const { questionsIntro, questions } = content;
  const ask = screen.getByRole<HTMLAnchorElement>("link", { name: questionsIntro.action });
  const message = () => new URL(ask.href).searchParams.get("text");
  expect(message()).toBe(questionsIntro.chat);
  for (const { question } of questions.slice(0, 2)) {
    await user.click(screen.getByText(question));
    await waitFor(() => expect(message()).toContain(question));
  }
  await user.click(screen.getByText(questions[1]!.question));
  await waitFor(() => expect(message()).toBe(questionsIntro.chat));
});
