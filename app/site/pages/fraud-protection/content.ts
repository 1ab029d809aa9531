import type { ClosableLink, PageMeta, TitledText, LabelledLink, OfFact } from "#app/site/text/copy.ts";

export type Scam = TitledText & { id: "messages" | "phone" | "visits" | "profiles" | "charges"; signs: string[] };
export type OfficialChannel = TitledText & OfFact & { id: "phone" | "chat" | "website" };
/** Opens in a new tab; its address is `provider.regulator.consumerUrl` or `provider.consumerAgency.url`. */
export type ReportingBody = TitledText & { id: "regulator" | "consumerAgency"; label: string };

export const page: PageMeta = {
  title: "Proteção contra golpes",
  description:
    "Como reconhecer quem se passa pela {provider.name}: cinco golpes comuns, seis cuidados, os canais oficiais e onde denunciar.",
};

export const hero = {
  title: "Na dúvida, desligue e ligue você",
  text: "Golpista tem pressa. Conheça os truques mais usados contra clientes de internet e saiba como conferir se é mesmo a gente.",
};

/** The warning of FRAUD-1: never by phone, SMS, WhatsApp or e-mail. */
export const warning = {
  title: "Atenção",
  text: "A {provider.name} nunca pede dados pessoais, senhas ou dados bancários por telefone, SMS, WhatsApp ou e-mail.",
  note: "Quando é você quem nos procura, podemos pedir o CPF do titular para localizar o cadastro. Senha e dados do banco, nem assim.",
};

export const scams: { title: string; lead: string; signs: string; list: Scam[] } = {
  title: "Os cinco golpes mais comuns",
  lead: "Todos começam parecendo um favor ou uma urgência.",
  signs: "Como perceber",
  list: [
    {
      id: "messages",
      title: "Mensagem por SMS ou WhatsApp",
      text: "Chega um aviso de fatura vencida, linha suspensa ou prêmio, com um link para resolver na hora.",
      signs: [
        "O endereço do link não é o nosso site",
        "A mensagem ameaça cortar a internet hoje",
        "O boleto ou o Pix vem na própria conversa, sem você ter pedido",
      ],
    },
    {
      id: "phone",
      title: "Falso atendente por telefone",
      text: "Alguém liga, sabe o seu nome e pede para confirmar o CPF, a senha do Wi-Fi ou um código que acabou de chegar.",
      signs: [
        "Pede senha ou código recebido por SMS",
        "Pede para instalar um aplicativo de acesso remoto",
        "Não deixa você desligar para pensar",
      ],
    },
    {
      id: "visits",
      title: "Falso vendedor ou técnico",
      text: "Uma pessoa de uniforme aparece sem visita marcada, oferece desconto para pagar na hora ou diz que precisa trocar o aparelho.",
      signs: [
        "Não há visita marcada no aplicativo nem no telefone",
        "Cobra em dinheiro ou por Pix para conta de pessoa física",
        "Recusa mostrar o crachá ou esperar você ligar para conferir",
      ],
    },
    {
      id: "profiles",
      title: "Página falsa em rede social",
      text: "Um perfil copia nossa marca, anuncia um plano barato demais e chama para uma conversa particular.",
      signs: [
        "Perfil novo, com poucos seguidores e comentários bloqueados",
        "Preço muito abaixo do que está no site",
        "Taxa de adesão cobrada antes da instalação",
      ],
    },
    {
      id: "charges",
      title: "Cobrança indevida",
      text: "Chega um boleto com a nossa marca e outro beneficiário, ou uma taxa de serviço que você não pediu.",
      signs: [
        "O beneficiário que o banco mostra não é {provider.legalName}",
        "O valor não bate com o {provider.selfService.of}",
        "O boleto veio por um canal diferente do de sempre",
      ],
    },
  ],
};

export const tips: { title: string; list: TitledText[] } = {
  title: "Seis cuidados que resolvem quase tudo",
  list: [
    {
      title: "Confira o beneficiário antes de pagar",
      text: "Boleto ou Pix, o aplicativo do banco mostra quem recebe. Tem de ser {provider.legalName}, CNPJ {provider.cnpj}.",
    },
    {
      title: "Pegue a fatura na fonte",
      text: "Abra {provider.selfService.the} por conta própria, e nunca pelo link da mensagem.",
      textOtherwise: "Peça a fatura por um canal nosso, e nunca pelo link da mensagem.",
    },
    {
      title: "Guarde suas senhas",
      text: "Ninguém da nossa equipe precisa delas, nem para consertar a internet.",
    },
    {
      title: "Confirme a visita",
      text: "Antes de abrir o portão, ligue para {provider.phone} e diga o nome que está no crachá.",
      textOtherwise: "Antes de abrir o portão, fale com a gente e diga o nome que está no crachá.",
    },
    {
      title: "Desconfie da pressa",
      text: "Problema de verdade espera dez minutos. Desligue, respire e procure um canal oficial.",
    },
    {
      title: "Avise quem mora com você",
      text: "Conte para os mais velhos e para quem atende o telefone da casa. Um combinado simples: dinheiro e senha, só depois de perguntar.",
    },
  ],
};

export const channels: { title: string; lead: string; all: ClosableLink; chat: string; list: OfficialChannel[] } = {
  title: "Estes canais são nossos",
  lead: "Fale por eles, e não pelo contato que recebeu.",
  all: { to: "/central-atendimento", label: "Confira todos os canais na Central de atendimento." },
  chat: "Olá! Quero conferir se um contato que recebi é mesmo de vocês.",
  list: [
    {
      id: "phone",
      title: "Telefone",
      text: "{provider.phone}. {provider.phoneHours}.",
      textOtherwise: "{provider.phone}.",
    },
    {
      id: "chat",
      ofFact: "whatsapp",
      title: "WhatsApp",
      text: "Atendimento {provider.chatHours}. Abra por aqui, para falar com o número certo.",
    },
    { id: "website", title: "Site", text: "{provider.website}, digitado por você no navegador." },
  ],
};

export const reports: { title: string; text: string; list: ReportingBody[] } = {
  title: "Caiu em um golpe ou viu um?",
  text: "Avise primeiro o seu banco e peça a devolução: no Pix, quanto antes, maior a chance. Registre um boletim de ocorrência e conte para a gente. Depois, denuncie.",
  list: [
    {
      id: "regulator",
      title: "{provider.regulator.name}",
      text: "O portal do consumidor da agência que regula as telecomunicações. Telefone {provider.regulator.phone}.",
      label: "Abrir o portal da {provider.regulator.name}",
    },
    {
      id: "consumerAgency",
      title: "{provider.consumerAgency.name}",
      text: "Um serviço público de defesa do consumidor.",
      label: "Abrir o site do {provider.consumerAgency.name}",
    },
  ],
};

export const tellUs = {
  label: "Contar para a {provider.name}",
  chat: "Olá! Quero avisar sobre uma tentativa de golpe usando o nome da empresa.",
};

/** Link to a related article. */
export const related: LabelledLink = { to: "/blog/golpe-do-boleto", label: "Como conferir um boleto em um minuto" };
