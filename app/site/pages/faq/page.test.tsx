import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import * as fiber from "#app/site/pages/fiber/content.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { groups } from "./content.ts";
import Faq, { loader } from "./page.tsx";

freshDatabase();
beforeEach(emptyDatabase);

async function openPage(path = "/faq") {
  const user = visitRoute({ Component: Faq, loader }, "/faq", { path });
  await screen.findByRole("heading", { level: 1 });
  return user;
}
const questions = () =>
  Array.from(document.querySelectorAll("main details"), (item) => item.querySelector("summary")!.textContent);
const opened = () => Array.from(document.querySelectorAll("main details[open]"), ({ id }) => id);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar nas perguntas" });

describe("the questions page", () => {
  test("collects the questions of every page, each with an anchor", async () => {
    await openPage();
    const all = [fiber, ...groups, webcam, partners].flatMap((page) => page.questions);
    expect(questions()).toEqual(all.map(({ question }) => question));
    for (const { id } of all) expect(document.getElementById(id)).toBeInstanceOf(HTMLDetailsElement);
  });

  test("a URL with a question's anchor opens it", async () => {
    await openPage("/faq#mudar-o-vencimento");
    await waitFor(() => expect(opened()).toEqual(["mudar-o-vencimento"]));
  });

  test("the search covers questions and answers, ignoring accents and case, and marks the words", async () => {
    const user = await openPage();
    await user.type(field(), "PERDE FORCA");
    expect((await screen.findByText("1 pergunta encontrada")).getAttribute("role")).toBe("status");
    expect(questions()).toEqual(["Por que o teste no celular mostra menos do que o plano?"]);
    expect(Array.from(document.querySelectorAll("main mark"), (mark) => mark.textContent)).toEqual(["perde", "força"]);
    expect(document.getElementById("velocidade-no-wifi")!.textContent).toContain("ligue um computador");
    expect(within(screen.getByRole("navigation", { name: "Assuntos" })).getAllByRole("link")).toHaveLength(1);
  });

  test("the best answer is first, with its subject, and open", async () => {
    await openPage("/faq?q=trocar senha");
    expect(questions()[0]).toBe("Como troco a senha do Wi-Fi?");
    await waitFor(() => expect(opened()).toEqual(["trocar-a-senha-do-wifi"]));
    expect(screen.getAllByRole("heading", { level: 2 })[0]!.textContent).toBe("Suporte e Wi-Fi");
  });

  test("a search in the URL is applied", async () => {
    await openPage("/faq?q=vencimento");
    expect(field().value).toBe("vencimento");
    expect(questions().length).toBeLessThan(6);
  });

  test("a search without results says so and offers a chat", async () => {
    const user = await openPage();
    await user.type(field(), "bicicleta");
    expect(await screen.findByText('Nenhuma pergunta encontrada com "bicicleta"')).toBeTruthy();
    expect(screen.getByRole("link", { name: "Abrir o WhatsApp" })).toBeTruthy();
  });

  test("a question's link is copied without the search", async () => {
    const user = await openPage("/faq?q=vencimento#mudar-o-vencimento");
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    const question = within(document.getElementById("mudar-o-vencimento")!);
    await user.click(question.getByRole("link", { name: "Copiar o link desta pergunta" }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^[^?]+#mudar-o-vencimento$/)));
    expect(screen.getByText("Link copiado")).toBeTruthy();
  });
});
