// Texts of the frame around every page. The menus' labels are the pages' names (`links/menu.ts`).

export const topBar = {
  placeholder: "Buscar planos, ajuda…",
  landmarks: { menu: "Menu", main: "Conteúdo", footer: "Rodapé" },
};

export const quickContact = {
  label: "Fale conosco",
  phone: "Ligar",
  action: "WhatsApp",
  chat: "Olá! Vim pelo site e quero falar sobre os planos.",
};

/** The main button of the dock, by what the page is for. */
export const dockLabels = {
  subscribe: "Assine já",
  plans: "Ver planos",
  combos: "Ver combos",
  cameras: "Ver as câmeras",
  partner: "Cadastre-se",
  refer: "Indicar um amigo",
  jobs: "Candidate-se",
  notify: "Ser notificado",
  contact: "Fale conosco",
  guide: "Ver passo a passo",
  account: "Área do cliente",
  /** The same where there is no subscriber portal. */
  shortcuts: "Ver atalhos",
  invoice: "Segunda via",
};

/** The company's data above these lines are facts that the law requires. */
export const footer = {
  served: "Atendemos {provider.served.area}.",
  accessibility: "Recursos de acessibilidade",
  offers:
    "Ofertas sujeitas à viabilidade técnica no endereço e válidas para novas assinaturas residenciais. A velocidade contratada é a nominal máxima e pode variar com o equipamento, o Wi-Fi e o uso da rede.",
  privacy: "Dados pessoais: {provider.dataOfficer.email}",
  complaints: "Reclamações: SAC {provider.phone}",
  ombudsman: "Ouvidoria {provider.ombudsmanPhone}",
  regulator: "{provider.regulator.name} {provider.regulator.phone}.",
  rights: "© {provider.name}. Todos os direitos reservados.",
};
