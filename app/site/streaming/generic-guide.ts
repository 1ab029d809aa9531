import type { PageMeta } from "#app/site/text/copy.ts";
import type { GuideStep } from "./guides.ts";

/** Texts of /streaming/{id} for a service without its own guide, built from its name. */
export const genericGuide = {
  page: (name: string): PageMeta => ({
    title: `${name} na sua internet`,
    description: `Veja quais planos da {provider.name} incluem ${name} na sua cidade e como ativar.`,
  }),
  title: (name: string) => `${name}: como ativar`,
  lead: "Confira se o serviço vem no seu plano e siga os passos.",
  steps: (name: string): GuideStep[] => [
    {
      title: "Veja se está no seu plano",
      text: `Os aplicativos incluídos estão {provider.selfService.in}. Se ${name} estiver na lista, a ativação não tem custo.`,
      image: "/cenas/ativar-plano.svg",
    },
    {
      title: "Peça a ativação",
      text: "Chame no WhatsApp ou ligue para {provider.phone}. Você recebe o link ou o login no telefone ou no e-mail do cadastro.",
      image: "/cenas/ativar-central.svg",
    },
    {
      title: "Entre com a sua conta",
      text: `Abra o aplicativo ${name}, entre com a conta que ativou e use em qualquer aparelho da casa.`,
      image: "/cenas/ativar-telas.svg",
    },
  ],
  chat: (name: string) => `Olá! Quero saber como ativar ${name} no meu plano.`,
};
