import type { ClosableLink, PageMeta } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Área do cliente",
  description: "Entre na área do cliente da {provider.name} para ver faturas, contrato, consumo e pedidos de suporte.",
};

/** The redirect notice (PORTAL-1), when there is a portal to open. */
export const notice = {
  title: "Área do cliente",
  text: "Suas faturas, o contrato e os pedidos de suporte ficam em um endereço só para clientes, que você abre por aqui.",
  hint: "Tenha em mãos o CPF ou o CNPJ do titular e a senha da área do cliente.",
  open: "Abrir a área do cliente",
  newTab: "Abrir em uma nova aba",
  back: "Voltar ao site",
};

/** Texts around the iframe of `provider.portalUrl`, once opened. */
export const frame = {
  title: "Área do cliente",
  hint: "A página não apareceu ou pediu a senha de um jeito estranho? Abra em uma nova aba e confira o endereço na barra do navegador.",
  close: "Fechar a área do cliente",
};

/** While no portal's address is set: nothing promises it. */
export const withoutPortal = {
  title: "Autoatendimento",
  description:
    "Segunda via, desbloqueio, senha, contrato, consumo e suporte da {provider.name}: resolva por aqui ou fale com a gente.",
  text: "Segunda via, desbloqueio, senha e suporte em um lugar só. Siga o passo a passo ou peça a uma pessoa, pelo {provider.chatName} ou pelo telefone {provider.phone}.",
  action: "Pedir a segunda via pelo WhatsApp",
  chat: "Olá! Sou cliente e preciso da segunda via da minha fatura.",
};

/** Below the shortcuts: subscribers cancel where they subscribe. */
export const cancellation = {
  link: { to: "/solicitar/cancelamento", label: "Cancelar o contrato" } as ClosableLink,
};

/** Keyed by the name of the page in the menu. */
export const shortcuts = {
  title: "Direto ao assunto",
  texts: {
    invoiceCopy: "Boleto ou Pix da sua fatura",
    unblocking: "Internet de volta enquanto o pagamento é confirmado",
    passwordChange: "Do Wi-Fi ou {provider.selfService.of}",
    passwordChangeOtherwise: "Do Wi-Fi",
    usage: "Quanto a casa usou no mês",
    support: "Internet lenta, caindo ou sem sinal",
    fraudProtection: "Como saber se é mesmo a gente",
  },
} as const;
