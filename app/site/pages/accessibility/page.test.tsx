import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { visit } from "#test/visit.tsx";
import Accessibility from "./page.tsx";

const root = document.documentElement;
const openPage = () => visit(<Accessibility />, { path: "/acessibilidade" });
const contrast = () => screen.getByRole("switch", { name: "Usar alto contraste" });
const isHigh = () => contrast().getAttribute("aria-checked") === "true";

beforeEach(() => localStorage.clear());
afterEach(() => {
  root.removeAttribute("class");
  root.removeAttribute("style");
});

describe("the accessibility settings (ACCESSIBILITY-1 to ACCESSIBILITY-5)", () => {
  test.each([
    ["Pequena", "14px", "small"],
    ["Normal", "16px", "normal"],
    ["Grande", "18px", "large"],
  ])("%s sets the root font size to %s and is stored", async (label, pixels, stored) => {
    const user = openPage();
    await user.click(screen.getByRole("radio", { name: label === "Grande" ? "Normal" : "Grande" }));
    await user.click(screen.getByRole("radio", { name: label }));
    expect(root.style.fontSize).toBe(pixels);
    expect(localStorage.getItem("fontSize")).toBe(stored);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: label }).checked).toBe(true);
  });

  test("high contrast is switched on and off and stored", async () => {
    const user = openPage();
    await user.click(contrast());
    expect(root.classList.contains("high-contrast")).toBe(true);
    expect([isHigh(), localStorage.getItem("highContrast")]).toEqual([true, "true"]);
    await user.click(contrast());
    expect(root.classList.contains("high-contrast")).toBe(false);
    expect(localStorage.getItem("highContrast")).toBe("false");
  });

  test("show the choices of an earlier visit", () => {
    root.style.fontSize = "14px";
    root.classList.add("high-contrast");
    openPage();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Pequena" }).checked).toBe(true);
    expect(isHigh()).toBe(true);
  });

  test("one button restores the defaults and announces it", async () => {
    const user = openPage();
    await user.click(screen.getByRole("radio", { name: "Grande" }));
    await user.click(contrast());
    await user.click(screen.getByRole("button", { name: "Voltar ao padrão" }));
    expect(root.style.fontSize).toBe("16px");
    expect(root.classList.contains("high-contrast")).toBe(false);
    within(screen.getByRole("region", { name: "Avisos" })).getByText("Tamanho de letra e contraste voltaram ao padrão");
  });

  test("list the keyboard shortcuts and the screen readers", () => {
    openPage();
    const shortcuts = within(screen.getByRole("region", { name: "Atalhos de teclado" })).getAllByRole("listitem");
    expect(shortcuts.map((item) => item.textContent)).toEqual([
      "Alt1Ir para o menu",
      "Alt2Ir para o conteúdo",
      "Alt3Ir para o rodapé",
    ]);
    expect(
      within(screen.getByRole("region", { name: "Leitores de tela" })).getAllByRole("listitem").length,
    ).toBeGreaterThan(3);
  });
});
