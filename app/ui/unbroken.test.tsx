import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { headline, unbroken } from "./unbroken.tsx";

function wholeWords(text: string): string[] {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll(".whitespace-nowrap")].map((word) => word.textContent);
}

test.each([
  ["Envie um e-mail ou reinicie o Wi-Fi.", ["e-mail", "Wi-Fi."]],
  ["CNPJ 12.345.678/0001-95 · 0800 555-0142", ["12.345.678/0001-95", "0800 555-0142"]],
  ["de segunda-feira a sexta-feira", ["segunda-feira", "sexta-feira"]],
  ["Av. dos Ipês, 1200, Belo Horizonte – MG, 30000-000.", ["Horizonte – MG", "30000-000"]],
  ["Ligue para 0800 555 0142, em 10 minutos.", ["0800 555 0142", "10 minutos"]],
  ["Veja www.provedor.com.br/central-atendimento", []],
  ["a de 2,4 GHz, com 600 Mb/s ou 1 Giga, e 100 GB", ["2,4 GHz", "600 Mb/s", "1 Giga", "100 GB"]],
  ["todos os dias, 24 horas, ou das 8h às 22h.", ["24 horas", "das 8h", "às 22h"]],
  ["50% de desconto, R$ 99,90 no 1º mês e 25 de maio", ["50% de", "R$ 99,90", "1º mês", "25 de"]],
  ["Fale no (31) 3222-0142 ou (31) 99999 0142", ["(31) 3222-0142", "(31) 99999 0142"]],
  ["provedor.example/ofertas/JAT-R0006-01", ["JAT-R0006-01"]],
  ["A fibra – de verdade - não tem hífen", []],
  ["sem hífen", []],
])("the hyphenated words of %j stay whole", (text, words) => expect(wholeWords(text)).toEqual(words));

test.each([
  ["provedor.example/central-atendimento", ["provedor.example/", "central-atendimento"]],
  ["Escreva para privacidade@provedor.example.", ["Escreva para privacidade@", "provedor.example."]],
  ["Mb/s e/ou sem endereço", ["Mb/s e/ou sem endereço"]],
])("the address in %j breaks between its parts", (text, parts) => {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.firstElementChild!.innerHTML.split("<wbr>")).toEqual(parts);
});

test("what is not a text stays as it is", () => {
  const link = <a href="/">e-mail</a>;
  expect(unbroken(link)).toBe(link);
});

test.each([
  ["Sua casa à vista, de onde você estiver", ["à vista,", "de onde"]],
  ["O que vem com cada câmera", ["O que vem", "com cada"]],
  ["Internet em São João del Rei – MG", ["em São"]],
  ["Bonito de Minas – MG", ["de Minas – MG"]],
  ["Onde estamos", []],
])("no line of the heading %j ends with a short word", (title, blocks) => {
  const { container } = render(<h1>{headline(title)}</h1>);
  expect(container.textContent).toBe(title);
  expect([...container.querySelectorAll(".inline-block")].map((block) => block.textContent)).toEqual(blocks);
});
