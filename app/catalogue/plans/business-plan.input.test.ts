import { describe, expect, test } from "vitest";
import { businessPlanInput } from "./business-plan.input.ts";

const form = {
  name: "Empresa 500",
  speed: "500",
  price: "249,90",
  features: "IP público exclusivo\nSuporte 24 horas",
  badge: "",
  popular: "não",
  streamings: "",
  cameraCount: "0",
};

/** The messages by field, for a valid form with the given fields replaced. */
function messages(fields: Record<string, unknown>) {
  const result = businessPlanInput.safeParse({ ...form, ...fields });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a valid form becomes a business plan", () => {
  expect(businessPlanInput.parse({ ...form, popular: "sim", badge: " NOVO ", streamings: "Looke, Max" })).toEqual({
    name: "Empresa 500",
    speed: "500 Mb/s",
    price: 249.9,
    features: ["IP público exclusivo", "Suporte 24 horas"],
    badge: "NOVO",
    popular: true,
    streamings: ["Looke", "Max"],
    cameraCount: 0,
  });
});

test("features are one per line, in order, without blank lines and duplicates", () => {
  const features = "  Wi-Fi 6, em toda a loja \r\n\r\n   \nIP fixo\nwi-fi 6, em toda a loja\nMesh\n";
  expect(businessPlanInput.parse({ ...form, features }).features).toEqual([
    "Wi-Fi 6, em toda a loja",
    "IP fixo",
    "Mesh",
  ]);
});

test("a speed that is not a number of Mb/s is stored as typed", () => {
  expect(businessPlanInput.parse({ ...form, speed: " Link dedicado " }).speed).toBe("Link dedicado");
  expect(businessPlanInput.parse({ ...form, speed: "1 giga" }).speed).toBe("1000 Mb/s");
  expect(businessPlanInput.safeParse({ ...form, speed: "1,000 Mb/s" }).success).toBe(false);
});

test("an empty form gives every message of the specification", () => {
  const expected = {
    name: "Nome deve ter pelo menos 3 caracteres",
    speed: "Velocidade é obrigatória",
    price: "Preço deve ser um número válido",
    features: "Recursos são obrigatórios",
  };
  const result = businessPlanInput.safeParse({});
  expect(Object.fromEntries(result.error!.issues.map(({ path, message }) => [path.join("."), message]))).toEqual(
    expected,
  );
  expect(messages({ name: "", speed: "", price: "", features: " \n\t\n " })).toEqual(expected);
});

describe("refuses", () => {
  test.each([
    [{ name: "Fi" }, "name", "Nome deve ter pelo menos 3 caracteres"],
    [{ price: "a combinar" }, "price", "Preço deve ser um número válido"],
    [{ cameraCount: "6" }, "cameraCount", "O número de câmeras deve ser de 0 a 5"],
    [{ features: "x".repeat(121) }, "features", "Cada recurso deve ter no máximo 120 caracteres"],
    [
      { features: Array.from({ length: 31 }, (_, line) => line).join("\n") },
      "features",
      "Recursos devem ter no máximo 30 linhas",
    ],
    [{ popular: "talvez" }, "popular", "Popular deve ser sim ou não"],
  ])("%j", (fields, field, message) => {
    expect(messages(fields)).toEqual({ [field]: message });
  });
});
