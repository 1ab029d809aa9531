import {
  amount,
  type Connector,
  digits,
  emailAddress,
  type Secret,
  server,
  type Setting,
  signingSecret,
  text,
  url,
} from "./connector.ts";

const network = {
  takes: "conversions",
  help: "Mede os anúncios. Os formulários ganham uma caixa, e só os pedidos de quem a marca seguem: e-mail e telefone embaralhados. Diga isso na sua política de privacidade.",
} as const;

const described = {
  webhook: {
    label: "Webhook",
    help: "Um POST assinado a cada pedido: n8n, Make, Zapier ou o seu sistema.",
    takes: "requests",
    announces: true,
    settings: {
      address: url({
        help: "Começa com https:// e fica na internet: endereços de uma rede interna são recusados a cada envio.",
      }),
    },
    secrets: { secret: { label: "Segredo da assinatura", ...signingSecret } },
    secretsNeverLeave: true,
  },
  mail: {
    label: "E-mail",
    help: "Mais um endereço recebe o aviso, além do e-mail de vendas.",
    takes: "requests",
    settings: { address: emailAddress },
    secrets: {},
  },
  "rd-station": {
    label: "RD Station",
    help: "Uma conversão no RD Station Marketing. Só os pedidos com e-mail.",
    takes: "requests",
    settings: {},
    secrets: { secret: { label: "API Key (token público)" } },
  },
  hubsoft: {
    label: "HubSoft",
    help: "Um prospecto no HubSoft.",
    takes: "requests",
    settings: {
      address: server({ help: "Só o servidor da API, como https://api.provedor.com.br" }),
      clientId: text(100, {
        label: "client_id",
        message: "Digite o client_id da API",
        isHalf: true,
        leadsNowhere: true,
      }),
      username: text(254, {
        label: "Usuário da API",
        message: "Digite o usuário da API",
        isHalf: true,
        leadsNowhere: true,
      }),
      serviceId: digits({
        label: "Serviço",
        message: "Digite o número do serviço",
        help: "O plano no HubSoft para os prospectos.",
        isHalf: true,
        isOptional: true,
      }),
      servicePrice: amount({
        label: "Valor do serviço",
        message: "Digite o valor, como 99,90",
        isHalf: true,
        isOptional: true,
      }),
    },
    secrets: { secret: { label: "client_secret" }, password: { label: "Senha da API" } },
  },
  ixc: {
    label: "IXC Soft",
    help: "Um contato com a marca de lead no IXC.",
    takes: "requests",
    settings: {
      address: server({ help: "Só o servidor do IXC, como https://ixc.provedor.com.br" }),
      branchId: digits({
        label: "Filial",
        message: "Digite o número da filial",
        help: "O número da filial no IXC, para os contatos novos.",
        isOptional: true,
      }),
    },
    secrets: { secret: { label: "Token do usuário" } },
  },
  meta: {
    ...network,
    label: "Meta (conversões)",
    testHelp: "O teste é um evento de ninguém. A Meta conta esse evento.",
    settings: {
      clientId: text(20, {
        label: "Número do conjunto de dados",
        message: "Digite o número do conjunto de dados",
        help: "No Gerenciador de Eventos. Antes se chamava pixel.",
        pattern: /^\d{5,20}$/,
        leadsNowhere: true,
      }),
    },
    secrets: { secret: { label: "Token de acesso" } },
  },
  "google-analytics": {
    ...network,
    label: "Google Analytics (conversões)",
    testHelp: "O teste confere só o formato, e nada é contado: o Google não confere o ID nem a chave.",
    settings: {
      clientId: text(20, {
        label: "ID da métrica",
        message: "Digite o ID da métrica, como G-ABC123DEF4",
        help: "Em Administrador, Fluxos de dados. Começa com G-.",
        pattern: /^G-[A-Z\d]{4,20}$/,
        leadsNowhere: true,
      }),
    },
    secrets: { secret: { label: "Chave secreta da API" } },
  },
} satisfies Record<string, Connector>;

export type DestinationKind = keyof typeof described;
type KeysOf<Fields> = Fields extends unknown ? keyof Fields & string : never;
export type SettingName = KeysOf<(typeof described)[DestinationKind]["settings"]>;
export type SecretName = KeysOf<(typeof described)[DestinationKind]["secrets"]>;

/** The systems to which requests can go. A new destination is of the first. */
export const connectors: Readonly<Record<DestinationKind, Connector<SettingName, SecretName>>> = described;
export const destinationKinds = Object.keys(connectors) as DestinationKind[];

const mergedOf = <Name extends string, Field>(all: readonly Readonly<Partial<Record<Name, Field>>>[]) =>
  Object.assign({}, ...all.toReversed()) as Readonly<Record<Name, Field>>;

/** The settings and secrets of all kinds, each as the first kind that has it says. */
export const allSettings = mergedOf<SettingName, Setting>(Object.values(connectors).map(({ settings }) => settings));
export const allSecrets = mergedOf<SecretName, Secret>(Object.values(connectors).map(({ secrets }) => secrets));
export const settingNames = Object.keys(allSettings) as SettingName[];
export const secretNames = Object.keys(allSecrets) as SecretName[];

/** Where a destination is (an e-mail address, a URL or a server), and what its system needs to know beside secrets. */
export type DestinationSettings = Readonly<Partial<Record<SettingName, string | null>>>;
export type Secrets = Record<SecretName, string>;
