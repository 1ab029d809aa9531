import { expect, test } from "vitest";
import { cityInput } from "./city.input.ts";

function messages(fields: Record<string, unknown>) {
  return (cityInput.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}

test("a city is its name and the letters of its state", () => {
  expect(cityInput.parse({ name: " São João del Rei ", state: " mg " })).toEqual({
    name: "São João del Rei",
    state: "MG",
  });
});

test.each([
  [
    {},
    [
      ["name", "Nome deve ter pelo menos 3 caracteres"],
      ["state", "Estado é obrigatório"],
    ],
  ],
  [{ name: "Ub", state: "MG" }, [["name", "Nome deve ter pelo menos 3 caracteres"]]],
  [{ name: "Ubá", state: "M" }, [["state", "Estado é obrigatório"]]],
  [{ name: "Ubá", state: "XX" }, [["state", "Estado deve ser a sigla de um estado do Brasil"]]],
  [{ name: "Ubá", state: "Minas" }, [["state", "Estado deve ser a sigla de um estado do Brasil"]]],
])("%j is refused", (fields, expected) => {
  expect(messages(fields)).toEqual(expected);
});
