import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planInput } from "./plan.input.ts";

const form = {
  name: "Fibra 600 Mega",
  speed: "600",
  price: "109,90",
  type: "Internet",
  cameraCount: "0",
  streamings: "",
  badge: "",
};

/** The messages by field, for a valid form with the given fields replaced. */
function messages(fields: Record<string, unknown>) {
  const result = planInput.safeParse({ ...form, ...fields });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a valid form becomes a plan", () => {
  const fields = { ...form, name: "  Combo  ", streamings: " Looke, ,Max ,looke,", badge: " NOVO ", cameraCount: "5" };
  expect(planInput.parse(fields)).toEqual({
    name: "Combo",
    speed: "600 Mb/s",
    price: 109.9,
    type: "Internet",
    cameraCount: 5,
    streamings: ["Looke", "Max"],
    badge: "NOVO",
  });
});

test("a blank badge is stored as null, and blank streamings as none", () => {
  expect(planInput.parse({ ...form, badge: "   " })).toMatchObject({ badge: null, streamings: [] });
});

test("an empty form gives every message of the specification", () => {
  const expected = {
    name: "Nome deve ter pelo menos 3 caracteres",
    speed: "Velocidade é obrigatória",
    price: "Preço deve ser um número válido",
    type: "Tipo é obrigatório",
  };
  const result = planInput.safeParse({});
  expect(Object.fromEntries(result.error!.issues.map(({ path, message }) => [path.join("."), message]))).toEqual(
    expected,
  );
  expect(messages({ name: "", speed: "", price: "", type: "" })).toEqual(expected);
});

describe("refuses", () => {
  test.each([
    [{ name: "Fi" }, "name", "Nome deve ter pelo menos 3 caracteres"],
    [{ name: "  F  " }, "name", "Nome deve ter pelo menos 3 caracteres"],
    [{ speed: "   " }, "speed", "Velocidade é obrigatória"],
    [{ speed: "rápida" }, "speed", "Velocidade deve ser um número de Mb/s, como 750"],
    [{ price: "" }, "price", "Preço deve ser um número válido"],
    [{ price: "abc" }, "price", "Preço deve ser um número válido"],
    [{ price: "-1" }, "price", "Preço deve ser um número válido"],
    [{ type: "Destaque" }, "type", "Tipo é obrigatório"],
    [{ cameraCount: "6" }, "cameraCount", "O número de câmeras deve ser de 0 a 5"],
    [{ cameraCount: "-1" }, "cameraCount", "O número de câmeras deve ser de 0 a 5"],
    [{ cameraCount: "1.5" }, "cameraCount", "O número de câmeras deve ser de 0 a 5"],
  ])("%j", (fields, field, message) => {
    expect(messages(fields)).toEqual({ [field]: message });
  });
});

test("no input makes the schema throw, and every accepted plan meets the database constraints", () => {
  const field = fc.oneof(
    fc.string(),
    fc.constantFrom("1", "750", "Combo", "99,90", "Fibra"),
    fc.constant(undefined),
    fc.integer(),
  );
  const anyForm = fc.record({
    name: field,
    speed: field,
    price: field,
    type: field,
    cameraCount: field,
    streamings: field,
    badge: field,
  });
  fc.assert(
    fc.property(anyForm, (fields) => {
      const result = planInput.safeParse(fields);
      if (!result.success) return;
      const { name, speed, price, cameraCount, badge } = result.data;
      expect(name.length).toBeGreaterThanOrEqual(3);
      expect(speed.endsWith(" Mb/s") && speed.length <= 60).toBe(true);
      expect(price >= 0 && price < 1e8).toBe(true);
      expect([0, 1, 2, 3, 4, 5]).toContain(cameraCount);
      expect(badge).not.toBe("");
    }),
    { numRuns: 2_000 },
  );
});
