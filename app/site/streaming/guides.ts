import type { PageMeta, TitledText } from "#app/site/text/copy.ts";

export type GuideId = "looke" | "max" | "telecine" | "globoplay" | "premiere";

/** A step with a picture of its screen. */
export type GuideStep = TitledText & { image: string };

/** A step of the portal guide; its picture is described and can be enlarged in a dialog. */
export type PortalStep = GuideStep & { imageDescription: string };

export type Guide = {
  /** Also the key of its banners. */
  id: GuideId;
  page: PageMeta;
  title: string;
  lead: string;
  steps: GuideStep[];
  /** The alternative steps through the subscriber portal. */
  portal?: { title: string; text: string; steps: PortalStep[] };
  /** The most common obstacle. */
  note: string;
  noteOtherwise?: string;
  /** First message of the chat. */
  chat: string;
};

/** The guide of a service id: its own, Max's for hbo-max, or null for services with the generic guide (STREAMING-5). */
export function findGuide(id: string): Guide | null {
  const guideId = id === "hbo-max" ? "max" : id;
  return Object.hasOwn(guides, guideId) ? guides[guideId as GuideId] : null;
}

/** The five guides of GUIDE-2, GUIDE-3: Looke 4 and 9 steps, Max 5, Telecine 3, Globoplay 4, Premiere 3. */
export const guides: Record<GuideId, Guide> = {
  looke: {
    id: "looke",
    page: {
      title: "Como ativar o Looke",
      description:
        "Ative o Looke incluído no seu plano da {provider.name} em quatro passos e escolha entre mais de 10.000 títulos.",
    },
    title: "Como ativar o Looke",
    lead: "São mais de 10.000 títulos. Para ativar, tenha à mão o telefone e o CPF do titular da conta.",
    steps: [
      {
        title: "Entre com a operadora",
        text: "Abra o site ou o aplicativo do Looke e toque em Entrar. Na tela de acesso, escolha a opção de entrar com a operadora.",
        image: "/cenas/ativar-operadora.svg",
      },
      {
        title: "Escolha “Outros Parceiros”",
        text: "Na lista de operadoras, vá até o fim e toque em “Outros Parceiros”.",
        image: "/cenas/ativar-outros-parceiros.svg",
      },
      {
        title: "Toque em “Ative sua conta!”",
        text: "É o primeiro acesso? O botão “Ative sua conta!” fica logo abaixo dos campos de e-mail e senha.",
        image: "/cenas/ativar-primeiro-acesso.svg",
      },
      {
        title: "Informe telefone e CPF e valide",
        text: "Digite o telefone e o CPF exatamente como estão no seu cadastro da {provider.name} e toque em validar. Depois, crie sua senha do Looke.",
        image: "/cenas/ativar-validar.svg",
      },
    ],
    portal: {
      title: "Pela área do cliente, passo a passo",
      text: "Prefere ver cada tela? Siga as nove etapas. Toque em uma imagem para ampliar.",
      steps: [
        {
          title: "Abra a área do cliente",
          text: "Digite o endereço no navegador ou use o botão Área do cliente, no topo deste site.",
          image: "/cenas/looke-1.svg",
          imageDescription: "Página inicial do site com o botão Área do cliente em destaque",
        },
        {
          title: "Informe o CPF e a senha",
          text: "Use os dados do titular. Esqueceu a senha? O link para criar outra fica abaixo dos campos.",
          image: "/cenas/looke-2.svg",
          imageDescription: "Tela de entrada da área do cliente com os campos CPF e senha em destaque",
        },
        {
          title: "Abra Meus serviços",
          text: "No menu da esquerda, toque em Meus serviços.",
          image: "/cenas/looke-3.svg",
          imageDescription: "Menu da área do cliente com o item Meus serviços em destaque",
        },
        {
          title: "Entre em Streaming",
          text: "A lista mostra o que vem no seu plano. Toque em Streaming.",
          image: "/cenas/looke-4.svg",
          imageDescription: "Lista de serviços do plano com o cartão Streaming em destaque",
        },
        {
          title: "Toque em Ativar, ao lado do Looke",
          text: "Se o Looke não aparecer, o seu plano não inclui o serviço: fale com a gente pelo {provider.chatName}.",
          textOtherwise: "Se o Looke não aparecer, o seu plano não inclui o serviço: fale com a gente.",
          image: "/cenas/looke-5.svg",
          imageDescription: "Lista de serviços de streaming com o botão Ativar do Looke em destaque",
        },
        {
          title: "Confira o telefone e o e-mail",
          text: "É para eles que vai a confirmação. Se algum mudou, corrija aqui antes de continuar.",
          image: "/cenas/looke-6.svg",
          imageDescription: "Formulário com o telefone e o e-mail do titular em destaque",
        },
        {
          title: "Abra o e-mail de confirmação",
          text: "Olhe também a caixa de spam.",
          image: "/cenas/looke-7.svg",
          imageDescription: "Mensagem de confirmação com o botão Confirmar em destaque",
        },
        {
          title: "Crie a sua senha do Looke",
          text: "Ela é só do Looke e pode ser diferente da senha da área do cliente.",
          image: "/cenas/looke-8.svg",
          imageDescription: "Tela para criar a senha do Looke, com o botão Salvar em destaque",
        },
        {
          title: "Entre na TV e assista",
          text: "Instale o aplicativo na TV, entre com o mesmo e-mail e a nova senha e escolha o filme.",
          image: "/cenas/looke-9.svg",
          imageDescription: "Televisão com a grade de filmes do Looke e o primeiro deles em destaque",
        },
      ],
    },
    note: "A validação falhou? Quase sempre o telefone do cadastro é antigo. Atualize {provider.selfService.in} e tente de novo depois de alguns minutos.",
    chat: "Olá! Preciso de ajuda para ativar o Looke.",
  },
  max: {
    id: "max",
    page: {
      title: "Como ativar o Max",
      description: "Ative o HBO Max (antigo Max) incluído no seu plano da {provider.name}, em cinco passos.",
    },
    title: "Como ativar o Max",
    lead: "Na tela, ele aparece como HBO Max (antigo Max). O caminho é o mesmo na TV, no celular e no computador.",
    steps: [
      {
        title: "Abra o Max",
        text: "Baixe o aplicativo ou entre no site e toque em Entrar.",
        image: "/cenas/ativar-abrir.svg",
      },
      {
        title: "Escolha entrar pelo provedor",
        text: "Toque em Conectar pelo provedor de TV ou internet, em vez de digitar um e-mail.",
        image: "/cenas/ativar-provedor.svg",
      },
      {
        title: "Procure a {provider.name}",
        text: "Digite o nome no campo de busca da lista de provedores e toque nele.",
        image: "/cenas/ativar-buscar-provedor.svg",
      },
      {
        title: "Autorize o acesso",
        text: "Entre com o login e a senha que a {provider.name} enviou para você e confirme a autorização. São diferentes da senha do Wi-Fi.",
        image: "/cenas/ativar-autorizar.svg",
      },
      {
        title: "Crie a sua conta",
        text: "De volta ao Max, cadastre e-mail, senha e os perfis da casa. Nos próximos acessos, use só essa conta.",
        image: "/cenas/ativar-criar-conta.svg",
      },
    ],
    note: "Não achou o login e a senha? Peça outra vez pelo {provider.chatName}: eles vão para o telefone ou o e-mail do cadastro.",
    noteOtherwise: "Não achou o login e a senha? Peça outra vez: eles vão para o telefone ou o e-mail do cadastro.",
    chat: "Olá! Preciso do login e da senha para ativar o Max.",
  },
  telecine: {
    id: "telecine",
    page: {
      title: "Como ativar o Telecine",
      description: "Três passos para assistir ao Telecine incluído no seu plano da {provider.name}.",
    },
    title: "Como ativar o Telecine",
    lead: "Três passos, e a sessão começa.",
    steps: [
      {
        title: "Abra o Telecine e toque em Entrar",
        text: "O Telecine fica dentro do aplicativo e do site do Globoplay. Use a sua conta Globo ou crie uma, de graça.",
        image: "/cenas/ativar-abrir.svg",
      },
      {
        title: "Ligue a conta à {provider.name}",
        text: "Em Minha conta, escolha vincular operadora, procure a {provider.name} e entre com o login e a senha que enviamos.",
        image: "/cenas/ativar-vincular.svg",
      },
      {
        title: "Escolha o filme",
        text: "O Telecine aparece na página inicial, junto com os canais. Na TV, entre com a mesma conta.",
        image: "/cenas/ativar-filme.svg",
      },
    ],
    note: "Já assina o Telecine direto com eles? Cancele lá antes de vincular, para não pagar duas vezes.",
    chat: "Olá! Preciso de ajuda para ativar o Telecine.",
  },
  globoplay: {
    id: "globoplay",
    page: {
      title: "Como ativar o Globoplay",
      description:
        "Receba o link de ativação por e-mail e assista ao Globoplay do seu plano {provider.name} em quatro passos.",
    },
    title: "Como ativar o Globoplay",
    lead: "A ativação começa com um e-mail nosso. Peça o link e siga os quatro passos.",
    steps: [
      {
        title: "Fale com a central",
        textOtherwise:
          "Fale com a gente e peça o link de ativação do Globoplay. Confirme com o atendente o e-mail que vai receber.",
        text: "Ligue para {provider.phone} ou chame no {provider.chatName} e peça o link de ativação do Globoplay. Confirme com o atendente o e-mail que vai receber.",
        image: "/cenas/ativar-central.svg",
      },
      {
        title: "Abra o e-mail de ativação",
        text: "A mensagem chega em poucos minutos. Toque no botão de ativar; se não achar, olhe a caixa de spam.",
        image: "/cenas/ativar-email.svg",
      },
      {
        title: "Entre na sua conta Globo",
        text: "Use a conta que já tem ou crie uma. É ela que vai ficar ligada ao seu plano.",
        image: "/cenas/ativar-conta.svg",
      },
      {
        title: "Abra o Globoplay e assista",
        text: "Entre com a mesma conta no celular, no computador ou na TV.",
        image: "/cenas/ativar-telas.svg",
      },
    ],
    note: "O link vale para uma ativação só. Se ele expirou, peça outro: não há custo.",
    chat: "Olá! Preciso do link de ativação do Globoplay.",
  },
  premiere: {
    id: "premiere",
    page: {
      title: "Como ativar o Premiere",
      description: "Três passos para ver o futebol brasileiro no Premiere do seu plano {provider.name}.",
    },
    title: "Como ativar o Premiere",
    lead: "Faça antes do jogo: leva três passos e alguns minutos.",
    steps: [
      {
        title: "Abra o Premiere",
        text: "Ele fica no aplicativo e no site do Globoplay. Entre com a sua conta Globo.",
        image: "/cenas/ativar-conta.svg",
      },
      {
        title: "Vincule a {provider.name}",
        text: "Em Minha conta, escolha vincular operadora, procure a {provider.name} e entre com o login e a senha que enviamos.",
        image: "/cenas/ativar-vincular.svg",
      },
      {
        title: "Escolha o jogo",
        text: "As partidas ao vivo ficam no topo. Para ver na TV, entre com a mesma conta.",
        image: "/cenas/ativar-jogo.svg",
      },
    ],
    note: "A imagem para na hora do gol? Ligue a TV ao roteador com cabo de rede ou aproxime os dois: jogo ao vivo sente mais o Wi-Fi fraco do que um filme.",
    chat: "Olá! Preciso de ajuda para ativar o Premiere.",
  },
};
