import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showToast, type Toast, ToastRegion } from "./toast.tsx";

const saved: Toast = { tone: "ok", title: "Cidade alterada para Betim – MG" };
const failed: Toast = { tone: "danger", title: "Erro ao carregar banners", text: "Tente mais tarde." };

const show = (toast: Toast) => act(() => showToast(toast));
function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
const shown = () => screen.queryAllByText(/Cidade|Erro/).map((title) => title.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

describe("toasts", () => {
  test("a success stays for 3 seconds", () => {
    show(saved);
    advance(2999);
    expect(shown()).toEqual([saved.title]);
    advance(1);
    expect(shown()).toEqual([]);
  });

  test("are announced by an existing live region; a failure as an alert", () => {
    expect(screen.getByRole("region", { name: "Avisos" }).getAttribute("aria-live")).toBe("polite");
    show(failed);
    expect(screen.getByRole("alert").textContent).toContain("Tente mais tarde.");
  });

  test("close by their button", () => {
    show(failed);
    fireEvent.click(screen.getByRole("button", { name: "Fechar aviso" }));
    expect(shown()).toEqual([]);
  });

  test("stay while the pointer or the focus rests on them", () => {
    show(saved);
    const close = screen.getByRole("button", { name: "Fechar aviso" });
    fireEvent.pointerEnter(close.parentElement!);
    advance(10_000);
    expect(shown()).toEqual([saved.title]);
    fireEvent.pointerLeave(close.parentElement!);
    advance(3000);
    expect(shown()).toEqual([]);
  });

  test("a repeated message is shown once, and its timer restarts", () => {
    show(saved);
    advance(2000);
    show(saved);
    advance(2000);
    expect(shown()).toEqual([saved.title]);
  });

  test("a success takes the error about the same thing away, and one event has one toast", () => {
    show({ ...failed, about: "plans" });
    show({ tone: "danger", title: "Erro nas câmeras", about: "plans" });
    expect(shown()).toEqual(["Erro nas câmeras"]);
    show(failed);
    show({ ...saved, about: "plans" });
    expect(shown()).toEqual([failed.title, saved.title]);
  });

  test("different messages are shown together", () => {
    show(saved);
    show(failed);
    expect(shown()).toEqual([saved.title, failed.title]);
  });
});
