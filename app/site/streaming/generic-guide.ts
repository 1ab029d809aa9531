import type { PageWords, Point } from "../words.ts";

/** What /streaming/{id} says of a service without a guide of its own, made from its name. */
export const genericGuide = {
  page: (name: string): PageWords => ({
    title: `${name} na sua internet`,
    description: `Veja quais planos da {provider.name} incluem ${name} na sua cidade e como ativar.`,
  }),
  title: (name: string) => `${name}: como ativar`,
  lead: "Confira se o serviço vem no seu plano e siga os passos.",
  plansTitle: (name: string, city: string) => `Planos com ${name} em ${city}`,
  withoutCity: (name: string) => `Escolha sua cidade no menu superior para ver quais planos incluem ${name}.`,
  noPlans: (name: string, city: string) =>
    `Nenhum plano de ${city} inclui ${name} hoje. Você pode assinar direto com o serviço e usar a sua fibra.`,
  steps: (name: string): Point[] => [
    {
      title: "Veja se está no seu plano",
      text: `A área do cliente lista os aplicativos incluídos. Se ${name} está lá, a ativação não tem custo.`,
    },
    {
      title: "Peça a ativação",
      text: "Chame no chat ou ligue para {provider.phone}. Você recebe o link ou o login no telefone ou no e-mail do cadastro.",
    },
    {
      title: "Entre com a sua conta",
      text: `Abra o aplicativo de ${name}, entre com a conta que ativou e use em qualquer aparelho da casa.`,
    },
  ],
  combos: { to: "/combos", label: "Ver os combos com streaming" },
  discontinued: { title: "Serviço encerrado", link: (successor: string) => `Ver o guia de ${successor}` },
  chat: (name: string) => `Olá! Quero saber como ativar ${name} no meu plano.`,
};
