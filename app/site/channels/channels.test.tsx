import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { trackRender } from "#app/platform/cached-render.server.ts";
import { freshDatabase } from "#test/database.ts";
import { visit } from "#test/visit.tsx";
import { Channels } from "./channels.tsx";
import { currentMoment } from "./channels.server.ts";

freshDatabase();
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** The texts of the four channels at a moment by the clock of Brasília. */
function channelsAt(moment: string, facts: Partial<Provider> = {}): string[] {
  vi.setSystemTime(new Date(`${moment}-03:00`));
  visit(<Channels loadedAt={Date.now()} />, { path: "/central-atendimento", facts });
  const section = within(screen.getByRole("region", { name: "Fale com a gente" }));
  return section.getAllByRole("listitem").map(({ textContent }) => textContent);
}

describe("the ways to reach the provider", () => {
  test("say whether each is open, until when, and when it opens", () => {
    // A Wednesday.
    const [phone, chat, call, mail] = channelsAt("2026-11-25T21:59");
    expect(phone).toMatch(/Aberto agoratodos os dias, 24 horas$/);
    expect(chat).toContain("Aberto agora, até 22h");
    expect(call).toContain("Fechado agora, abre amanhã às 8h");
    expect(mail).not.toMatch(/agora/);
  });

  test.each([
    ["2026-11-25T22:00", "Fechado agora, abre amanhã às 8h"],
    ["2026-11-26T00:00", "Fechado agora, abre hoje às 8h"],
    ["2026-11-26T08:00", "Aberto agora, até 22h"],
  ])("at %s the chat says '%s'", (moment, text) => {
    expect(channelsAt(moment)[1]).toContain(text);
  });

  test.each([
    ["on a weekend", "2026-11-28T10:00", "Fechado agora, abre segunda às 8h"],
    ["on a holiday of which nothing is said", "2026-12-25T10:00", "Hoje é feriado: o horário pode mudar"],
  ])("%s, at %s, who calls back says '%s'", (_, moment, text) => {
    expect(channelsAt(moment)[2]).toContain(text);
  });

  test("say nothing about hours that are not understood", () => {
    const [, chat] = channelsAt("2026-11-25T10:00", { chatHours: "quando dá" });
    expect(chat).toMatch(/quando dá$/);
    expect(chat).not.toMatch(/agora/);
  });

  test.each([
    ["2026-11-25T21:59", "2026-11-25T22:00"],
    ["2026-11-25T22:00", "2026-11-26T00:00"],
    ["2026-11-26T00:00", "2026-11-26T08:00"],
  ])("of a page rendered at %s are right until %s", async (moment, until) => {
    vi.setSystemTime(new Date(`${moment}-03:00`));
    const { validUntil } = await trackRender(currentMoment, false);
    expect(new Date(validUntil).toISOString()).toBe(new Date(`${until}-03:00`).toISOString());
  });
});
