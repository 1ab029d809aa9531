import { inheritedKeys, kindOf, type OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { staffWords, zeroHelp } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { type Area, areaNames, areas } from "#app/provider/area.ts";
import type { SettingPath } from "#app/provider/setting.ts";

export type SettingFieldSpec = {
  path: SettingPath;
  label: string;
  /** Where visitors see it, or a rule that is not obvious. */
  help?: string | undefined;
  /** What the site lacks while it is blank, if not only what it says. */
  blank?: string;
  /** Not asked for while this area is switched off. */
  area?: Area;
};

export type SettingSection = { id: string; title: string; description: string; fields: readonly SettingFieldSpec[] };

/** A plan of the catalogue that the site advertises: the settings that keep its facts, by what they keep. */
export type PlanChoiceSpec = {
  label: string;
  help?: string;
  plans: "fiberOffer" | "combo";
  facts: Partial<Record<SettingPath, string>>;
};

/** The choices of plans, by the setting whose place they have in the form. */
export const planChoices: Partial<Record<SettingPath, PlanChoiceSpec>> = {
  "fiberOffer.speed": {
    label: "Plano no topo de Internet fibra",
    help: "Com a cidade escolhida, o mais próximo que ela tem. Sem um plano, o topo convida a consultar a cidade.",
    plans: "fiberOffer",
    facts: { "fiberOffer.speed": "speed", "fiberOffer.price": "price" },
  },
  ...Object.fromEntries(
    ([0, 1, 2] as const).map((index) => [
      `combos.${index}.speed`,
      {
        label: `Combo ${index + 1} da faixa de combos`,
        help: index === 0 ? "Na página inicial e em Para a sua casa. Sem combos, a faixa não aparece." : undefined,
        plans: "combo",
        facts: {
          [`combos.${index}.speed`]: "speed",
          [`combos.${index}.addition`]: "addition",
          [`combos.${index}.price`]: "price",
        },
      },
    ]),
  ),
};

/** The settings that a choice of a plan fills in. */
export const chosenPaths: ReadonlySet<string> = new Set(
  Object.values(planChoices).flatMap((choice) => Object.keys(choice?.facts ?? {})),
);

/** The settings that every provider has. */
export const neededPaths: ReadonlySet<SettingPath> = new Set<SettingPath>([
  "name",
  "website",
  "legalName",
  "cnpj",
  "address",
  "phone",
  "whatsapp",
  "salesEmail",
  "supportEmail",
  "pressEmail",
  "jobsEmail",
  "dataOfficer.name",
  "dataOfficer.email",
]);

/** The setting that the screen Abertura has instead of the form. */
export const publicationField = { path: "isPublished", label: "Site" } as const satisfies SettingFieldSpec;

/** The help beside the hours by which the site says what is open. */
const hoursHelp =
  "Escreva como “segunda a sexta, das 8h às 18h; sábado, das 8h às 12h, exceto feriados”, e o site diz se está aberto agora.";

/** The help beside the two switches of what the law asks for. */
const switchHelp =
  "Desligue só com orientação jurídica: o que a Resolução 765 dispensa para pequenas prestadoras não foi verificado. O registro continua sendo feito.";

/** The field of a term's default. */
function defaultField(key: keyof OfferDefaults): SettingFieldSpec {
  const { label, help, hint } = staffWords[key];
  const kind = kindOf(key);
  const unit = kind.control === "number" ? ` (${kind.unit})` : "";
  return {
    path: `offers.defaults.${key}`,
    label: label + unit,
    help: help ?? zeroHelp(kind) ?? (hint && `Como “${hint}”.`),
  };
}

/** The settings' sections and labels. */
export const settingSections: readonly SettingSection[] = [
  {
    id: "empresa",
    title: "Empresa",
    description: "Quem é o provedor. A lei pede razão social, CNPJ e endereço no rodapé de todas as páginas.",
    fields: [
      { path: "name", label: "Nome do provedor", help: "No topo do site, nos títulos das páginas e nos textos." },
      { path: "website", label: "Endereço do site", help: "Sem https://, como provedor.com.br." },
      { path: "tagline", label: "Frase de apresentação", help: "Uma frase: o que é. Onde atende vem do catálogo." },
      { path: "legalName", label: "Razão social" },
      { path: "cnpj", label: "CNPJ", help: "Numérico ou, desde julho de 2026, com letras." },
      { path: "address", label: "Endereço da sede", help: "Rua, número, cidade, estado e CEP." },
      { path: "licence", label: "Autorização da Anatel" },
      {
        path: "coverage",
        area: "partners",
        label: "Onde os parceiros podem vender",
        help: "Continua uma frase depois de “em”. As cidades atendidas vêm do catálogo.",
      },
      {
        path: "timeZone",
        label: "Horário",
        help: "O relógio de tudo o que tem dia e hora: lançamentos, ofertas, histórico e contatos.",
      },
    ],
  },
  {
    id: "marca",
    title: "Marca",
    description:
      "Logotipo e as duas cores do site. Se uma cor prejudicar a leitura, o site usa a mais próxima que seja legível.",
    fields: [
      {
        path: "logo.image",
        label: "Logotipo",
        help: "No topo e no rodapé, com 40 px de altura. Sem ele, aparece o nome.",
      },
      {
        path: "logo.alt",
        label: "O que o logotipo mostra",
        help: "Lido a quem não vê a imagem: o nome que está nela.",
      },
      { path: "colours.brand", label: "Cor principal", help: "Botões, links e títulos. Em branco, o azul do produto." },
      {
        path: "colours.accent",
        label: "Cor de destaque",
        help: "A ação principal de cada tela e o selo de oferta. Em branco, o amarelo do produto.",
      },
    ],
  },
  {
    id: "areas",
    title: "Áreas do site",
    description:
      "O que o seu provedor não tem ou não vende. Uma área desligada sai do site inteiro: páginas, menus, cartões, busca e mapa do site. O endereço dela passa a não existir, ou leva aonde “Endereços antigos” disser.",
    fields: areaNames.map((name) => ({ path: `areas.${name}` as const, label: areas[name].label })),
  },
  {
    id: "atendimento",
    title: "Atendimento",
    description: "Telefones, WhatsApp, horários e e-mails que os visitantes usam.",
    fields: [
      {
        path: "phone",
        label: "Telefone principal",
        help: "No topo e no rodapé; toque para ligar.",
        blank: "Em branco, o site não tem links para ligar.",
      },
      {
        path: "whatsapp",
        label: "WhatsApp de vendas",
        help: "Com DDD. Todos os botões de contratar levam a ele.",
        blank: "Em branco, esses botões não aparecem.",
      },
      { path: "phoneHours", label: "Frase sobre o telefone", help: "Aparece junto do telefone, no rodapé." },
      { path: "callHours", label: "Horário do telefone", help: hoursHelp },
      { path: "chatHours", label: "Horário do WhatsApp", help: hoursHelp },
      { path: "businessHours", label: "Horário comercial", help: hoursHelp },
      { path: "ombudsmanPhone", label: "Telefone da ouvidoria", blank: "Em branco, se você não tem ouvidoria." },
      { path: "ombudsmanHours", label: "Horário da ouvidoria", help: "Como “segunda a sexta, das 9h às 18h”." },
      {
        path: "salesEmail",
        label: "E-mail de vendas",
        help: "Também recebe os avisos de novos contatos.",
        blank: "Em branco, o site não envia e-mails.",
      },
      { path: "supportEmail", label: "E-mail de suporte" },
      { path: "pressEmail", label: "E-mail de imprensa" },
      { path: "jobsEmail", label: "E-mail de vagas", area: "jobs" },
    ],
  },
  {
    id: "enderecos",
    title: "Área do cliente, aplicativo e redes",
    description: "Páginas de fora do site. Em branco, o que não existe não aparece.",
    fields: [
      {
        path: "portalUrl",
        label: "Área do cliente",
        blank: "Em branco, nenhuma página promete uma: os clientes são levados ao aplicativo e ao WhatsApp.",
      },
      { path: "jobsUrl", label: "Página de vagas", area: "jobs" },
      { path: "streamingHelpUrl", label: "Ajuda de login dos streamings", area: "streaming" },
      { path: "partnersVideoUrl", label: "Vídeo da página de parceiros", area: "partners" },
      {
        path: "app.name",
        label: "Nome do aplicativo",
        help: "Depois de “aplicativo”.",
        blank: "Em branco, a área Aplicativo fica fechada.",
        area: "app",
      },
      { path: "app.androidUrl", label: "Aplicativo no Google Play", area: "app" },
      { path: "app.iphoneUrl", label: "Aplicativo na App Store", area: "app" },
      { path: "social.instagram", label: "Instagram" },
      { path: "social.facebook", label: "Facebook" },
      { path: "social.youtube", label: "YouTube" },
      { path: "social.linkedin", label: "LinkedIn" },
    ],
  },
  {
    id: "numeros",
    title: "Números da empresa",
    description:
      "A faixa de números da página inicial: até três números e o que cada um conta. Um número sem o que conta não aparece; sem nenhum, a faixa também não.",
    fields: [
      { path: "statistics.0.figure", label: "Primeiro número", area: "statistics" },
      { path: "statistics.0.label", label: "O primeiro número conta", area: "statistics" },
      { path: "statistics.1.figure", label: "Segundo número", area: "statistics" },
      { path: "statistics.1.label", label: "O segundo número conta", area: "statistics" },
      { path: "statistics.2.figure", label: "Terceiro número", area: "statistics" },
      { path: "statistics.2.label", label: "O terceiro número conta", area: "statistics" },
    ],
  },
  {
    id: "ofertas",
    title: "Ofertas e promessas",
    description:
      "Preços e promessas que estão nos textos do site. O que fica em branco sai do site com a frase, o cartão ou a linha em que estaria. Os planos de cada cidade ficam na aba Planos.",
    fields: [
      { path: "installation", label: "Instalação", help: "Em todos os cartões de plano." },
      { path: "calls", label: "Ligações", help: "Nos cartões de combo." },
      {
        path: "speedDisclaimer",
        label: "Aviso sobre a velocidade",
        help: "Letra pequena abaixo dos planos, uma vez por lista.",
      },
      {
        path: "planDetails.uploadPercent",
        label: "Upload (% da velocidade)",
        help: "Em Ver detalhes e na comparação. Com 0, o upload não é mostrado.",
      },
      {
        path: "planDetails.router",
        label: "Roteador",
        help: "Em Ver detalhes e na comparação, como “Wi-Fi 6 emprestado”.",
      },
      {
        path: "planDetails.term",
        label: "Fidelidade",
        help: "O prazo mínimo do contrato, em Ver detalhes e na comparação.",
      },
      { path: "fiberOffer.speed", label: "Oferta da fibra: velocidade" },
      { path: "fiberOffer.price", label: "Oferta da fibra: preço/mês" },
      { path: "speeds.lowest", label: "Menor velocidade" },
      { path: "speeds.highest", label: "Maior velocidade" },
      {
        path: "familySpeed",
        label: "Velocidade para uma família grande",
        help: "Na página de combos.",
        area: "combos",
      },
      {
        path: "meshPoint.price",
        label: "Ponto de Wi-Fi adicional: preço/mês",
        help: "Na página de fibra. Em branco, ela não o oferece.",
      },
      { path: "contactHours", label: "Primeiro contato em até (horas)" },
      { path: "installationWorkingDays", label: "Instalação em até (dias úteis)" },
      { path: "answerTimes.email", label: "E-mail respondido em até", help: "Como “um dia útil”." },
      {
        path: "answerTimes.partner",
        label: "Cadastro de parceiro respondido em até",
        help: "Como “dois dias úteis”.",
        area: "partners",
      },
      { path: "trustUnblockDays", label: "Desbloqueio de confiança (dias)" },
      {
        path: "referralDiscount",
        label: "Desconto por indicação (%)",
        blank: "Em branco, a área Indique e ganhe fica fechada.",
        area: "referral",
      },
      { path: "combos.0.speed", label: "Combo 1: velocidade (Mb)", area: "combos" },
      { path: "combos.0.addition", label: "Combo 1: com o quê", area: "combos" },
      { path: "combos.0.price", label: "Combo 1: preço/mês", area: "combos" },
      { path: "combos.1.speed", label: "Combo 2: velocidade (Mb)", area: "combos" },
      { path: "combos.1.addition", label: "Combo 2: com o quê", area: "combos" },
      { path: "combos.1.price", label: "Combo 2: preço/mês", area: "combos" },
      { path: "combos.2.speed", label: "Combo 3: velocidade (Mb)", area: "combos" },
      { path: "combos.2.addition", label: "Combo 3: com o quê", area: "combos" },
      { path: "combos.2.price", label: "Combo 3: preço/mês", area: "combos" },
      { path: "cameraLimits.basic", label: "Câmeras do plano Básico", area: "cameras" },
      { path: "cameraLimits.premium", label: "Câmeras do plano Premium", area: "cameras" },
      { path: "cameraLimits.business", label: "Câmeras do plano Empresarial", area: "cameras" },
      { path: "partnerPrices.internet", label: "Parceiros: internet a partir de", area: "partners" },
      { path: "partnerPrices.mobile", label: "Parceiros: móvel a partir de", area: "partners" },
      { path: "partnerPrices.payTv", label: "Parceiros: TV a partir de", area: "partners" },
      { path: "partnerPrices.entertainment", label: "Parceiros: entretenimento a partir de", area: "partners" },
    ],
  },
  {
    id: "etiqueta",
    title: "Ofertas e etiqueta",
    description:
      "O código e a etiqueta de cada oferta, e o que vale para todo plano que não diz outra coisa. O que fica em branco aparece como “Não informado pelo provedor”.",
    fields: [
      {
        path: "offers.codePrefix",
        label: "Prefixo do código",
        help: "Como FIB em FIB-R0012-03: de 2 a 6 letras ou números. A mudança vale só para códigos novos.",
      },
      {
        path: "offers.enforcement",
        label: "Ativar plano com etiqueta incompleta",
        help: "Avisar mostra o que falta e deixa ativar. Impedir recusa até a etiqueta estar completa.",
      },
      { path: "offers.labelShown", label: "Mostrar a etiqueta no site", help: switchHelp },
      { path: "offers.archiveShown", label: "Mostrar o arquivo de ofertas no site", help: switchHelp },
      {
        path: "offers.alternativeChannel",
        label: "Canal alternativo das ofertas digitais",
        help: "O telefone que atende quem contratou uma oferta vendida só pela internet.",
      },
      ...inheritedKeys.map(defaultField),
    ],
  },
  {
    id: "busca",
    title: "Busca do site",
    description: "A busca já entende acentos, plurais, erros de digitação e as palavras comuns do assunto.",
    fields: [
      {
        path: "searchSynonyms",
        label: "Palavras que querem dizer o mesmo",
        help: "Um grupo por linha, com vírgulas, como “antena, rádio, internet via rádio”. Quem busca uma encontra as páginas das outras. Já são conhecidas, entre muitas: zap e WhatsApp; boleto, fatura e 2ª via.",
      },
      {
        path: "cityNicknames",
        label: "Apelidos de cidades",
        help: "Uma cidade por linha, como “apelido, Cidade – UF”. Quem digita o apelido encontra a cidade. Já são conhecidos os mais usados no Brasil, como Sampa e Floripa.",
      },
    ],
  },
  {
    id: "equipe",
    title: "Equipe",
    description: "Como a equipe entra no console. As contas ficam na aba Conta.",
    fields: [
      {
        path: "staffTwoFactor",
        label: "Exigir verificação em duas etapas",
        help: "Além da senha, um código do celular. Se for exigida, quem ainda não a tem configura na próxima entrada.",
      },
    ],
  },
  {
    id: "privacidade",
    title: "Privacidade e órgãos",
    description: "Quem responde pelos dados pessoais, e onde o consumidor reclama.",
    fields: [
      {
        path: "dataOfficer.name",
        label: "Encarregado de dados",
        blank: "Em branco, se você é agente de pequeno porte e tem só um canal (Resolução CD/ANPD 2/2022).",
      },
      {
        path: "dataOfficer.email",
        label: "E-mail do encarregado ou do canal",
        help: "No rodapé de todas as páginas e nas políticas. Também recebe os pedidos de exclusão.",
      },
      {
        path: "leadRetentionDays",
        label: "Apagar contatos depois de (dias)",
        help: "O que os visitantes deixam em formulários é apagado sozinho.",
      },
      {
        path: "accessRecordDays",
        label: "Guardar registros de acesso (dias)",
        help: "Data, hora e endereço IP de cada pedido, fora do banco de dados: o Marco Civil (art. 15) pede seis meses, 184 dias. Se atinge o site de um provedor, confirme com um advogado.",
        blank: "Em branco, o site não guarda nenhum.",
      },
      { path: "regulator.name", label: "Agência reguladora" },
      { path: "regulator.phone", label: "Telefone da agência" },
      { path: "regulator.consumerUrl", label: "Página do consumidor da agência" },
      { path: "consumerAgency.name", label: "Órgão de defesa do consumidor" },
      { path: "consumerAgency.url", label: "Página do órgão" },
    ],
  },
];
