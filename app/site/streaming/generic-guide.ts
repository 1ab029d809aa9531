import type { PageMeta } from "#app/site/text/copy.ts";
import type { GuideStep } from "./guides.ts";

/** Texts of /streaming/{id} for a service without its own guide, built from its name. */
export const genericGuide = {
  page: (name: string): PageMeta => ({
    title: `${name} na sua internet`,
    description: `Veja quais planos da {provider.name} incluem ${name} na sua cidade e como ativar.`,
  }),
  title: (name: string) => `Como ativar ${name}`,
  lead: "Confira se o serviço vem no seu plano e siga os passos.",
  note: "O link ou o login não chegou? Olhe a caixa de spam e confirme com a gente se o telefone e o e-mail do cadastro são os de hoje.",
  steps: (name: string): GuideStep[] => [
    {
      title: "Veja se está no seu plano",
      textOtherwise: `Ver detalhes, no cartão do plano, mostra os aplicativos incluídos. Se ${name} estiver na lista, a ativação não tem custo.`,
      text: `Os aplicativos incluídos estão {provider.selfService.in}. Se ${name} estiver na lista, a ativação não tem custo.`,
      image: "/cenas/ativar-plano.svg",
    },
    {
      title: "Peça a ativação",
      textOtherwise: "Fale com a gente. Você recebe o link ou o login no telefone ou no e-mail do cadastro.",
      text: "Chame no {provider.chatName} ou ligue para {provider.phone}. Você recebe o link ou o login no telefone ou no e-mail do cadastro.",
      image: "/cenas/ativar-central.svg",
    },
    {
      title: "Entre com a sua conta",
      text: `Abra o aplicativo ${name}, entre com a conta que ativou e use em qualquer aparelho da casa.`,
      image: "/cenas/ativar-telas.svg",
    },
  ],
  /** Of a service that no plan includes. */
  notSold: {
    page: (name: string): PageMeta => ({
      title: `${name} na sua internet`,
      description: `${name} não vem nos planos da {provider.name}. Veja como assinar direto com o serviço e assistir pela sua fibra.`,
    }),
    title: (name: string) => `${name} na sua internet`,
    lead: "Nenhum plano da {provider.name} inclui o serviço hoje. Você assina direto com ele e assiste pela sua fibra.",
    steps: (name: string): GuideStep[] => [
      {
        title: "Assine com o serviço",
        text: `No site ou no aplicativo ${name}, crie a conta e escolha como pagar. A cobrança é do serviço, e não vem na sua fatura de internet.`,
        image: "/cenas/ativar-criar-conta.svg",
      },
      {
        title: "Entre em cada aparelho",
        text: "Instale o aplicativo na TV, no celular ou no computador e entre com a mesma conta.",
        image: "/cenas/ativar-telas.svg",
      },
    ],
  },
  chat: (name: string) => `Olá! Quero saber como ativar ${name} no meu plano.`,
};
