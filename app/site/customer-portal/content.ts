import type { PageWords, WordLink } from "../words.ts";

export const page: PageWords = {
  title: "Área do cliente",
  description: "Entre na área do cliente da {provider.name} para ver faturas, contrato, consumo e pedidos de suporte.",
};

/** The redirect notice (§2). */
export const notice = {
  title: "Área do cliente",
  text: "Você vai para o portal do assinante, onde ficam suas faturas, o contrato e os pedidos de suporte.",
  hint: "Tenha em mãos o CPF ou CNPJ do titular e a senha do portal.",
  open: "Abrir o portal aqui",
  newTab: "Abrir em uma nova aba",
  back: "Voltar ao site",
};

/** Around the frame with `provider.portalUrl`, once it was opened. */
export const frame = {
  title: "Portal do assinante",
  hint: "O portal não apareceu ou pediu a senha de um jeito estranho? Abra em uma nova aba e confira se o endereço começa com {provider.portalUrl}.",
  close: "Fechar o portal",
};

export const shortcuts: { title: string; links: (WordLink & { text: string })[] } = {
  title: "Ou vá direto ao assunto",
  links: [
    { to: "/cliente/segunda-via", label: "Segunda via", text: "Boleto ou Pix da sua fatura" },
    { to: "/cliente/desbloqueio", label: "Desbloqueio", text: "Internet de volta enquanto o pagamento compensa" },
    { to: "/cliente/mudanca-senha", label: "Mudança de senha", text: "Do Wi-Fi ou do portal" },
    { to: "/consumo", label: "Consumo", text: "Quanto a casa usou no mês" },
    { to: "/suporte", label: "Suporte", text: "Internet lenta, caindo ou sem sinal" },
    { to: "/cliente/protecao-golpes", label: "Proteção contra golpes", text: "Como saber se é mesmo a gente" },
  ],
};
