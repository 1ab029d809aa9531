import { afterEach, describe, expect, test } from "vitest";
import { setTimeZone } from "#app/platform/time/time-zone.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { openStateAt, parseOpeningHours } from "./opening-hours.ts";

afterEach(() => setTimeZone("America/Sao_Paulo"));

/** The state at a moment by the clock of Brasília, as "open 2026-11-25T18:00". */
function stateAt(text: string, moment: string): string {
  const { state, until } = openStateAt(parseOpeningHours(text)!, new Date(`${moment}-03:00`));
  const local = until && new Date(until.getTime() - 3 * 3600_000).toISOString().slice(0, 16);
  return local ? `${state} ${local}` : state;
}

describe("opening hours", () => {
  test.each([
    // A Wednesday.
    ["todos os dias, 24 horas", "2026-11-25T03:00", "open"],
    ["todos os dias, das 8h às 22h", "2026-11-25T07:59", "closed 2026-11-25T08:00"],
    ["todos os dias, das 8h às 22h", "2026-11-25T08:00", "open 2026-11-25T22:00"],
    ["todos os dias, das 8h às 22h", "2026-11-25T22:00", "closed 2026-11-26T08:00"],
    ["todos os dias, das 8h às 22h", "2026-12-25T10:00", "open 2026-12-25T22:00"],
    ["todos os dias, das 18h às 2h", "2026-11-26T01:30", "open 2026-11-26T02:00"],
    ["todos os dias, das 8h à meia-noite", "2026-11-25T23:59", "open 2026-11-26T00:00"],
    ["segunda a sexta, das 8h às 18h", "2026-11-27T18:00", "closed 2026-11-30T08:00"],
    ["segunda a sexta, das 8h às 18h", "2026-11-28T00:00", "closed 2026-11-30T08:00"],
    ["Segunda-feira a sexta-feira, das 8:30 às 17h30.", "2026-11-25T08:30", "open 2026-11-25T17:30"],
    ["segunda a sexta, das 8h às 12h e das 13h às 18h", "2026-11-25T12:30", "closed 2026-11-25T13:00"],
    ["segunda a sexta, das 8h às 18h; sábado, das 8h ao meio-dia", "2026-11-28T11:00", "open 2026-11-28T12:00"],
    ["segunda a sexta, 8h–18h, e sábados e domingos, 9h-12h", "2026-11-29T09:00", "open 2026-11-29T12:00"],
    ["sexta a domingo, 24 horas", "2026-11-29T23:00", "open 2026-11-30T00:00"],
  ])("%s, at %s: %s", (text, moment, state) => {
    expect(stateAt(text, moment)).toBe(state);
  });

  test.each([
    ["segunda a sexta, das 8h às 18h", "unsure 2026-12-26T00:00"],
    ["segunda a sexta, das 8h às 18h, exceto feriados", "closed 2026-12-28T08:00"],
    ["segunda a sexta, das 8h às 18h; domingos e feriados, das 9h às 13h", "open 2026-12-25T13:00"],
    ["todos os dias, das 8h às 18h, menos nos feriados", "closed 2026-12-26T08:00"],
  ])("on a holiday: %s", (text, state) => {
    expect(stateAt(text, "2026-12-25T10:00")).toBe(state);
  });

  test("the next hours that are sure are after a holiday of which nothing is said", () => {
    expect(stateAt("segunda a sexta, das 8h às 18h", "2026-12-24T20:00")).toBe("closed 2026-12-28T08:00");
  });

  test("are by the provider's clock", () => {
    const hours = parseOpeningHours("todos os dias, das 8h às 22h")!;
    const moment = new Date("2026-11-25T11:30:00Z");
    expect(openStateAt(hours, moment).state).toBe("open");
    setTimeZone("America/Rio_Branco");
    expect(openStateAt(hours, moment)).toEqual({ state: "closed", until: new Date("2026-11-25T13:00:00Z") });
  });

  test("of the demonstration are understood", () => {
    const { callHours, chatHours, ombudsmanHours, businessHours } = demoProvider;
    for (const text of [callHours, chatHours, ombudsmanHours, businessHours]) {
      expect([text, parseOpeningHours(text)]).not.toContain(null);
    }
  });

  test.each([
    "",
    "horário comercial",
    "segunda a sexta",
    "das 8h às 18h",
    "segunda a sexta, das 8h às 18h, com plantão no fim de semana",
    "segunda a sexta, das 8h às 25h",
    "segunda a sexta, das 8h75 às 18h",
    "na primeira segunda do mês, das 8h às 18h",
    "exceto feriados",
  ])("%j are not understood, so nothing is said of them", (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });
});
