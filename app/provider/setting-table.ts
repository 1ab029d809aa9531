import { choice, whole } from "#app/platform/form/value-kind.ts";
import { type Area, areaNames, areas } from "./area.ts";
import { offerSections } from "./offer-settings.ts";
import type { ProviderSettings } from "./provider.ts";
import { pickSettings, type Setting, type SettingPath, type SettingSection, type SettingsInput } from "./setting.ts";
import {
  address,
  cnpj,
  colour,
  either,
  email,
  host,
  link,
  linkAt,
  logo,
  phone,
  publicPhone,
  synonyms,
  text,
  timeZone,
  whatsapp,
} from "./setting-kinds.ts";

/** The help beside the hours by which the site says what is open. */
const hoursHelp =
  "Escreva como “segunda a sexta, das 8h às 18h; sábado, das 8h às 12h, exceto feriados”, e o site diz se está aberto agora.";

const isOn = { ...either("Ligada", "Desligada"), isHalf: true };
const areaSettings = Object.fromEntries(
  areaNames.map((name) => [`areas.${name}`, { kind: isOn, label: areas[name].label, default: true }]),
) as Record<`areas.${Area}`, { kind: typeof isOn; label: string; default: boolean }>;

/** The facts that staff edit, in the sections of the form; visitors load none of it. */
const sections = [
  {
    id: "empresa",
    title: "Empresa",
    description: "Quem é o provedor. A lei pede razão social, CNPJ e endereço no rodapé de todas as páginas.",
    fields: {
      name: {
        kind: text(40),
        label: "Nome do provedor",
        help: "No topo do site, nos títulos das páginas e nos textos.",
        isNeeded: true,
        default: "Seu provedor",
      },
      website: { kind: host, label: "Endereço do site", help: "Sem https://, como provedor.com.br.", isNeeded: true },
      tagline: {
        kind: text(160),
        label: "Frase de apresentação",
        help: "Uma frase: o que é. Onde atende vem do catálogo.",
      },
      legalName: { kind: text(120), label: "Razão social", isNeeded: true },
      cnpj: { kind: cnpj, label: "CNPJ", help: "Numérico ou, desde julho de 2026, com letras.", isNeeded: true },
      address: { kind: address, label: "Endereço da sede", help: "Rua, número, cidade, estado e CEP.", isNeeded: true },
      licence: { kind: text(120), label: "Autorização da Anatel" },
      coverage: {
        kind: text(120),
        label: "Onde os parceiros podem vender",
        help: "Continua uma frase depois de “em”. As cidades atendidas vêm do catálogo.",
        area: "partners",
      },
      timeZone: {
        kind: timeZone,
        label: "Horário",
        help: "O relógio de tudo o que tem dia e hora: lançamentos, ofertas, histórico e contatos.",
        default: "America/Sao_Paulo",
      },
    },
  },
  {
    id: "marca",
    title: "Marca",
    description:
      "Logotipo e as duas cores do site. Se uma cor prejudicar a leitura, o site usa a mais próxima que seja legível.",
    fields: {
      "logo.image": {
        kind: logo,
        label: "Logotipo",
        help: "No topo e no rodapé, com 40 px de altura. Sem ele, aparece o nome.",
      },
      "logo.alt": {
        kind: text(120),
        label: "O que o logotipo mostra",
        help: "Lido a quem não vê a imagem: o nome que está nela.",
        blank: "",
      },
      "colours.brand": {
        kind: colour,
        label: "Cor principal",
        help: "Botões, links e títulos. Em branco, o azul do produto.",
        blank: "",
      },
      "colours.accent": {
        kind: colour,
        label: "Cor de destaque",
        help: "A ação principal de cada tela e o selo de oferta. Em branco, o amarelo do produto.",
        blank: "",
      },
    },
  },
  {
    id: "areas",
    title: "Áreas do site",
    description:
      "O que o seu provedor não tem ou não vende. Uma área desligada sai do site inteiro: páginas, menus, cartões, busca e mapa do site. O endereço dela passa a não existir, ou leva aonde “Endereços antigos” disser.",
    fields: {
      ...areaSettings,
    },
  },
  {
    id: "atendimento",
    title: "Atendimento",
    description: "Telefones, WhatsApp, horários e e-mails que os visitantes usam.",
    fields: {
      phone: {
        kind: phone,
        label: "Telefone principal",
        help: "No topo e no rodapé; toque para ligar.",
        blank: "Em branco, o site não tem links para ligar.",
        isNeeded: true,
      },
      whatsapp: {
        kind: whatsapp,
        label: "WhatsApp de vendas",
        help: "Com DDD. Todos os botões de contratar levam a ele.",
        blank: "Em branco, esses botões não aparecem.",
        isNeeded: true,
      },
      phoneHours: { kind: text(80), label: "Frase sobre o telefone", help: "Aparece junto do telefone, no rodapé." },
      callHours: { kind: text(80), label: "Horário do telefone", help: hoursHelp },
      chatHours: { kind: text(80), label: "Horário do WhatsApp", help: hoursHelp },
      businessHours: { kind: text(80), label: "Horário comercial", help: hoursHelp },
      ombudsmanPhone: { kind: phone, label: "Telefone da ouvidoria", blank: "Em branco, se você não tem ouvidoria." },
      ombudsmanHours: { kind: text(80), label: "Horário da ouvidoria", help: "Como “segunda a sexta, das 9h às 18h”." },
      salesEmail: {
        kind: email,
        label: "E-mail de vendas",
        help: "Também recebe os avisos de novos contatos.",
        blank: "Em branco, o site não envia e-mails.",
        isNeeded: true,
      },
      supportEmail: { kind: email, label: "E-mail de suporte", isNeeded: true },
      pressEmail: { kind: email, label: "E-mail de imprensa", isNeeded: true },
      jobsEmail: { kind: email, label: "E-mail de vagas", area: "jobs", isNeeded: true },
    },
  },
  {
    id: "enderecos",
    title: "Área do cliente, aplicativo e redes",
    description: "Páginas de fora do site. Em branco, o que não existe não aparece.",
    fields: {
      portalUrl: {
        kind: link,
        label: "Área do cliente",
        blank: "Em branco, nenhuma página promete uma: os clientes são levados ao aplicativo e ao WhatsApp.",
      },
      jobsUrl: { kind: link, label: "Página de vagas", area: "jobs" },
      streamingHelpUrl: { kind: link, label: "Ajuda de login dos streamings", area: "streaming" },
      partnersVideoUrl: { kind: link, label: "Vídeo da página de parceiros", area: "partners" },
      "app.name": {
        kind: text(40),
        label: "Nome do aplicativo",
        help: "Depois de “aplicativo”.",
        blank: "Em branco, a área Aplicativo fica fechada.",
        area: "app",
      },
      "app.androidUrl": { kind: linkAt("play.google.com"), label: "Aplicativo no Google Play", area: "app" },
      "app.iphoneUrl": { kind: linkAt("apple.com"), label: "Aplicativo na App Store", area: "app" },
      "social.instagram": { kind: linkAt("instagram.com"), label: "Instagram" },
      "social.facebook": { kind: linkAt("facebook.com", "fb.com"), label: "Facebook" },
      "social.youtube": { kind: linkAt("youtube.com", "youtu.be"), label: "YouTube" },
      "social.linkedin": { kind: linkAt("linkedin.com"), label: "LinkedIn" },
    },
  },
  {
    id: "numeros",
    title: "Números da empresa",
    description:
      "A faixa de números da página inicial: até três números e o que cada um conta. Um número sem o que conta não aparece; sem nenhum, a faixa também não.",
    fields: {
      "statistics.0.figure": { kind: text(12), label: "Primeiro número", area: "statistics" },
      "statistics.0.label": { kind: text(40), label: "O primeiro número conta", area: "statistics" },
      "statistics.1.figure": { kind: text(12), label: "Segundo número", area: "statistics" },
      "statistics.1.label": { kind: text(40), label: "O segundo número conta", area: "statistics" },
      "statistics.2.figure": { kind: text(12), label: "Terceiro número", area: "statistics" },
      "statistics.2.label": { kind: text(40), label: "O terceiro número conta", area: "statistics" },
    },
  },
  ...offerSections,
  {
    id: "busca",
    title: "Busca do site",
    description: "A busca já entende acentos, plurais, erros de digitação e as palavras comuns do assunto.",
    fields: {
      searchSynonyms: {
        kind: synonyms,
        label: "Palavras que querem dizer o mesmo",
        help: "Um grupo por linha, com vírgulas, como “antena, rádio, internet via rádio”. Quem busca uma encontra as páginas das outras. Já são conhecidas, entre muitas: zap e WhatsApp; boleto, fatura e 2ª via.",
        default: "",
        blank: "",
      },
      cityNicknames: {
        kind: synonyms,
        label: "Apelidos de cidades",
        help: "Uma cidade por linha, como “apelido, Cidade – UF”. Quem digita o apelido encontra a cidade. Já são conhecidos os mais usados no Brasil, como Sampa e Floripa.",
        default: "",
        blank: "",
      },
    },
  },
  {
    id: "equipe",
    title: "Equipe",
    description: "Como a equipe entra no console. As contas ficam na aba Conta.",
    fields: {
      staffTwoFactor: {
        kind: choice([
          ["optional", "De quem quiser"],
          ["required", "De toda a equipe"],
        ]),
        label: "Exigir verificação em duas etapas",
        help: "Além da senha, um código do celular. Se for exigida, quem ainda não a tem configura na próxima entrada.",
        default: "optional",
      },
    },
  },
  {
    id: "privacidade",
    title: "Privacidade e órgãos",
    description: "Quem responde pelos dados pessoais, e onde o consumidor reclama.",
    fields: {
      "dataOfficer.name": {
        kind: text(80),
        label: "Encarregado de dados",
        blank: "Em branco, se você é agente de pequeno porte e tem só um canal (Resolução CD/ANPD 2/2022).",
        isNeeded: true,
      },
      "dataOfficer.email": {
        kind: email,
        label: "E-mail do encarregado ou do canal",
        help: "No rodapé de todas as páginas e nas políticas. Também recebe os pedidos de exclusão.",
        isNeeded: true,
      },
      leadRetentionDays: {
        kind: whole(1, 3650),
        label: "Apagar contatos depois de (dias)",
        help: "O que os visitantes deixam em formulários é apagado sozinho.",
        default: 180,
      },
      accessRecordDays: {
        kind: whole(1, 3650),
        label: "Guardar registros de acesso (dias)",
        help: "Data, hora e endereço IP de cada pedido, fora do banco de dados: o Marco Civil (art. 15) pede seis meses, 184 dias. Se atinge o site de um provedor, confirme com um advogado.",
        blank: "Em branco, o site não guarda nenhum.",
      },
      "regulator.name": { kind: text(40), label: "Agência reguladora", default: "Anatel" },
      "regulator.phone": { kind: publicPhone, label: "Telefone da agência", default: "1331" },
      "regulator.consumerUrl": {
        kind: link,
        label: "Página do consumidor da agência",
        default: "https://www.gov.br/anatel/pt-br/consumidor",
      },
      "consumerAgency.name": { kind: text(40), label: "Órgão de defesa do consumidor", default: "consumidor.gov.br" },
      "consumerAgency.url": { kind: link, label: "Página do órgão", default: "https://www.consumidor.gov.br/" },
    },
  },
] as const satisfies readonly SettingSection[];

/** What the screen Abertura has instead of the form. */
const publication = {
  isPublished: { kind: either("Aberto a todos", "Só para a equipe"), label: "Site", default: false },
} as const satisfies SettingSection["fields"];

type KeysOf<Fields> = Fields extends unknown ? keyof Fields : never;
type Listed = KeysOf<(typeof sections)[number]["fields"] | typeof publication>;

const listed: Readonly<Record<Listed, Setting>> = Object.assign(
  {},
  ...sections.map(({ fields }) => fields),
  publication,
);

/** Each setting by its path: one that is missing above is a type error here. */
export const settings: Readonly<Record<SettingPath, Setting>> = listed;
export const settingPaths = Object.keys(settings) as SettingPath[];

/** A setting with its path. */
export type SettingField = Setting & { path: SettingPath };

/** The sections of the form, in order. */
export const settingSections = sections.map(({ fields, ...section }) => ({
  ...section,
  fields: Object.entries<Setting>(fields).map(([path, setting]): SettingField => ({
    ...setting,
    path: path as SettingPath,
  })),
}));

/** The provider's facts by path. */
export function flattenSettings(provider: ProviderSettings): SettingsInput {
  return pickSettings(provider, settingPaths) as SettingsInput;
}
