import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { unbroken } from "./unbroken.tsx";

function wholeWords(text: string): string[] {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll(".whitespace-nowrap")].map((word) => word.textContent);
}

test.each([
  ["Envie um e-mail ou reinicie o Wi-Fi.", ["e-mail", "Wi-Fi."]],
  ["CNPJ 12.345.678/0001-95 · 0800 555-0142", ["12.345.678/0001-95", "555-0142"]],
  ["de segunda-feira a sexta-feira", ["segunda-feira", "sexta-feira"]],
  ["Av. dos Ipês, 1200, Belo Horizonte – MG, 30000-000.", ["Horizonte – MG", "30000-000."]],
  ["Ligue para 0800 555 0142, em 10 minutos.", ["0800 555 0142"]],
  ["Veja www.provedor.com.br/central-atendimento", []],
  ["A fibra – de verdade - não tem hífen", []],
  ["sem hífen", []],
])("the hyphenated words of %j stay whole", (text, words) => expect(wholeWords(text)).toEqual(words));

test("what is not a text stays as it is", () => {
  const link = <a href="/">e-mail</a>;
  expect(unbroken(link)).toBe(link);
});
