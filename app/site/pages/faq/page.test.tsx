import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { visit } from "#test/visit.tsx";
import * as fiber from "#app/site/pages/fiber/content.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { groups } from "./content.ts";
import Faq from "./page.tsx";

const openPage = (path = "/faq") => visit(<Faq />, { path });
const questions = () =>
  Array.from(document.querySelectorAll("main details"), (item) => item.querySelector("summary")!.textContent);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar nas perguntas" });

describe("the questions page", () => {
  test("collects the questions of every page, each with an anchor", () => {
    openPage();
    const all = [fiber, ...groups, webcam, partners].flatMap((page) => page.questions);
    expect(questions()).toEqual(all.map(({ question }) => question));
    for (const { id } of all) expect(document.getElementById(id)).toBeInstanceOf(HTMLDetailsElement);
  });

  test("a URL with a question's anchor opens it", () => {
    openPage("/faq#mudar-o-vencimento");
    const open = document.querySelectorAll("main details[open]");
    expect(Array.from(open, ({ id }) => id)).toEqual(["mudar-o-vencimento"]);
  });

  test("the search covers questions and answers, ignoring accents and case", async () => {
    const user = openPage();
    await user.type(field(), "CARTAO DE CREDITO");
    expect(questions()).toEqual(["Como posso pagar?"]);
    expect(screen.getByText("1 pergunta encontrada").getAttribute("role")).toBe("status");
    expect(within(screen.getByRole("navigation", { name: "Assuntos" })).getAllByRole("link")).toHaveLength(1);
  });

  test("a search in the URL is applied", async () => {
    openPage("/faq?q=vencimento");
    expect(field().value).toBe("vencimento");
    expect(questions().length).toBeLessThan(6);
  });

  test("a search without results says so and offers a chat", async () => {
    const user = openPage();
    await user.type(field(), "bicicleta");
    expect(screen.getByText('Nenhuma pergunta encontrada com "bicicleta"')).toBeTruthy();
    expect(screen.getByRole("link", { name: "Abrir o WhatsApp" })).toBeTruthy();
  });

  test("a question's link is copied without the search", async () => {
    const user = openPage("/faq?q=vencimento#mudar-o-vencimento");
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    const question = within(document.getElementById("mudar-o-vencimento")!);
    await user.click(question.getByRole("link", { name: "Copiar o link desta pergunta" }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^[^?]+#mudar-o-vencimento$/)));
    expect(screen.getByText("Link copiado")).toBeTruthy();
  });
});
